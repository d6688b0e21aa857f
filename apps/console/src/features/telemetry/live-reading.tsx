import { Age } from '@console/ui/age.tsx'
import { Reading } from '@console/ui/live-value.tsx'
import { useSyncExternalStore } from 'react'

import { valueInWords } from '../events/in-words.ts'
import { useLive } from '../live/live-context.tsx'

/** The last value of any field, in the car's own unit as its settings are, and how old it is. */
export function LiveReading({ vin, field, unit }: { vin: string; field: string; unit: string }) {
  const { signals } = useLive()
  const reading = useSyncExternalStore(
    (listener) => signals.subscribe(vin, field, listener),
    () => signals.get(vin, field),
  )
  if (!reading) return <span className="text-muted">–</span>
  const { value, createdAt } = reading
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      <Reading text={valueInWords(value)} unit={typeof value === 'number' ? unit : ''} />
      <span className="text-xs text-muted">
        <Age at={createdAt} />
      </span>
    </span>
  )
}
