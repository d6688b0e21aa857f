import { FilterChip } from '@console/ui/chip.tsx'
import { Field, FieldGroup } from '@console/ui/field.tsx'
import { displayUnit } from '@console/ui/format'
import { NumberField } from '@console/ui/number-field.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { Select } from '@console/ui/select.tsx'
import { TextArea } from '@console/ui/text-area.tsx'
import { TextInput } from '@console/ui/text-input.tsx'

import type { Draft } from './form.ts'
import { flagWords, hintOf } from './hints.ts'
import { labelOfMember } from './labels.ts'
import { choicesOf, controlOf, type FormMember, wholeBody } from './members.ts'
import { SecretField } from './secret-field.tsx'

type Value = Draft[string]

type Props = {
  name: string
  member: FormMember
  /** Although the catalogue calls it optional: here it is needed. */
  required: boolean
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

/** One member of a command's body, by whatever control suits it. */
export function MemberField({ name, member, required, value, error, onChange }: Props) {
  const control = controlOf(name, member)
  const label = name === wholeBody ? 'Members, as JSON' : labelOfMember(name)
  const field = {
    label,
    hint: hintOf(name, control, member),
    error,
    ...(required ? { required: true } : { optional: true }),
  }
  if (control === 'flag') {
    return <FlagField {...field} name={name} value={value} onChange={onChange} />
  }
  if (control === 'days') {
    return <DaysField {...field} value={value} onChange={onChange} />
  }
  const text = value === undefined ? '' : String(value)
  if (control === 'secret') {
    return <SecretField {...field} value={text} onChange={onChange} />
  }
  return (
    <Field {...field}>
      {control === 'choice' ? (
        <Select
          options={[
            ...(required ? [] : [{ value: '', label: 'Leave out' }]),
            ...(choicesOf(member) ?? []),
          ]}
          {...(required && { placeholder: 'Choose…' })}
          value={text}
          onValueChange={(next) => onChange(next || undefined)}
        />
      ) : control === 'number' ? (
        <NumberField
          value={typeof value === 'number' ? value : undefined}
          step={stepOf(member)}
          {...(member.unit && { unit: displayUnit(member.unit) })}
          onValueChange={onChange}
        />
      ) : control === 'time' || control === 'moment' ? (
        <TextInput
          type={control === 'time' ? 'time' : 'datetime-local'}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : control === 'text' ? (
        <TextInput
          value={text}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <TextArea
          code={control === 'json'}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function stepOf({ type, unit }: FormMember) {
  if (type === 'integer') return 1
  if (unit === 'deg') return 0.0001
  return unit === 'degC' ? 0.5 : 1
}

type PartProps = Omit<Props, 'name' | 'member' | 'required'> & {
  label: string
  hint: string | undefined
  required?: boolean
  optional?: boolean
}

/** On or off, with nothing chosen beforehand: what is sent was chosen. */
function FlagField({ name, value, onChange, ...field }: PartProps & { name: string }) {
  const [yes, no] = flagWords(name)
  return (
    <RadioGroup
      {...field}
      look="segments"
      options={[
        { value: 'true', label: yes },
        { value: 'false', label: no },
        ...(field.optional ? [{ value: '', label: 'Leave out' }] : []),
      ]}
      value={value === undefined ? (field.optional ? '' : undefined) : String(value)}
      onValueChange={(next) => onChange(next === '' ? undefined : next === 'true')}
    />
  )
}

const days = ['MON', 'TUES', 'WED', 'THURS', 'FRI', 'SAT', 'SUN'] as const
const dayNames = {
  MON: 'Mon',
  TUES: 'Tue',
  WED: 'Wed',
  THURS: 'Thu',
  FRI: 'Fri',
  SAT: 'Sat',
  SUN: 'Sun',
}

function DaysField({ value, onChange, ...field }: PartProps) {
  const chosen = typeof value === 'string' && value !== '' ? value.split(',') : []
  return (
    <FieldGroup {...field}>
      <div className="flex flex-wrap gap-2">
        {days.map((day) => (
          <FilterChip
            key={day}
            pressed={chosen.includes(day)}
            onPressedChange={(pressed) =>
              onChange(
                days.filter((one) => (one === day ? pressed : chosen.includes(one))).join(','),
              )
            }
          >
            {dayNames[day]}
          </FilterChip>
        ))}
      </div>
    </FieldGroup>
  )
}
