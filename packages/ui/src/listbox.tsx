import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { stepThrough } from './combobox-options.ts'
import './listbox.css'

export type ListboxOption<Value extends string> = {
  value: Value
  label: string
  /** Stands under the label. */
  detail?: string
  /** A chip at the end of the line. */
  aside?: ReactNode
}

type ListboxProps<Value extends string> = {
  /** What is chosen here. */
  label: string
  options: readonly ListboxOption<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
}

/** One of several things, all in sight. Arrow keys, Home, End and a first letter choose. */
export function Listbox<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: ListboxProps<Value>) {
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  const optionId = (option: ListboxOption<Value>) => `${id}-${option.value}`

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = optionFor(event.key, options, chosen)
    if (!next) return
    event.preventDefault()
    onValueChange(next.value)
  }

  return (
    <div
      role="listbox"
      className="listbox"
      data-slot="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={chosen && optionId(chosen)}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox holds the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the listbox.
        <div
          key={option.value}
          id={optionId(option)}
          role="option"
          aria-selected={option === chosen}
          onClick={() => onValueChange(option.value)}
        >
          <span className="listbox-words">
            {option.label}
            {option.detail ? <span className="listbox-detail">{option.detail}</span> : null}
          </span>
          {option.aside}
        </div>
      ))}
    </div>
  )
}

function optionFor<Option extends { value: string; label: string }>(
  key: string,
  options: readonly Option[],
  from: Option | undefined,
) {
  if (key === 'ArrowDown') return stepThrough(options, from, 1)
  if (key === 'ArrowUp') return stepThrough(options, from, -1)
  if (key === 'Home') return options[0]
  if (key === 'End') return options.at(-1)
  if (key.length !== 1) return undefined
  // From the one after the chosen one on, so that the same letter goes through all that begin with it.
  const start = from ? options.indexOf(from) + 1 : 0
  return [...options.slice(start), ...options.slice(0, start)].find(({ label }) =>
    label.toLowerCase().startsWith(key.toLowerCase()),
  )
}
