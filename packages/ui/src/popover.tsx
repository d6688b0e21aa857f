import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPopoverControl, type PopoverTiming, pointerTypeOf } from './popover-control.ts'

type PopoverProps = PopoverTiming & {
  /** What stands in the button. */
  trigger: ReactNode
  triggerProps?: Omit<ComponentProps<'button'>, 'onClick' | 'type'>
  /** Edge of the button that the panel lines up with. @default 'start' */
  align?: 'start' | 'end'
  /** Name of the panel for those who do not see where it hangs. */
  label?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A panel under its button. It is no modal layer and needs no portal, so a few hundred bytes replace
 * the positioning library that a tooltip-sized panel would otherwise bring into the first load.
 */
export function Popover({
  trigger,
  triggerProps,
  align = 'start',
  label,
  children,
  ...timing
}: PopoverProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { mode, openDelay, closeDelay } = timing
  const control = useMemo(
    () => createPopoverControl({ mode, openDelay, closeDelay }, setOpen),
    [mode, openDelay, closeDelay],
  )

  // Its timers live outside React; one that goes away leaves nothing open behind.
  useEffect(() => control.close, [control])

  // Presses elsewhere on the page.
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) control.close()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open, control])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what its button and panel pass up.
    <span
      ref={root}
      className="popover"
      data-slot="popover"
      data-mode={mode}
      data-open-delay={openDelay}
      data-close-delay={closeDelay}
      onPointerEnter={(event) => control.enter(event.pointerType)}
      onPointerLeave={(event) => control.leave(event.pointerType)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        control.close()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        data-slot="popover-trigger"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={(event) => control.press(pointerTypeOf(event.nativeEvent))}
        {...triggerProps}
      >
        {trigger}
      </button>
      <span className="popover-bridge" data-align={align} hidden={!open}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would speak of form fields. */}
        <div
          id={panelId}
          role="group"
          className="popover-panel"
          data-slot="popover-panel"
          aria-label={label}
        >
          {typeof children === 'function' ? children(control.close) : children}
        </div>
      </span>
    </span>
  )
}
