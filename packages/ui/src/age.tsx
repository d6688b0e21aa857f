import { useSyncExternalStore } from 'react'
import { formatAge, spokenAge } from './format.ts'

const tickMs = 1000
const listeners = new Set<() => void>()
let interval: ReturnType<typeof setInterval> | undefined

/** One clock for every age on the page, stopped while nobody looks at one. */
function subscribe(listener: () => void) {
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

const toMs = (at: Instant) => (typeof at === 'number' ? at : Date.parse(at))

/** True once something is older than `limitMs`. */
export function useIsOlder(at: Instant | undefined, limitMs: number | undefined) {
  const isOlder = () => at !== undefined && limitMs !== undefined && Date.now() - toMs(at) > limitMs
  return useSyncExternalStore(subscribe, isOlder, () => false)
}

/** How long ago; redrawn only when its words change. */
export function Age({ at }: { at: Instant }) {
  const text = useSyncExternalStore(
    subscribe,
    () => formatAge(Date.now() - toMs(at)),
    () => '',
  )
  const time = new Date(toMs(at))
  return (
    <time
      className="age"
      data-slot="age"
      dateTime={time.toISOString()}
      title={time.toLocaleString()}
    >
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{text ? spokenAge(Date.now() - toMs(at)) : ''}</span>
    </time>
  )
}
