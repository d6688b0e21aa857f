import type { FieldCatalogue } from '@console/sdk'
import { Button } from '@console/ui/button.tsx'
import { Checkbox } from '@console/ui/checkbox.tsx'
import { Dialog } from '@console/ui/dialog.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { useState } from 'react'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { useOwned } from '../vehicles/use-owned.ts'
import type { Mode } from './apply-plan.ts'
import { type ApplyResult, ApplyRow } from './apply-row.tsx'
import type { Settings } from './draft.ts'
import { useApply } from './use-apply.ts'

type Props = {
  vehicle: OwnedVehicle
  settings: Settings
  catalogue: FieldCatalogue
  scopes: readonly string[]
  /** Why nothing can be changed just now. */
  writeBlock: string | undefined
  onClose: () => void
}

/** Gives what this car streams to other cars, one after the other, each with its own outcome. */
export function ApplyDialog({ vehicle, settings, catalogue, scopes, writeBlock, onClose }: Props) {
  const { owned } = useOwned()
  const others = (owned?.vehicles ?? []).filter(({ vin }) => vin !== vehicle.vin)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [mode, setMode] = useState<Mode>('only')
  const { results, isRunning, apply } = useApply({
    wanted: settings,
    catalogue,
    scopes,
    mode,
    from: vehicle.name,
  })
  const open = others.filter(({ vin }) => chosen.includes(vin) && results[vin]?.state !== 'done')
  return (
    <Dialog
      open
      title="Apply to other cars"
      description={`What ${vehicle.name} streams now goes to the cars that you choose. Fields that one of them does not have are left out there.`}
      dismissible={!isRunning}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose} disabledReason={isRunning && 'The answers are on their way.'}>
            Close
          </Button>
          <Button
            variant="primary"
            busy={isRunning && 'Applying'}
            disabledReason={
              writeBlock ?? (open.length === 0 && 'Choose a car that does not have it yet.')
            }
            onClick={() => void apply(open)}
          >
            Apply to {open.length} {open.length === 1 ? 'car' : 'cars'}
          </Button>
        </>
      }
    >
      <RadioGroup
        label="What they stream already"
        options={[
          { value: 'only', label: 'Is replaced' },
          { value: 'add', label: 'Stays beside it' },
        ]}
        look="segments"
        value={mode}
        onValueChange={setMode}
      />
      {others.length === 0 ? (
        <p className="text-secondary">You have no other car.</p>
      ) : (
        <ul aria-label="Cars">
          {others.map((other) => {
            const reason = reasonAgainst(other)
            const isChosen = chosen.includes(other.vin)
            const result: ApplyResult | undefined = results[other.vin]
            return (
              <li key={other.vin} className="border-t border-line py-1 first:border-t-0">
                <Checkbox
                  label={other.name}
                  hint={reason ?? other.model}
                  checked={isChosen}
                  disabled={reason !== undefined || isRunning}
                  onCheckedChange={(checked) =>
                    setChosen(
                      checked ? [...chosen, other.vin] : chosen.filter((vin) => vin !== other.vin),
                    )
                  }
                />
                {isChosen ? (
                  <ApplyRow
                    vehicle={other}
                    wanted={settings}
                    catalogue={catalogue}
                    scopes={scopes}
                    mode={mode}
                    result={result}
                  />
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}

function reasonAgainst({ isOwner, isSubscribed }: OwnedVehicle) {
  if (!isOwner) return 'Only its owner may change what it streams'
  return isSubscribed ? undefined : 'It has no subscription'
}
