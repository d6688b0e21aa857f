import type { Clock } from './clock.ts'

/** A clock that a test moves. */
export type VirtualClock = Clock & { advance(ms: number): Promise<void> }

export function virtualClock(start: number): VirtualClock {
  let now = start
  const calls = new Map<object, { ms: number; call: () => void }>()
  return {
    now: () => now,
    every(ms, call) {
      const key = {}
      calls.set(key, { ms, call })
      return () => calls.delete(key)
    },
    /** Second by second, and what a second sets off is finished before the next begins. */
    async advance(ms) {
      const end = now + ms
      while (now < end) {
        now = Math.min(end, (Math.floor(now / 1000) + 1) * 1000)
        for (const { ms: every, call } of calls.values()) if (now % every === 0) call()
        for (let turn = 0; turn < 12; turn++) await Promise.resolve()
      }
    },
  }
}
