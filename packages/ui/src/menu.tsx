import * as Primitive from 'radix-ui/dropdown-menu'
import type { ReactElement } from 'react'
import './floating.css'
import { Icon, type IconName } from './icon.tsx'
import { useAnchor } from './link-anchor.tsx'
import { useFloatingRoot } from './use-floating-root.ts'

export type MenuItem =
  | { kind: 'line' }
  | { kind: 'heading'; label: string }
  | {
      kind?: 'item'
      label: string
      icon?: IconName
      /** A key or a price behind the word. */
      aside?: string
      /** Why it cannot be chosen now; it stays in the list. */
      disabledReason?: string | false | undefined
      /** Cannot be taken back. */
      danger?: boolean
      /** Goes there; else `onSelect` acts. */
      to?: string
      onSelect?: () => void
    }

type MenuProps = {
  /** One button, which the menu hangs at. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Edge of the button that the menu lines up with. @default 'end' */
  align?: 'start' | 'end'
}

/** Acts that are not needed often enough for buttons of their own. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const { control, portal, settle } = useFloatingRoot<HTMLButtonElement>()
  return (
    // A menu does not hold the page still: whoever scrolls on has left it.
    <Primitive.Root modal={false} onOpenChange={settle}>
      <Primitive.Trigger ref={control} asChild>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal {...portal}>
        <Primitive.Content
          className="floating"
          data-slot="menu"
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          {items.map((item, index) => (
            // Lines have nothing that names them, and the list does not move while it is open.
            <Entry key={item.kind === 'line' ? index : item.label} item={item} />
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const Anchor = useAnchor()
  if (item.kind === 'line') return <Primitive.Separator className="floating-line" />
  if (item.kind === 'heading')
    return <Primitive.Label className="floating-heading">{item.label}</Primitive.Label>
  const content = (
    <>
      {item.icon ? <Icon name={item.icon} size={18} /> : null}
      <span className="floating-words">
        {item.label}
        {item.disabledReason ? (
          <span className="floating-detail">{item.disabledReason}</span>
        ) : null}
      </span>
      {item.aside ? <span className="floating-aside">{item.aside}</span> : null}
    </>
  )
  const { to, onSelect } = item
  return (
    <Primitive.Item
      className="floating-row"
      data-danger={item.danger || undefined}
      disabled={Boolean(item.disabledReason)}
      {...(onSelect && { onSelect })}
      {...(to !== undefined && { asChild: true })}
    >
      {to === undefined ? content : <Anchor href={to}>{content}</Anchor>}
    </Primitive.Item>
  )
}
