const tickMs = 1000
const listeners = new Set<() => void>()
let interval: ReturnType<typeof setInterval> | undefined

function tick() {
  for (const listener of listeners) listener()
}

/** Nobody reads the seconds of a hidden tab; when it comes back they are told at once. */
function runOrRest() {
  clearInterval(interval)
  interval = undefined
  if (listeners.size === 0 || document.hidden) return
  interval = setInterval(tick, tickMs)
}

function onVisibility() {
  runOrRest()
  if (!document.hidden) tick()
}

/** One clock for everything on the page that counts seconds, stopped while nothing does. */
export function everySecond(listener: () => void) {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility)
  listeners.add(listener)
  if (!interval) runOrRest()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', onVisibility)
    runOrRest()
  }
}

/** A time as the wire or a clock gives it. */
export type Instant = number | string

export const toMs = (at: Instant) => (typeof at === 'number' ? at : Date.parse(at))
