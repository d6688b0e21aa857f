import * as Primitive from 'radix-ui/dialog'
import type { ReactNode, RefObject } from 'react'
import { Icon } from './icon.tsx'
import { LayerContent } from './layer-content.tsx'

export type LayerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** A sentence under the title. */
  description?: string
  /** False while an answer is awaited: Escape and a press outside do nothing. @default true */
  dismissible?: boolean
  /** `alertdialog` for what must be answered first. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Where the keyboard starts, also within another layer. @default the first control */
  startsOn?: RefObject<HTMLElement | null>
  /** Where it goes on afterwards, if nothing on the page opened it: the address did. */
  endsOn?: () => HTMLElement | null
  children: ReactNode
}

type DialogProps = LayerProps & { /** The buttons, the safe one first. */ actions?: ReactNode }

/** Asks for a decision; the page behind it rests. */
export function Dialog({ actions, ...layer }: DialogProps) {
  return (
    <Layer {...layer} className="dialog" slot="dialog">
      {layer.children}
      {actions ? <div className="dialog-actions">{actions}</div> : null}
    </Layer>
  )
}

/** Overlay, focus trap and title that dialogs and slide-overs share. */
export function Layer({
  open,
  onOpenChange,
  title,
  description,
  dismissible = true,
  role = 'dialog',
  startsOn,
  endsOn,
  className,
  slot,
  children,
}: LayerProps & { className: string; slot: string }) {
  const keepOpen = dismissible ? undefined : (event: Event) => event.preventDefault()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="overlay" />
        <LayerContent
          role={role}
          className={className}
          data-slot={slot}
          {...(endsOn && { endsOn })}
          {...(startsOn && {
            onOpenAutoFocus: (event: Event) => {
              event.preventDefault()
              startsOn.current?.focus()
            },
          })}
          {...(keepOpen && { onEscapeKeyDown: keepOpen, onInteractOutside: keepOpen })}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="layer-head">
            <Primitive.Title className="layer-title">{title}</Primitive.Title>
            {dismissible ? (
              <Primitive.Close className="icon-button" aria-label="Close">
                <Icon name="close" size={18} />
              </Primitive.Close>
            ) : null}
          </header>
          {description ? (
            <Primitive.Description className="layer-description">
              {description}
            </Primitive.Description>
          ) : null}
          {children}
        </LayerContent>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
