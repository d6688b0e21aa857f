export type PopoverTiming = {
  /** @default 'click' */
  mode?: 'click' | 'hover' | undefined
  /** Milliseconds from entering to open, in hover mode. @default 0 */
  openDelay?: number | undefined
  /** Milliseconds from leaving to closed, in hover mode. @default 0 */
  closeDelay?: number | undefined
}

/** Decides when a popover is open. React and plain pages feed it the same events. */
export function createPopoverControl(
  { mode = 'click', openDelay = 0, closeDelay = 0 }: PopoverTiming,
  onChange: (open: boolean) => void,
) {
  let open = false
  let pending: ReturnType<typeof setTimeout> | undefined

  function set(next: boolean) {
    clearTimeout(pending)
    if (next === open) return
    open = next
    onChange(open)
  }

  function later(next: boolean, delay: number) {
    clearTimeout(pending)
    if (delay === 0) set(next)
    else pending = setTimeout(() => set(next), delay)
  }

  // A finger has no hover: it toggles.
  const hovers = (pointer: string) => mode === 'hover' && pointer !== 'touch'

  return {
    press: (pointer = '') => {
      // A mouse that hovers has opened it already; its press must not close it again.
      if (mode === 'hover' && pointer === 'mouse') set(true)
      else set(!open)
    },
    enter: (pointer: string) => hovers(pointer) && later(true, openDelay),
    leave: (pointer: string) => hovers(pointer) && later(false, closeDelay),
    close: () => set(false),
  }
}

/** A click is a pointer event in current browsers; from the keyboard it has no pointer type. */
export const pointerTypeOf = (event: Event) =>
  'pointerType' in event ? String(event.pointerType) : ''
