import type { FieldCatalogue, TelemetryUpdate } from '@console/sdk'
import { Icon } from '@console/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { describeError } from '../../lib/describe-error.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { type Mode, planFor } from './apply-plan.ts'
import { inCounts, type Settings, settingsOf } from './draft.ts'
import { telemetryQueries } from './queries.ts'
import { refusalInWords } from './words.ts'

export type ApplyResult =
  | { state: 'running' }
  | { state: 'done'; update: TelemetryUpdate }
  | { state: 'failed'; error: unknown }

type Props = {
  vehicle: OwnedVehicle
  wanted: Settings
  catalogue: FieldCatalogue
  scopes: readonly string[]
  mode: Mode
  result: ApplyResult | undefined
}

/** What happens to one car, and what came of it. */
export function ApplyRow({ vehicle, wanted, catalogue, scopes, mode, result }: Props) {
  const client = useClient()
  const { vin, firmware } = vehicle
  const { data, error } = useQuery(telemetryQueries.config(client, vin))
  return (
    <p className="pb-2 pl-7 text-13 text-secondary" role="status">
      {result ? (
        <Outcome result={result} />
      ) : error ? (
        `What it streams now could not be read. ${describeError(error).message}`
      ) : data === undefined ? (
        'Reading what it streams…'
      ) : (
        planInWords(
          planFor({
            wanted,
            theirs: settingsOf(data.config),
            mode,
            catalogue,
            car: { vin, firmware, scopes },
          }),
        )
      )}
    </p>
  )
}

const planInWords = ({ changes, left }: ReturnType<typeof planFor>) =>
  [
    changes.length === 0 ? 'It streams just that already.' : `Fields: ${inCounts(changes)}.`,
    left.length > 0 && `Left out: ${left.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')

function Outcome({ result }: { result: ApplyResult }) {
  if (result.state === 'running') return 'Sending…'
  if (result.state === 'failed') {
    const { message, requestId } = describeError(result.error)
    return (
      <Mark icon="error" tone="text-bad">
        Not changed. {message} {requestId ? `Request ${requestId}` : ''}
      </Mark>
    )
  }
  const { updated_vehicles: updated, skipped_vehicles: skipped } = result.update
  if (updated > 0) {
    return (
      <Mark icon="check" tone="text-ok">
        Accepted. The car takes it when it is next online.
      </Mark>
    )
  }
  const reason = Object.entries(skipped ?? {}).find(
    ([, vins]) => Array.isArray(vins) && vins.length > 0,
  )?.[0]
  const { what, next } = refusalInWords(reason ?? 'no reason given')
  return (
    <Mark icon="warning" tone="text-warn">
      Kept, but not taken: {what} {next}
    </Mark>
  )
}

type MarkProps = { icon: 'check' | 'warning' | 'error'; tone: string; children: React.ReactNode }

const Mark = ({ icon, tone, children }: MarkProps) => (
  <span className="flex items-start gap-1.5">
    <Icon name={icon} size={16} className={`mt-0.5 shrink-0 ${tone}`} />
    <span>{children}</span>
  </span>
)
