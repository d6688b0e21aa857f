import { Problem } from './problem.ts'

type Window = { startedAt: number; used: number }

export type RateLimitOptions = { limit: number; windowMs: number; now?: () => number }

/** Counts calls of each key in windows of fixed length. In memory: a limit, not a ledger. */
export class RateLimit {
  readonly #windows = new Map<string, Window>()
  readonly #limit: number
  readonly #windowMs: number
  readonly #now: () => number

  constructor({ limit, windowMs, now = Date.now }: RateLimitOptions) {
    this.#limit = limit
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Counts one call, or throws 429 with the seconds to wait. */
  take(key: string) {
    const now = this.#now()
    let window = this.#windows.get(key)
    if (!window || now - window.startedAt >= this.#windowMs) {
      if (this.#windows.size > 10_000) this.#forget(now)
      window = { startedAt: now, used: 0 }
      this.#windows.set(key, window)
    }
    if (window.used >= this.#limit) {
      const seconds = String(Math.ceil((window.startedAt + this.#windowMs - now) / 1000))
      throw new Problem(
        'rate_limited',
        `At most ${this.#limit} of these calls in ${this.#windowMs / 1000} seconds. Try again in ${seconds} s.`,
        {
          headers: {
            'retry-after': seconds,
            'ratelimit-limit': String(this.#limit),
            'ratelimit-remaining': '0',
            'ratelimit-reset': seconds,
          },
        },
      )
    }
    window.used++
  }

  /** How many calls are left, without counting one. */
  left(key: string) {
    const window = this.#windows.get(key)
    const running = window && this.#now() - window.startedAt < this.#windowMs
    return this.#limit - (running ? window.used : 0)
  }

  #forget(now: number) {
    for (const [key, { startedAt }] of this.#windows) {
      if (now - startedAt >= this.#windowMs) this.#windows.delete(key)
    }
  }
}
