import type { StreamEvent } from '@console/sdk/stream'

/** What a vehicle's stream can tell. */
export const eventKinds = ['data', 'state', 'connectivity', 'alerts', 'errors'] as const
export type EventKind = (typeof eventKinds)[number]
export type VehicleEvent = Extract<StreamEvent, { topic: EventKind }>

export type LoggedEvent = {
  /** Counts up from the first event that this tab saw. */
  number: number
  event: VehicleEvent
}

type Schedule = (flush: () => void) => void

const keep = 500

/** The last events of each vehicle, newest first, as lists that React can compare. */
export class EventLog {
  readonly #lists = new Map<string, readonly LoggedEvent[]>()
  readonly #listeners = new Set<() => void>()
  readonly #schedule: Schedule
  #waiting: LoggedEvent[] = []
  #count = 0

  constructor(schedule: Schedule = (flush) => void requestAnimationFrame(flush)) {
    this.#schedule = schedule
  }

  add(event: StreamEvent) {
    if (!isVehicleEvent(event)) return
    this.#count += 1
    this.#waiting.push({ number: this.#count, event })
    // A hidden tab paints nothing, so nothing would empty this.
    if (this.#waiting.length > keep * 4) this.#flush()
    else if (this.#waiting.length === 1) this.#schedule(() => this.#flush())
  }

  list(vin: string): readonly LoggedEvent[] {
    return this.#lists.get(vin) ?? none
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #flush() {
    const added = Map.groupBy(this.#waiting.reverse(), ({ event }) => event.vin)
    this.#waiting = []
    for (const [vin, events] of added) {
      this.#lists.set(vin, [...events, ...this.list(vin)].slice(0, keep))
    }
    if (added.size > 0) for (const listener of this.#listeners) listener()
  }
}

const none: readonly LoggedEvent[] = []

// Open to any text, to be asked about every topic there is.
const kinds: readonly string[] = eventKinds

const isVehicleEvent = (event: StreamEvent): event is VehicleEvent => kinds.includes(event.topic)
