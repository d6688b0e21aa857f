import type { ConfigSync } from '@console/sdk/vehicles'
import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { SubscriptionNotice } from '../shell/lazy-subscription.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { DiffList } from './diff-list.tsx'
import { difference, type Settings, settingsOf } from './draft.ts'
import { telemetryQueries } from './queries.ts'
import { refusalInWords } from './words.ts'

type Props = {
  vehicle: OwnedVehicle
  sync: ConfigSync
  base: Settings
  /** Sends the newest version again; undefined for who may not. */
  onSendAgain: (() => void) | undefined
  sendAgainReason: string | undefined
}

/** What stands in the way of streaming, or of changing it, each with what to do. */
export function Notices({ vehicle, sync, base, onSendAgain, sendAgainReason }: Props) {
  const { refusal, drift } = sync
  const refused = refusal === null ? undefined : refusalInWords(refusal)
  return (
    <>
      {vehicle.isOwner ? null : (
        <Alert tone="primary" title="The owner decides what this car streams">
          You drive {vehicle.name}, so you see what it streams and how far that has come. Changing
          it, its cost and its versions are for its owner.
        </Alert>
      )}
      {vehicle.isSubscribed || !vehicle.isOwner ? null : (
        <SubscriptionNotice>
          What it streams can be read and stopped, not changed.
        </SubscriptionNotice>
      )}
      {refused ? (
        <Alert
          tone="warn"
          title={refusal === 'max_configs' ? 'The car’s limit is reached' : 'The car refuses it'}
        >
          {refused.what} {refused.next}
        </Alert>
      ) : null}
      {drift === null ? null : (
        <Alert
          tone="warn"
          title={drift === 'lost' ? 'The car lost its configuration' : 'The car has something else'}
          {...(onSendAgain && {
            action: (
              <Button size="small" disabledReason={sendAgainReason} onClick={onSendAgain}>
                {Object.keys(base).length > 0 ? 'Restore ours' : 'Stop it again'}
              </Button>
            ),
          })}
        >
          {drift === 'lost'
            ? 'The manufacturer holds none, although it had accepted ours. That happens when a billing limit was reached.'
            : 'Another program changed it at the manufacturer. What you see here is ours, which the car does not follow.'}
          {drift === 'changed' ? <Theirs vin={vehicle.vin} base={base} /> : null}
        </Alert>
      )}
    </>
  )
}

/** What the manufacturer holds in place of ours. */
function Theirs({ vin, base }: { vin: string; base: Settings }) {
  const client = useClient()
  // What was read before it changed tells nothing of it.
  const { data } = useQuery({ ...telemetryQueries.held(client, vin), refetchOnMount: 'always' })
  const changes = data ? difference(base, settingsOf(data.config ?? null)) : []
  if (changes.length === 0) return null
  return (
    // On a ground of its own, on which the badges can be read.
    <div className="mt-3 rounded-control border border-line bg-card p-3 text-text">
      <DiffList label="What the car has instead" changes={changes} />
    </div>
  )
}
