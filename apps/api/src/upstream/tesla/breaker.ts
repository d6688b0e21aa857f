import { FleetApiError } from '../fleet-api.ts'

const failuresMost = 8
const restMs = 10_000

/**
 * Keeps us from asking a host that fails again and again: after a rest one request tries it, and the
 * others follow once that one is answered. What one request alone may be to blame for says nothing of
 * the host: `undefined`.
 */
export class Breaker {
  readonly #now: () => number
  #failures = 0
  #openUntil = 0
  #trying = false

  constructor(now: () => number) {
    this.#now = now
  }

  /** Throws 503 while the host rests. Each pass must be told how it ended. */
  enter() {
    const isOpen = this.#failures >= failuresMost
    if (isOpen) {
      const rest = this.#openUntil - this.#now()
      if (rest > 0 || this.#trying) throw resting(rest)
      this.#trying = true
    }
    return { ended: (well: boolean | undefined) => this.#ended(well, isOpen) }
  }

  #ended(well: boolean | undefined, wasTrial: boolean) {
    if (wasTrial) this.#trying = false
    if (well === undefined) return
    this.#failures = well ? 0 : this.#failures + 1
    if (this.#failures >= failuresMost) this.#openUntil = this.#now() + restMs
  }
}

const resting = (ms: number) =>
  new FleetApiError(503, 'The manufacturer’s service fails again and again, so it is left alone.', {
    retryAfter: Math.max(1, Math.ceil(ms / 1000)),
    sent: false,
  })
