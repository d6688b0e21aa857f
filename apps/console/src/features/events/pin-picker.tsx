import { Combobox } from '@console/ui/combobox.tsx'
import type { ComboboxOption } from '@console/ui/combobox-options'
import { useState } from 'react'

import { useLive } from '../live/live-context.tsx'
import { valueInWords } from './in-words.ts'
import { isPinnable } from './use-pins.ts'

type Props = { vin: string; pinned: readonly string[]; onPick: (field: string) => void }

/** Offers what the car has told in numbers or truths, as of the moment it is opened. */
export function PinPicker({ vin, pinned, onPick }: Props) {
  const { signals } = useLive()
  const [options, setOptions] = useState<ComboboxOption[]>([])
  const known = () =>
    signals
      .known(vin)
      .filter(([field, { value }]) => isPinnable(value) && !pinned.includes(field))
      .map(([field, { value }]) => ({ value: field, label: field, detail: valueInWords(value) }))
  return (
    <Combobox
      aria-label="Pin a signal to the chart"
      placeholder="Pin a signal, such as VehicleSpeed"
      options={options}
      value={undefined}
      onFocus={() => setOptions(known())}
      onValueChange={onPick}
    />
  )
}
