import type { StreamEvent } from '@console/sdk/stream'

import type { Gap } from './interruptions.ts'

/** What a vehicle's page can hear of: its own events, the account's credits, and what is too new to know. */
export const eventKinds = [
  'data',
  'state',
  'connectivity',
  'alerts',
  'errors',
  'vehicle_data',
  'config',
  'credits',
  'other',
] as const
export type EventKind = (typeof eventKinds)[number]
export type KnownEvent = Extract<StreamEvent, { topic: EventKind }>

export type LoggedEvent = {
  /** Counts up from the first event that this tab saw. */
  number: number
  event: KnownEvent
}
export type LoggedGap = { number: number; gap: Gap }
export type LogEntry = LoggedEvent | LoggedGap

/** The log of one vehicle as it stands; a new object whenever it changed. */
export type LogView = {
  /** Newest first. */
  entries: readonly LogEntry[]
  /** How many events there were in all, also those that are no longer kept. */
  seen: number
}

type Schedule = (flush: () => void) => void

/** How many entries a vehicle's log holds unless somebody asks for more. */
export const keptEvents = 500

/** The last events of each vehicle, newest first, as lists that React can compare. */
export class EventLog {
  readonly #views = new Map<string, LogView>()
  readonly #limits = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  readonly #schedule: Schedule
  #waiting: LogEntry[] = []
  #isScheduled = false
  #count = 0

  constructor(schedule: Schedule = (flush) => void requestAnimationFrame(flush)) {
    this.#schedule = schedule
  }

  add(event: StreamEvent) {
    if (isKnown(event)) this.#append({ number: ++this.#count, event })
  }

  /** A gap stands where it began; what is learnt of it later changes it in its place. */
  addGap = (gap: Gap, before: Gap | undefined) => {
    const isSame = (entry: LogEntry) => 'gap' in entry && entry.gap === before
    const change = (entry: LogEntry) => (isSame(entry) ? { number: entry.number, gap } : entry)
    if (!before) return this.#append({ number: ++this.#count, gap })
    this.#waiting = this.#waiting.map(change)
    for (const [vin, view] of this.#views) {
      if (view.entries.some(isSame))
        this.#views.set(vin, { ...view, entries: view.entries.map(change) })
    }
    this.#announce()
  }

  view(vin: string): LogView {
    return this.#views.get(vin) ?? empty
  }

  /** Keeps more of one vehicle, until the returned function is called. */
  widen(vin: string, limit: number) {
    this.#limits.set(vin, limit)
    return () => void this.#limits.delete(vin)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #append(entry: LogEntry) {
    this.#waiting.push(entry)
    // A hidden tab paints nothing, so nothing would empty this.
    if (this.#waiting.length > keptEvents * 4) this.#flush()
    else this.#announce()
  }

  #announce() {
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#schedule(() => {
      this.#isScheduled = false
      this.#flush()
      for (const listener of this.#listeners) listener()
    })
  }

  #flush() {
    const added = this.#waiting.reverse()
    this.#waiting = []
    // What is about no vehicle stands in the log of each that has one.
    const vins = new Set([...this.#views.keys(), ...added.map(vinOf)])
    for (const vin of vins) {
      if (vin === undefined) continue
      const own = added.filter((entry) => [vin, undefined].includes(vinOf(entry)))
      if (own.length === 0) continue
      const { entries, seen } = this.view(vin)
      const events = own.filter((entry) => 'event' in entry).length
      this.#views.set(vin, {
        entries: [...own, ...entries].slice(0, this.#limits.get(vin) ?? keptEvents),
        seen: seen + events,
      })
    }
  }
}

const empty: LogView = { entries: [], seen: 0 }

// Open to any text, to be asked about every topic there is.
const kinds: readonly string[] = eventKinds

export const isKnown = (event: StreamEvent): event is KnownEvent =>
  kinds.includes(event.topic) && !(event.topic === 'other' && vinIn(event.body) === undefined)

/** The vehicle that an event is about; undefined if it is about the whole account. */
export function vinOfEvent(event: KnownEvent) {
  if ('vin' in event) return event.vin
  return event.topic === 'other' ? vinIn(event.body) : undefined
}

const vinOf = (entry: LogEntry) => ('event' in entry ? vinOfEvent(entry.event) : undefined)

const vinIn = ({ vin }: { [member: string]: unknown }) =>
  typeof vin === 'string' ? vin : undefined
