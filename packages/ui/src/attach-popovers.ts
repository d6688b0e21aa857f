import { createPopoverControl, pointerTypeOf } from './popover-control.ts'

/** Brings the popovers of a page without React to life. */
export function attachPopovers(root: ParentNode = document) {
  for (const popover of root.querySelectorAll<HTMLElement>('[data-slot="popover"]')) attach(popover)
}

function attach(popover: HTMLElement) {
  const button = popover.querySelector<HTMLElement>('[data-slot="popover-trigger"]')
  const panel = popover.querySelector<HTMLElement>('[data-slot="popover-panel"]')?.parentElement
  if (!button || !panel) return
  const { mode, openDelay, closeDelay } = popover.dataset
  const control = createPopoverControl(
    {
      mode: mode === 'hover' ? 'hover' : 'click',
      openDelay: Number(openDelay ?? 0),
      closeDelay: Number(closeDelay ?? 0),
    },
    (open) => {
      panel.hidden = !open
      button.setAttribute('aria-expanded', String(open))
    },
  )
  button.addEventListener('click', (event) => control.press(pointerTypeOf(event)))
  popover.addEventListener('pointerenter', (event) => control.enter(event.pointerType))
  popover.addEventListener('pointerleave', (event) => control.leave(event.pointerType))
  popover.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return
    event.stopPropagation()
    control.close()
    button.focus()
  })
  // One that a mouse has reached before its script came opens as if it came now.
  if (popover.matches(':hover') && matchMedia('(hover: hover)').matches) control.enter('mouse')
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && !popover.contains(event.target)) control.close()
  })
}
