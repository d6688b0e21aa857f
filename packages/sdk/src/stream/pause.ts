import { alarm, onNetwork } from './alarm.ts'

/** Waits, but not longer than until the signal aborts or, if that may end it, the network is back. */
export function pause(ms: number, signal: AbortSignal, mayEndEarly: boolean): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      signal.removeEventListener('abort', done)
      stop()
      leave()
      resolve()
    }
    const { stop } = alarm(signal.aborted ? 0 : ms, done)
    const leave = onNetwork(() => mayEndEarly && done())
    signal.addEventListener('abort', done)
  })
}
