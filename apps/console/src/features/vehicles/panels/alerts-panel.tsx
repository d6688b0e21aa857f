import { Age } from '@console/ui/age.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useClient } from '../../../lib/client.ts'
import { describeError } from '../../../lib/describe-error.ts'
import { RequestId } from '../../shell/load-error.tsx'
import { vehicleDetailQueries } from '../detail-queries.ts'
import { type Alert, byName } from './alerts.ts'

type Props = { vin: string; isResting: boolean }

/** What the car complained of. The car itself is asked, so only when somebody wants to know. */
export function AlertsPanel({ vin, isResting }: Props) {
  const client = useClient()
  const [isAsked, setIsAsked] = useState(false)
  const alerts = useQuery({ ...vehicleDetailQueries.alerts(client, vin), enabled: isAsked })
  return (
    <Card title="Alerts" className="card flex flex-col items-start gap-3">
      {isAsked ? null : (
        <p className="text-13 text-secondary">The car keeps its latest alerts. Free of charge.</p>
      )}
      {alerts.data ? <List alerts={alerts.data.recent_alerts} /> : null}
      {alerts.isLoading ? <Skeleton height={44} /> : null}
      {alerts.error ? <NotRead error={alerts.error} /> : null}
      <Button
        busy={alerts.isFetching && 'Asking the car'}
        disabledReason={isResting && 'The car is asleep; wake it first'}
        onClick={() => {
          if (isAsked) void alerts.refetch({ cancelRefetch: false })
          else setIsAsked(true)
        }}
      >
        {isAsked ? 'Ask again' : 'Show alerts'}
      </Button>
    </Card>
  )
}

function List({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return <p>The car has no recent alert.</p>
  return (
    <ul className="flex w-full flex-col gap-2">
      {byName(alerts).map(({ name, text, latest, times }) => (
        <li key={name} className="text-13">
          {text}
          <span className="block text-muted">
            <code>{name}</code>, {times > 1 ? `${times} times, last ` : ''}
            <Age at={latest} ago />
          </span>
        </li>
      ))}
    </ul>
  )
}

function NotRead({ error }: { error: unknown }) {
  const { message, requestId } = describeError(error)
  return (
    <div role="alert" className="text-13">
      The alerts could not be read. {message}
      {requestId ? <RequestId id={requestId} /> : null}
    </div>
  )
}
