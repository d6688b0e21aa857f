import type { CallHooks } from './hooks.ts'
import type { HostOptions } from './host.ts'

/** Where the gateway is, who asks, and the limits of a call. */
export type TransportOptions = HostOptions &
  CallHooks & {
    /**
     * Sent as a Bearer token in place of the cookies. A function is asked once for each
     * call: a retry carries the same token.
     */
    token?: string | (() => string | Promise<string>) | undefined
    /**
     * Limit for a whole call, in milliseconds. A change may take longer than a read: a car is woken
     * first, or others are before it. @default 30_000 of a read, 120_000 of a change
     */
    timeoutMs?: number | undefined
    /** Largest answer that is read, in bytes. @default 8_388_608 */
    maxReplyBytes?: number | undefined
    /**
     * Names your program and its version, as `charge-planner/1.2`. Sent as `x-library` with each call;
     * the credits ledger shows it beside what a call cost.
     */
    library?: string | undefined
    /**
     * What a refusal rejects with: an `ApiError`, or only the body of the answer, as `ApiError.body`
     * has it. Other failures stay the errors they are. @default 'error'
     */
    rejectWith?: 'error' | 'body' | undefined
    /** @default globalThis.fetch */
    fetch?: typeof globalThis.fetch | undefined
  }
