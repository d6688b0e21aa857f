import { Badge } from '@console/ui/badge.tsx'
import { Field } from '@console/ui/field.tsx'
import { IconButton } from '@console/ui/icon-button.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { Select } from '@console/ui/select.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { useState } from 'react'

import { usePageKeys } from '../../lib/use-page-keys.ts'
import { dayInWords } from './days.ts'
import { problemOf, type RangeName, rangeOf, stepped } from './range.ts'
import { allVehicles, type HistoryView } from './use-history.ts'

const names: readonly { value: RangeName; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: 'custom', label: 'Custom' },
]

/** Of when, and of which vehicle: one choice for everything on the page. */
export function RangeBar({ view }: { view: HistoryView }) {
  const { range, today, zone, owned, vehicle, notice, setRange, setVin } = view
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
      {range.name === 'custom' ? <CustomDays view={view} /> : null}
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
      <p role="status" className="w-full text-13 text-secondary empty:hidden">
        {notice}
      </p>
    </div>
  )
}

/** What is typed stays, also while it is no period yet: the page follows only what is one. */
function CustomDays({ view }: { view: HistoryView }) {
  const { range, today, setRange } = view
  const { from, to } = range
  const [typed, setTyped] = useState({ from, to, shown: range })
  // Arrows and buttons choose another period.
  if (typed.shown !== range) setTyped({ from, to, shown: range })
  const error = problemOf(typed.from, typed.to, today)

  function type(next: { from?: string; to?: string }) {
    const days = { from: typed.from, to: typed.to, ...next }
    setTyped({ ...typed, ...days })
    if (problemOf(days.from, days.to, today) === undefined) setRange({ name: 'custom', ...days })
  }

  return (
    <div className="flex gap-3">
      <Field label="From" error={error}>
        <TextInput
          type="date"
          value={typed.from}
          max={today}
          onChange={({ target }) => type({ from: target.value })}
        />
      </Field>
      <Field label="To">
        <TextInput
          type="date"
          value={typed.to}
          max={today}
          onChange={({ target }) => type({ to: target.value })}
        />
      </Field>
    </div>
  )
}
