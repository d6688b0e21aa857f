import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import './select.css'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'onChange'> & {
  options: readonly (SelectOption | { group: string; options: readonly SelectOption[] })[]
  /** Shows while nothing is chosen, and cannot be chosen. */
  placeholder?: string
  onValueChange?: (value: string) => void
}

/** One of a few. The browser's own list: it works under every finger, key and screen reader. */
export function Select({ options, placeholder, onValueChange, className, ...props }: SelectProps) {
  const field = useFieldControl()
  return (
    <span className={className ? `select ${className}` : 'select'} data-slot="select">
      <select
        className="input"
        {...(placeholder && props.value === undefined && { defaultValue: '' })}
        {...field}
        {...props}
        onChange={(event) => onValueChange?.(event.target.value)}
      >
        {placeholder ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) =>
          'group' in option ? (
            <optgroup key={option.group} label={option.group}>
              {option.options.map(asOption)}
            </optgroup>
          ) : (
            asOption(option)
          ),
        )}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  )
}

const asOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)
