import { useSyncExternalStore } from 'react'
import { everySecond, type Instant, toMs } from './clock.ts'
import { formatAge, formatFull, spokenAge } from './format.ts'

/** True once something is older than `limitMs`. */
export function useIsOlder(at: Instant | undefined, limitMs: number | undefined) {
  const isOlder = () => at !== undefined && limitMs !== undefined && Date.now() - toMs(at) > limitMs
  return useSyncExternalStore(everySecond, isOlder, () => false)
}

type AgeProps = {
  at: Instant
  /** Ends it with " ago", unless it is now. */
  ago?: boolean
}

/** How long ago; redrawn only when its words change. */
export function Age({ at, ago = false }: AgeProps) {
  const text = useSyncExternalStore(
    everySecond,
    () => formatAge(Date.now() - toMs(at)),
    () => '',
  )
  const time = new Date(toMs(at))
  return (
    <time
      className="age"
      data-slot="age"
      dateTime={time.toISOString()}
      title={formatFull(time.getTime())}
    >
      <span aria-hidden="true">{ago && /^\d/.test(text) ? `${text} ago` : text}</span>
      <span className="visually-hidden">{text ? spokenAge(Date.now() - toMs(at)) : ''}</span>
    </time>
  )
}
