import { Badge } from '@console/ui/badge.tsx'
import { Field } from '@console/ui/field.tsx'
import { IconButton } from '@console/ui/icon-button.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { Select } from '@console/ui/select.tsx'
import { TextInput } from '@console/ui/text-input.tsx'

import { usePageKeys } from '../../lib/use-page-keys.ts'
import { dayInWords } from './days.ts'
import { type RangeName, rangeOf, stepped } from './range.ts'
import { allVehicles, type HistoryView } from './use-history.ts'

const names: readonly { value: RangeName; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: 'custom', label: 'Custom' },
]

/** Of when, and of which vehicle: one choice for everything on the page. */
export function RangeBar({ view }: { view: HistoryView }) {
  const { range, today, zone, owned, vehicle, setRange, setVin } = view
  const before = stepped(range, -1, today)
  const after = stepped(range, 1, today)
  usePageKeys((key) => {
    const target = { ArrowLeft: before, ArrowRight: after }[key]
    return target && (() => setRange(target))
  })

  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3" data-slot="range-bar">
      <RadioGroup
        label="Period"
        look="segments"
        options={names}
        value={range.name}
        onValueChange={(name) =>
          setRange(name === 'custom' ? { ...range, name } : rangeOf({ range: name }, today))
        }
      />
      {range.name === 'custom' ? (
        <div className="flex gap-3">
          <DayField
            label="From"
            value={range.from}
            latest={today}
            onChange={(from) => setRange({ ...range, from })}
          />
          <DayField
            label="To"
            value={range.to}
            latest={today}
            onChange={(to) => setRange({ ...range, to })}
          />
        </div>
      ) : null}
      <div className="w-56 max-sm:w-full">
        <Field label="Vehicle">
          <Select
            options={[
              ...owned.map(({ vin, name }) => ({ value: vin, label: name })),
              ...(owned.length > 1 ? [{ value: allVehicles, label: 'All vehicles' }] : []),
            ]}
            value={vehicle?.vin ?? allVehicles}
            onValueChange={setVin}
          />
        </Field>
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-1">
        <IconButton
          icon="chevron-left"
          label="Period before"
          onClick={() => before && setRange(before)}
        />
        <span className="text-13 whitespace-nowrap text-secondary tabular-nums">
          {dayInWords(range.from, today)}
          {range.from === range.to ? '' : ` – ${dayInWords(range.to, today)}`}
        </span>
        <IconButton
          icon="chevron-right"
          label="Period after"
          {...(!after && { 'aria-disabled': true, title: 'It is yet to come' })}
          onClick={() => after && setRange(after)}
        />
        <Badge icon="clock">{zone.replaceAll('_', ' ')}</Badge>
      </div>
    </div>
  )
}

type DayProps = { label: string; value: string; latest: string; onChange: (day: string) => void }

function DayField({ label, value, latest, onChange }: DayProps) {
  return (
    <Field label={label}>
      <TextInput
        type="date"
        value={value}
        max={latest}
        onChange={({ target }) => {
          // While somebody types it is no day yet.
          if (target.value !== '') onChange(target.value)
        }}
      />
    </Field>
  )
}
