import type { ConfigSync } from '@console/sdk/vehicles'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { formatMoment } from '@console/ui/format'
import { type Step, Steps } from '@console/ui/steps.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { describeError } from '../../lib/describe-error.ts'
import { telemetryQueries } from './queries.ts'
import { syncSteps } from './sync-steps.ts'

type Props = {
  vin: string
  sync: ConfigSync
  streams: boolean
  isResting: boolean
  /** Undefined for who may not stop it. */
  onStop: (() => void) | undefined
  onLook: () => Promise<unknown>
  /** Why the last look failed; what it saw before stays. */
  error: Error | null
}

/** Where the newest configuration is on its way to the car, and what it waits for. */
export function SyncPanel({ vin, sync, streams, isResting, onStop, onLook, error }: Props) {
  // It looks by itself too; only what somebody asked for keeps the button busy.
  const [isLooking, setIsLooking] = useState(false)
  function look() {
    setIsLooking(true)
    void onLook().finally(() => setIsLooking(false))
  }
  const isUnknown = sync.version === null
  return (
    <Card
      title="On its way"
      className="card flex flex-col"
      aside={
        <Button size="small" variant="ghost" busy={isLooking && 'Looking'} onClick={look}>
          Look again
        </Button>
      }
    >
      {isUnknown ? (
        <EmptyState
          icon="send"
          title="The way of the configuration to the car appears here."
          reason="This car has not been configured yet."
        />
      ) : (
        <Steps
          label="Way of the configuration"
          steps={syncSteps(sync, { streams, isResting }).map(
            ({ id, title, state, at, note }): Step => ({
              id,
              title,
              state,
              aside: at ? (
                <time className="text-13 text-muted tabular-nums" dateTime={at}>
                  {formatMoment(Date.parse(at))}
                </time>
              ) : null,
              children: note,
            }),
          )}
        />
      )}
      {error ? (
        <p className="mt-3 text-13 text-warn" role="alert">
          How far it has come could not be read just now. {describeError(error).message}
        </p>
      ) : null}
      <div className="mt-3">
        <HeldByManufacturer vin={vin} />
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <span className="text-13 text-muted">
          {sync.checked_at
            ? `Looked at ${formatMoment(Date.parse(sync.checked_at))}`
            : 'Not looked at yet'}
        </span>
        {onStop ? (
          <Button
            size="small"
            disabledReason={!streams && 'The car streams nothing.'}
            onClick={onStop}
          >
            Stop streaming
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

/** The manufacturer's own word, which may differ from ours. */
function HeldByManufacturer({ vin }: { vin: string }) {
  const client = useClient()
  const { data, error, refetch, isFetching } = useQuery(telemetryQueries.held(client, vin))
  if (error) {
    return (
      <p className="flex flex-wrap items-center gap-2 pb-3 text-13 text-secondary" role="alert">
        What the manufacturer holds could not be read. {describeError(error).message}
        <Button size="small" busy={isFetching && 'Reading'} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!data) return <p className="pb-3 text-13 text-muted">Asking the manufacturer…</p>
  const count = Object.keys(data.config?.fields ?? {}).length
  const words = [
    count === 0 ? 'no configuration' : `${count} ${count === 1 ? 'field' : 'fields'}`,
    data.key_paired ? 'the key is paired' : 'no key is paired',
    data.limit_reached && 'all places for streams are taken',
  ].filter(Boolean)
  return <p className="pb-3 text-13 text-secondary">The manufacturer says: {words.join(', ')}.</p>
}
