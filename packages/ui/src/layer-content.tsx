import * as Primitive from 'radix-ui/dialog'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { openLayers } from './open-layers.ts'

type Props = ComponentProps<typeof Primitive.Content> & { endsOn?: () => HTMLElement | null }

/**
 * The content of a dialog. It gives the focus back to where it was when the layer opened: the library
 * does so for triggers of its own only, and ours open from anywhere. Where what opened it is gone by then, such
 * as the row of what was removed, the heading of its section gets it; where nothing did, what `endsOn` finds.
 */
export function LayerContent({ endsOn, ...props }: Props) {
  const [{ opener, section }] = useState(() => {
    const active = document.activeElement
    return { opener: active, section: active?.closest('section') }
  })
  const content = useRef<HTMLDivElement>(null)
  // Notifications come into it from elsewhere.
  useEffect(() => (content.current ? openLayers.add(content.current) : undefined), [])
  return (
    <Primitive.Content
      {...props}
      ref={content}
      onInteractOutside={(event) => {
        // They are no part of what the library knows to be inside.
        const { target } = event
        if (target instanceof Element && target.closest('[data-slot="toasts"]'))
          event.preventDefault()
        else props.onInteractOutside?.(event)
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        // The page itself has the focus where nobody gave it to anything.
        const isOpened = opener !== null && opener !== document.body
        if (!isOpened) return endsOn?.()?.focus()
        if (opener.isConnected) return focus(opener)
        const heading = section?.querySelector('h1, h2, h3, h4, h5, h6')
        if (!heading) return
        heading.setAttribute('tabindex', '-1')
        focus(heading)
      }}
    />
  )
}

function focus(element: Element) {
  if (element instanceof HTMLElement) element.focus()
}
