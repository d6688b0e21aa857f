import type { Tone } from './badge.tsx'
import type { IconName } from './icon.tsx'

export type ToastAction = { label: string; click: () => void }

export type Toast = {
  id: string
  title?: string | undefined
  description?: string | undefined
  icon?: IconName | undefined
  avatar?: { src: string; alt: string } | undefined
  /** Its words; `null` leaves the button out. @default { label: 'Close' } */
  closeButton?: { label: string } | null | undefined
  /** Milliseconds; 0 stays until somebody closes it. @default 5000 */
  timeout?: number | undefined
  actions?: ToastAction[] | undefined
  /** Runs when the time is up or the close button is pressed, not after an action. */
  callback?: (() => void) | undefined
  /** Runs when the toast itself is pressed. */
  click?: (() => void) | undefined
  color?: Tone | undefined
}

export const toastTimeoutMs = 5000

type Timer = { remaining: number; startedAt: number; handle?: ReturnType<typeof setTimeout> }

/** The toasts of one page, each with a timer of its own. */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let count = 0
  const timers = new Map<string, Timer>()
  const listeners = new Set<() => void>()

  function publish(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  function stop(id: string) {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
  }

  function start(id: string, remaining: number) {
    const handle = setTimeout(() => store.close(id), remaining)
    timers.set(id, { remaining, startedAt: Date.now(), handle })
  }

  function startFresh({ id, timeout = toastTimeoutMs }: Toast) {
    stop(id)
    if (timeout > 0) start(id, timeout)
  }

  const store = {
    get: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Shows a toast and returns its id; one whose id already shows is not added again. */
    add(toast: Omit<Toast, 'id'> & { id?: string }) {
      const added = { ...toast, id: toast.id ?? `toast-${++count}` }
      if (toasts.some(({ id }) => id === added.id)) return added.id
      startFresh(added)
      publish([...toasts, added])
      return added.id
    },
    /** Changes a toast that shows; its time starts anew. */
    update(id: string, change: Partial<Omit<Toast, 'id'>>) {
      const known = toasts.find((toast) => toast.id === id)
      if (!known) return
      const changed = { ...known, ...change }
      startFresh(changed)
      publish(toasts.map((toast) => (toast.id === id ? changed : toast)))
    },
    remove(id: string) {
      stop(id)
      publish(toasts.filter((toast) => toast.id !== id))
    },
    clear() {
      for (const { id } of toasts) stop(id)
      publish([])
    },
    /** What the close button and the end of the time do. */
    close(id: string) {
      const toast = toasts.find((candidate) => candidate.id === id)
      if (!toast) return
      store.remove(id)
      toast.callback?.()
    },
    act(id: string, action: ToastAction) {
      stop(id)
      action.click()
      store.remove(id)
    },
    pause(id: string) {
      const timer = timers.get(id)
      if (timer?.handle === undefined) return
      clearTimeout(timer.handle)
      const elapsed = Date.now() - timer.startedAt
      timers.set(id, { remaining: Math.max(0, timer.remaining - elapsed), startedAt: 0 })
    },
    resume(id: string) {
      const timer = timers.get(id)
      if (timer && timer.handle === undefined) start(id, timer.remaining)
    },
  }
  return store
}

export const toasts = createToastStore()
