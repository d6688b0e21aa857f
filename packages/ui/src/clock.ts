const tickMs = 1000
const listeners = new Set<() => void>()
let interval: ReturnType<typeof setInterval> | undefined

/** One clock for everything on the page that counts seconds, stopped while nothing does. */
export function everySecond(listener: () => void) {
  listeners.add(listener)
  interval ??= setInterval(() => {
    for (const tick of listeners) tick()
  }, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(interval)
    interval = undefined
  }
}

/** A time as the wire or a clock gives it. */
export type Instant = number | string

export const toMs = (at: Instant) => (typeof at === 'number' ? at : Date.parse(at))
