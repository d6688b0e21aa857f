import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { formatClock } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { failureInWords } from '../../lib/describe-error.ts'
import { LoadError } from '../shell/load-error.tsx'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import { vehicleDetailQueries } from '../vehicles/detail-queries.ts'
import type { SectionProps } from '../vehicles/sections/sections.ts'
import { CheckList } from './check-list.tsx'
import { KeyCard } from './key-card.tsx'
import { doctorQueries } from './queries.ts'
import { RawDetails } from './raw-details.tsx'
import { ReportCard } from './report-card.tsx'
import { checkTitle } from './words.ts'

/** Which link between the account and the car's first signal is broken, and what mends it. */
export function Section({ vehicle }: SectionProps) {
  const { vin } = vehicle
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
      <ChainCard vehicle={vehicle} />
      <div className="flex min-w-0 flex-col gap-4">
        <KeyCard vehicle={vehicle} />
        <ReportCard vin={vin} />
        <RawDetails vin={vin} />
      </div>
    </div>
  )
}

function ChainCard({ vehicle }: Pick<SectionProps, 'vehicle'>) {
  const { vin } = vehicle
  const client = useClient()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(doctorQueries.check(client, vin))
  const isOffline = useOfflineSince() !== undefined

  function again() {
    void refetch()
    void queryClient.invalidateQueries({ queryKey: vehicleDetailQueries.keys(client).queryKey })
  }

  if (!data && error) {
    return <LoadError title="The connection could not be checked." error={error} onRetry={again} />
  }
  return (
    <Card
      title="Connection doctor"
      aside={
        <Button
          busy={isFetching && 'Checking'}
          disabledReason={isOffline && 'You are offline.'}
          onClick={again}
        >
          <Icon name="refresh" size={16} />
          Check again
        </Button>
      }
      aria-busy={!data}
      data-slot="doctor"
      data-verdict={data?.verdict}
    >
      {data ? (
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-1" role="status">
            <p className="flex items-center gap-2 text-base font-semibold">
              <Icon
                name={data.broken_at === null ? 'check' : 'warning'}
                className={data.broken_at === null ? 'text-ok' : 'text-warn'}
              />
              {data.broken_at === null
                ? 'Every link holds'
                : `Broken at: ${checkTitle(data.broken_at)}`}
            </p>
            <p className="text-13 text-muted">
              Looked at {formatClock(Date.parse(data.checked_at))}. It wakes nothing and costs
              nothing.
            </p>
          </div>
          {error ? (
            <Alert title="It could not be checked again.">{failureInWords(error)}</Alert>
          ) : null}
          <CheckList vehicle={vehicle} checks={data.checks} />
        </div>
      ) : (
        <Skeleton height={720} />
      )}
    </Card>
  )
}
