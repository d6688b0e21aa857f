import { Button } from '@console/ui/button.tsx'
import { Dialog } from '@console/ui/dialog.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import {
  applied,
  difference,
  type Edits,
  editsTowards,
  inCounts,
  type Settings,
  settingsOf,
} from './draft.ts'
import { telemetryQueries } from './queries.ts'

type Props = {
  vin: string
  base: Settings
  onChoose: (name: string, edits: Edits) => void
  onClose: () => void
}

/** Choices of fields for a purpose. They change the draft alone. */
export function PresetsDialog({ vin, base, onChoose, onClose }: Props) {
  const client = useClient()
  const { data, error, refetch } = useQuery(telemetryQueries.presets(client, vin))
  return (
    <Dialog
      open
      title="Start from a preset"
      description="It changes your draft. Nothing is sent before you save."
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {error ? (
        <LoadError
          title="The presets could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton height={320} /> : null}
      <ul className="flex flex-col">
        {data?.items.map(({ id, name, description, fields, unsupported }) => {
          const wanted = settingsOf({ fields })
          const only = editsTowards(base, wanted, 'only')
          const add = editsTowards(base, wanted, 'add')
          const count = Object.keys(wanted).length
          return (
            <li key={id} className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
              <div>
                <h3 className="text-sm font-semibold">{name}</h3>
                <p className="text-13 text-secondary">{description}</p>
                <p className="text-13 text-muted">
                  {count} fields.{' '}
                  {unsupported.length > 0
                    ? `This car does not send ${unsupported.join(', ')}.`
                    : ''}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button size="small" onClick={() => onChoose(name, only)}>
                  Only these
                  <span className="text-muted">{countsOf(base, only)}</span>
                </Button>
                <Button size="small" onClick={() => onChoose(name, add)}>
                  Add these
                  <span className="text-muted">{countsOf(base, add)}</span>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

const countsOf = (base: Settings, edits: Edits) => inCounts(difference(base, applied(base, edits)))
