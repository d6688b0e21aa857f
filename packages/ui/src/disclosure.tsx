import * as Collapsible from 'radix-ui/collapsible'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

type DisclosureProps = {
  title: ReactNode
  defaultOpen?: boolean
  /** Opens once something in it must be seen, such as an error. */
  mustShow?: boolean
  children: ReactNode
}

/** Shows more in place; Escape inside closes it and returns to its button. */
export function Disclosure({
  title,
  defaultOpen = false,
  mustShow = false,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(defaultOpen || mustShow)
  const [wasShown, setWasShown] = useState(mustShow)
  if (wasShown !== mustShow) {
    setWasShown(mustShow)
    if (mustShow) setOpen(true)
  }
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Collapsible.Root
      className="disclosure"
      data-slot="disclosure"
      open={open}
      onOpenChange={setOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || event.defaultPrevented) return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Collapsible.Trigger ref={button} className="accordion-trigger">
        {title}
        <Icon name="chevron-down" size={16} />
      </Collapsible.Trigger>
      <Collapsible.Content className="accordion-content">{children}</Collapsible.Content>
    </Collapsible.Root>
  )
}
