import * as Primitive from 'radix-ui/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './tabs.css'

export type TabItem<Value extends string> = {
  value: Value
  label: string
  icon?: IconName
  /** A count or a badge behind the word. */
  aside?: ReactNode
  disabled?: boolean
}

type TabsProps<Value extends string> = {
  /** What the tabs are views of. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Views of one thing, one at a time. The page keeps the choice, best in its address. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)

  // Where the tabs do not all fit, the chosen one is brought into sight.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-value="${value}"]`)
    if (tab && list.current) bringIntoSight(tab, list.current)
  }, [value])

  return (
    <Primitive.Root
      className="tabs"
      data-slot="tabs"
      value={value}
      onValueChange={(next) => {
        const item = items.find((one) => one.value === next)
        if (item) onValueChange(item.value)
      }}
      activationMode="manual"
    >
      <Primitive.List ref={list} className="tab-list" aria-label={label}>
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            data-value={item.value}
            className="tab"
            {...(item.disabled && { disabled: true })}
          >
            {item.icon ? <Icon name={item.icon} size={16} /> : null}
            {item.label}
            {item.aside}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      <Primitive.Content value={value} className="tab-panel">
        {children}
      </Primitive.Content>
    </Primitive.Root>
  )
}

/** Sideways alone: the page itself stays where its reader is. */
function bringIntoSight(tab: HTMLElement, list: HTMLElement) {
  const [own, box] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (own.left < box.left) list.scrollLeft -= box.left - own.left
  else if (own.right > box.right) list.scrollLeft += own.right - box.right
}
