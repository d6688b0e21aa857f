import { Card } from '@console/ui/card.tsx'
import { Chip } from '@console/ui/chip.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { lazy, memo, Suspense } from 'react'

import { chartHeight, mostPins, type Pins } from './use-pins.ts'

// The events are there before the list to choose from.
const PinPicker = lazy(async () => {
  const { PinPicker } = await import('./pin-picker.tsx')
  return { default: PinPicker }
})
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
          <div className="w-full max-w-80">
            <Suspense fallback={<Skeleton height="var(--control-height)" />}>
              <PinPicker vin={vin} pinned={fields} onPick={toggle} />
            </Suspense>
          </div>
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
