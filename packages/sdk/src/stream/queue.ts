import type { DataEvent, StreamEvent } from './events.ts'

/**
 * Events that wait for one `for await` loop. Beyond `limit` it condenses: the signals of each vehicle
 * merge into one event with their newest values, and of the rest the newer half stays. A slow reader
 * thus never grows memory and never misses what a signal is now.
 */
export class EventQueue implements AsyncIterator<StreamEvent, undefined> {
  readonly #limit: number
  readonly #left: () => void
  #events: StreamEvent[] = []
  #waiting: {
    resolve: (next: IteratorResult<StreamEvent, undefined>) => void
    reject: (error: unknown) => void
  }[] = []
  #ended = false
  #error: unknown

  constructor(limit: number, left: () => void) {
    this.#limit = limit
    this.#left = left
  }

  push(event: StreamEvent) {
    const waiting = this.#waiting.shift()
    if (waiting) return waiting.resolve({ done: false, value: event })
    this.#events.push(event)
    if (this.#events.length > this.#limit) this.#events = condense(this.#events, this.#limit)
  }

  /** Lets the loop finish what waits, then end, or fail with the error. */
  end(error?: unknown) {
    this.#ended = true
    this.#error = error
    for (const { resolve, reject } of this.#waiting.splice(0)) {
      if (error) reject(error)
      else resolve({ done: true, value: undefined })
    }
  }

  async next(): Promise<IteratorResult<StreamEvent, undefined>> {
    const event = this.#events.shift()
    if (event) return { done: false, value: event }
    if (!this.#ended)
      return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
    const error = this.#error
    this.#error = undefined
    if (error) throw error
    return { done: true, value: undefined }
  }

  async return(): Promise<IteratorResult<StreamEvent, undefined>> {
    this.#events = []
    this.end()
    this.#left()
    return { done: true, value: undefined }
  }
}

function condense(events: StreamEvent[], limit: number): StreamEvent[] {
  const newest = new Map<string, DataEvent>()
  const rest: StreamEvent[] = []
  for (const event of events) {
    if (event.topic !== 'data') rest.push(event)
    else
      newest.set(event.vin, { ...event, data: { ...newest.get(event.vin)?.data, ...event.data } })
  }
  return [...rest.slice(-Math.floor(limit / 2)), ...newest.values()]
}
