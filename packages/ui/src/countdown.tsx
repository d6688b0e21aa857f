import { useEffect, useSyncExternalStore } from 'react'
import { everySecond, type Instant, toMs } from './clock.ts'
import { formatRemaining, spokenRemaining } from './remaining.ts'

type CountdownProps = {
  until: Instant
  /** Stands there once the time is up. */
  over: string
  onOver?: () => void
}

/** How much time is left: until an invitation ends, until one may try again. */
export function Countdown({ until, over, onOver }: CountdownProps) {
  const end = toMs(until)
  const text = useSyncExternalStore(
    everySecond,
    () => formatRemaining(end - Date.now()),
    () => '',
  )
  const isOver = useSyncExternalStore(
    everySecond,
    () => Date.now() >= end,
    () => false,
  )

  // The clock ticks outside React; whoever waits for the end is told once.
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver])

  if (isOver) return <span data-slot="countdown">{over}</span>
  return (
    <time data-slot="countdown" role="timer" dateTime={new Date(end).toISOString()}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{spokenRemaining(end - Date.now())}</span>
    </time>
  )
}
