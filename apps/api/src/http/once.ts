import type { Problem } from './problem.ts'

/** A call that must act once, however often it is sent. */
export type KeyedCall = {
  userId: string
  /** What the caller sent as `idempotency-key`. */
  key: string
  /** All that tells this call from another one; the same key with anything else is refused. */
  call: readonly unknown[]
  /** The vehicles and energy sites that its path and its body name. */
  products?: readonly string[]
}

/**
 * Acts, or gives the answer that the same call was given before. Problems that say that nothing was
 * done are not kept, so that the call can be repeated with its key.
 */
export type Once = (keyed: KeyedCall, act: () => Promise<unknown>) => Promise<unknown>

/** What a failure leaves open: from 500 on nobody knows whether it acted, unless the problem says so. */
export const mayHaveActed = ({ status, didNothing }: Problem) => status >= 500 && !didNothing
