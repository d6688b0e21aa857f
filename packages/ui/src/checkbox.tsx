import type { ComponentProps, ReactNode } from 'react'
import './choice.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> & {
  label: ReactNode
  hint?: ReactNode
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  onCheckedChange?: (checked: boolean) => void
}

/** Yes or no, to be sent later with the rest of its form. */
export function Checkbox({ label, hint, mixed = false, onCheckedChange, ...props }: CheckboxProps) {
  return (
    <label className="choice" data-slot="checkbox">
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        {...props}
        onChange={(event) => onCheckedChange?.(event.target.checked)}
      />
      <ChoiceWords label={label} hint={hint} />
    </label>
  )
}

/** What stands beside a checkbox, a radio button or a switch. */
export const ChoiceWords = ({ label, hint }: { label: ReactNode; hint?: ReactNode }) => (
  <span className="choice-words">
    {label}
    {hint ? <span className="choice-hint">{hint}</span> : null}
  </span>
)
