import type { SignalValue } from '@console/sdk/contract'

import type { StreamEvent } from './stream-event.ts'
import { viewOf } from './view.ts'

/** How a reader's token slows its signals down. */
export type Pace = {
  /** The least time between two values of one signal. */
  intervalMs: number
  /** How much later than all else places come; 0 for at once. */
  placesLateMs: number
}

type Waiting = { event: StreamEvent; dueAt: number }

// A car tells at most one place per second, and none is more than minutes late.
const lateMost = 2_000

const placesOnly = viewOf('only')
const notPlaces = viewOf('none')

/** Holds values back until they may be shown. Of several that wait for their turn, the newest is kept. */
export class Pacer {
  readonly #pace: Pace
  readonly #late: Waiting[] = []
  /** When each signal of each car was last let through, and what has come since. */
  readonly #last = new Map<string, number>()
  readonly #held = new Map<string, StreamEvent>()

  constructor(pace: Pace) {
    this.#pace = pace
  }

  /** Takes an event in, and returns what of it may be shown now. */
  offer(event: StreamEvent, now: number): StreamEvent[] {
    if (event.topic !== 'data') return [event]
    if (this.#pace.placesLateMs === 0) return this.#inTurn(event, now)
    const place = event.shownBy(placesOnly)
    if (place) {
      this.#late.push({ event: place, dueAt: now + this.#pace.placesLateMs })
      if (this.#late.length > lateMost) this.#late.shift()
    }
    const rest = event.shownBy(notPlaces)
    return rest ? this.#inTurn(rest, now) : []
  }

  /** What waited and may be shown by now. */
  due(now: number): StreamEvent[] {
    const shown: StreamEvent[] = []
    for (let next = this.#late[0]; next && next.dueAt <= now; next = this.#late[0]) {
      this.#late.shift()
      shown.push(...this.#inTurn(next.event, now))
    }
    for (const [key, event] of this.#held) {
      if (now < (this.#last.get(key) ?? 0) + this.#pace.intervalMs) continue
      this.#held.delete(key)
      this.#last.set(key, now)
      shown.push(event)
    }
    return shown
  }

  #inTurn(event: StreamEvent, now: number): StreamEvent[] {
    const { intervalMs } = this.#pace
    if (intervalMs === 0) return [event]
    const free: Record<string, SignalValue> = {}
    for (const [field, value] of Object.entries(event.signals)) {
      const key = `${event.product} ${field}`
      if (now < (this.#last.get(key) ?? -intervalMs) + intervalMs) {
        this.#held.set(key, event.withSignals({ [field]: value }))
      } else {
        this.#held.delete(key)
        this.#last.set(key, now)
        free[field] = value
      }
    }
    return Object.keys(free).length > 0 ? [event.withSignals(free)] : []
  }
}
