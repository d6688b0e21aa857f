import { type ReactNode, useId } from 'react'
import { ChoiceWords } from './checkbox.tsx'
import './choice.css'
import { FieldGroup } from './field.tsx'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

type RadioGroupProps<Value extends string> = {
  /** The question. */
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** `segments` puts few, short answers side by side. @default 'list' */
  look?: 'list' | 'segments'
}

/** One of a few, all in sight. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onValueChange,
  look = 'list',
  ...group
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <FieldGroup {...group}>
      <div className={look === 'list' ? 'choices' : 'segments'} data-slot="radio-group">
        {options.map((option) => (
          <label key={option.value} className={look === 'list' ? 'choice' : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            <ChoiceWords label={option.label} hint={look === 'list' ? option.hint : undefined} />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
