import * as Popper from 'radix-ui/popover'
import { type ComponentProps, type KeyboardEvent, useId, useMemo, useState } from 'react'
import { type ComboboxOption, matchOptions, stepThrough } from './combobox-options.ts'
import { useFieldControl } from './field.tsx'
import './floating.css'
import { Icon } from './icon.tsx'
import './select.css'
import { useFloatingRoot } from './use-floating-root.ts'

type ComboboxProps<Value extends string> = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'ref'
> & {
  options: readonly ComboboxOption<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
}

const mostShown = 50

/** One of many, found by typing. Few choices are better off in a `Select`. */
export function Combobox<Value extends string>({
  options,
  value,
  onValueChange,
  ...props
}: ComboboxProps<Value>) {
  const field = useFieldControl()
  const listId = useId()
  const { control: input, portal, settle } = useFloatingRoot<HTMLInputElement>()
  const chosen = options.find((option) => option.value === value)
  /** What is being typed; nothing while the list is closed. */
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState<ComboboxOption<Value>>()
  const isOpen = query !== undefined
  const found = useMemo(
    () => (isOpen ? matchOptions(options, query) : []),
    [options, query, isOpen],
  )
  const shown = found.slice(0, mostShown)
  const optionId = (option: ComboboxOption) => `${listId}-${option.value}`

  function open() {
    if (isOpen || props.disabled || props.readOnly) return
    settle()
    setQuery('')
    setActive(chosen)
  }

  function close() {
    setQuery(undefined)
    setActive(undefined)
  }

  function choose(option: ComboboxOption<Value>) {
    if (option.disabled) return
    onValueChange(option.value)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) setActive(stepThrough(shown, active, event.key === 'ArrowDown' ? 1 : -1))
      else open()
    } else if (event.key === 'Enter' && isOpen) {
      // Enter chooses; it must not send the form as well.
      event.preventDefault()
      if (active) choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      // The dialog round it stays.
      event.stopPropagation()
      event.preventDefault()
      close()
    } else if (event.key === 'Tab') close()
  }

  return (
    <Popper.Root open={isOpen} onOpenChange={(next) => !next && close()}>
      <Popper.Anchor className="select" data-slot="combobox">
        <input
          ref={input}
          type="text"
          role="combobox"
          className="input"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          {...field}
          {...props}
          value={query ?? chosen?.label ?? ''}
          onChange={(event) => {
            if (!isOpen) settle()
            setQuery(event.target.value)
            setActive(stepThrough(matchOptions(options, event.target.value), undefined, 1))
          }}
          onClick={open}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <Icon name="chevron-down" size={16} />
      </Popper.Anchor>
      <Popper.Portal {...portal}>
        <Popper.Content
          className="floating combobox-list"
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={preventDefault}
          onCloseAutoFocus={preventDefault}
          // A press in the list must not take the focus from the field.
          onPointerDown={preventDefault}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && input.current?.contains(event.target))
              event.preventDefault()
          }}
        >
          <div id={listId} role="listbox" aria-label="Choices">
            {shown.map((option) => (
              <Row
                key={option.value}
                id={optionId(option)}
                option={option}
                chosen={option === chosen}
                active={option === active}
                onPoint={() => !option.disabled && setActive(option)}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
          <p
            className={
              found.length === shown.length && found.length ? 'visually-hidden' : 'floating-note'
            }
            role="status"
          >
            {inWords(found.length)}
          </p>
        </Popper.Content>
      </Popper.Portal>
    </Popper.Root>
  )
}

type RowProps = {
  id: string
  option: ComboboxOption
  chosen: boolean
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function Row({ id, option, chosen, active, onPoint, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox.
    <div
      ref={active ? scrollIntoView : undefined}
      id={id}
      role="option"
      className="floating-row"
      aria-selected={chosen}
      aria-disabled={option.disabled || undefined}
      data-active={active || undefined}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {option.icon ? <Icon name={option.icon} size={18} /> : null}
      <span className="floating-words">
        {option.label}
        {option.detail ? <span className="floating-detail">{option.detail}</span> : null}
      </span>
      {chosen ? <Icon name="check" size={16} /> : null}
    </div>
  )
}

const preventDefault = (event: { preventDefault: () => void }) => event.preventDefault()

// Optional because test environments draw nothing that could scroll.
const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView?.({ block: 'nearest' })

function inWords(count: number) {
  if (count === 0) return 'Nothing matches. Try fewer letters.'
  if (count > mostShown) return `The first ${mostShown} of ${count}. Type to narrow them down.`
  return count === 1 ? '1 choice' : `${count} choices`
}
