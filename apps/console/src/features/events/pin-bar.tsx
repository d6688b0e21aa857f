import { Card } from '@console/ui/card.tsx'
import { Chip } from '@console/ui/chip.tsx'
import { Combobox } from '@console/ui/combobox.tsx'
import type { ComboboxOption } from '@console/ui/combobox-options'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { lazy, memo, Suspense, useState } from 'react'

import { useLive } from '../live/live-context.tsx'
import { valueInWords } from './in-words.ts'
import { chartHeight, isPinnable, mostPins, type Pins } from './use-pins.ts'

// Drawing and the catalogue of units come when the first signal is pinned.
const PinnedSignals = lazy(async () => {
  const { PinnedSignals } = await import('./pinned-signals.tsx')
  return { default: PinnedSignals }
})

/** Chooses signals for the live chart, and shows it once there is one. */
export const PinBar = memo(function PinBar({ vin, pins }: { vin: string; pins: Pins }) {
  const { fields, toggle, isFull } = pins
  return (
    <Card
      title="Pinned signals"
      aside={
        fields.length > 0 ? <span className="text-13 text-muted">last 15 minutes</span> : undefined
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        {isFull ? (
          <span className="text-13 text-muted">{mostPins} are the most. Remove one first.</span>
        ) : (
          <SignalPicker vin={vin} pinned={fields} onPick={toggle} />
        )}
        {fields.map((field) => (
          <Chip key={field} icon="pin" label={field} onRemove={() => toggle(field)} />
        ))}
      </div>
      {fields.length > 0 ? (
        <div className="pt-4">
          <Suspense fallback={<Skeleton height={chartHeight(fields.length)} />}>
            <PinnedSignals vin={vin} fields={fields} />
          </Suspense>
        </div>
      ) : null}
    </Card>
  )
})

type PickerProps = { vin: string; pinned: readonly string[]; onPick: (field: string) => void }

/** Offers what the car has told in numbers or truths, as of the moment it is opened. */
function SignalPicker({ vin, pinned, onPick }: PickerProps) {
  const { signals } = useLive()
  const [options, setOptions] = useState<ComboboxOption[]>([])
  const known = () =>
    signals
      .known(vin)
      .filter(([field, { value }]) => isPinnable(value) && !pinned.includes(field))
      .map(([field, { value }]) => ({ value: field, label: field, detail: valueInWords(value) }))
  return (
    <div className="w-full max-w-80">
      <Combobox
        aria-label="Pin a signal to the chart"
        placeholder="Pin a signal, such as VehicleSpeed"
        options={options}
        value={undefined}
        onFocus={() => setOptions(known())}
        onValueChange={onPick}
      />
    </div>
  )
}
