import { Field } from '@console/ui/field.tsx'
import { formatFull, formatZone } from '@console/ui/format'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { TextInput } from '@console/ui/text-input.tsx'

import { asLocal } from '../../lib/local-time.ts'
import { type Ending, endOf, latestEnd } from './ends.ts'

type Props = {
  value: Ending
  /** Since when days are counted. */
  now: number
  disabled: boolean
  onChange: (ending: Ending) => void
}

const kinds = ['never', '1', '3', '7', 'at'] as const
const labels = {
  never: 'Until removed',
  1: '1 day',
  3: '3 days',
  7: '7 days',
  at: 'Until…',
} as const

/** Until when somebody drives: some days, a time of one's own, or without an end. */
export function EndingChoice({ value, now, disabled, onChange }: Props) {
  const end = endOf(value, now)
  const at = 'at' in end ? end.at : null
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label="How long may they drive?"
        hint={
          at === null
            ? 'Without an end, until you remove them.'
            : `Removed by itself on ${formatFull(at)} (${formatZone()}).`
        }
        options={kinds.map((kind) => ({ value: kind, label: labels[kind], disabled }))}
        value={value.kind}
        onValueChange={(kind) =>
          onChange(kind === 'at' ? { kind, at: asLocal(now + dayMs) } : { kind })
        }
      />
      {value.kind === 'at' ? (
        <Field
          label="Removed at"
          hint="In the time of this browser."
          error={'fault' in end ? end.fault : undefined}
        >
          <TextInput
            type="datetime-local"
            value={value.at}
            min={asLocal(now)}
            max={asLocal(latestEnd(now))}
            disabled={disabled}
            onChange={({ target }) => onChange({ kind: 'at', at: target.value })}
          />
        </Field>
      ) : null}
    </div>
  )
}

const dayMs = 24 * 60 * 60_000
