import * as Primitive from 'radix-ui/accordion'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type AccordionItem = {
  id: string
  title: ReactNode
  content: ReactNode
  defaultOpen?: boolean
  disabled?: boolean
}

type AccordionProps = {
  items: AccordionItem[]
  /** Items may stay open together; else opening one closes the other. @default false */
  multiple?: boolean
  /** All items, whatever each says. */
  defaultOpen?: boolean
  /** Level of the titles in the page's outline. @default 3 */
  level?: 2 | 3 | 4
}

export function Accordion({ items, multiple = false, defaultOpen, level = 3 }: AccordionProps) {
  const opened = items.filter((item) => defaultOpen ?? item.defaultOpen).map(({ id }) => id)
  const Heading = `h${level}` as const
  const parts = items.map((item) => (
    <Primitive.Item
      key={item.id}
      value={item.id}
      className="accordion-item"
      {...(item.disabled && { disabled: true })}
    >
      <Primitive.Header asChild>
        <Heading className="accordion-head">
          <Primitive.Trigger className="accordion-trigger">
            {item.title}
            <Icon name="chevron-down" size={16} />
          </Primitive.Trigger>
        </Heading>
      </Primitive.Header>
      <Primitive.Content className="accordion-content">{item.content}</Primitive.Content>
    </Primitive.Item>
  ))
  return multiple ? (
    <Primitive.Root type="multiple" className="accordion" defaultValue={opened}>
      {parts}
    </Primitive.Root>
  ) : (
    <Primitive.Root type="single" collapsible className="accordion" defaultValue={opened[0] ?? ''}>
      {parts}
    </Primitive.Root>
  )
}
