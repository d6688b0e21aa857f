import type { ComponentProps, ReactNode } from 'react'
import { ChoiceWords } from './checkbox.tsx'
import './choice.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  /** The change is under way; presses wait for its end. */
  busy?: boolean
  onCheckedChange?: (checked: boolean) => void
}

/** On or off, at once. What is sent with a form is a `Checkbox`. */
export function Switch({ label, hint, busy = false, onCheckedChange, ...props }: SwitchProps) {
  return (
    <label className="choice" data-slot="switch">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the element itself says whether it is checked.
        role="switch"
        className="switch"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        {...props}
        onChange={(event) => {
          if (!busy) onCheckedChange?.(event.target.checked)
        }}
      />
      <ChoiceWords label={label} hint={hint} />
    </label>
  )
}
