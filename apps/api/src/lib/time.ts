import { setTimeout as wait } from 'node:timers/promises'

/** Where features that wait take their time from, so that tests need not wait. */
export type Time = {
  /** Milliseconds since 1970. */
  now(): number
  sleep(ms: number): Promise<void>
}

export const systemTime: Time = {
  now: () => Date.now(),
  // A wait alone does not keep the process alive.
  sleep: (ms) => wait(ms, undefined, { ref: false }),
}
