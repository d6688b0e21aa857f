import { useState } from 'react'

import { isUnknown } from './failure.ts'

/**
 * One key for an act and its repetitions. Where nobody knows whether the act was done, the next try has
 * the same key; a refusal ends it, and so do other terms.
 */
export function createRepeatKey(makeKey: () => string = () => crypto.randomUUID()) {
  let current: { terms: string; key: string } | undefined
  return {
    keyFor(terms: unknown) {
      const written = JSON.stringify(terms ?? null)
      if (current?.terms !== written) current = { terms: written, key: makeKey() }
      return { idempotencyKey: current.key }
    },
    /** To be told of each failure. */
    failed(error: unknown) {
      if (!isUnknown(error)) current = undefined
    },
    done() {
      current = undefined
    },
  }
}

/** The same for as long as a form stands. */
export function useRepeatKey() {
  const [repeatKey] = useState(() => createRepeatKey())
  return repeatKey
}
