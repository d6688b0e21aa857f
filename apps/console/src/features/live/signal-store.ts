import type { SignalTypes, StreamEvent } from '@console/sdk/stream'

/** What is known of one thing: a signal, a state or a site's flow. */
export type Reading<Value = unknown> = {
  readonly value: Value
  /** When the car said it, ISO 8601. */
  readonly createdAt: string
  /** A cached reading was replayed at the start of a stream; the car said it earlier. */
  readonly source: 'stream' | 'cache'
}

/** Keys under which a product's own states stand among its signals; no signal starts with `@`. */
export const stateKey = '@state'
const connectivityKey = '@connectivity'
export const flowKey = '@live_status'

/** What a field's value can be; null while the car cannot tell. */
export type FieldTypes = { [Field in keyof SignalTypes]: SignalTypes[Field] | null } & {
  [stateKey]: string
  [connectivityKey]: string
  [flowKey]: Extract<StreamEvent, { topic: 'live_status' }>['live_status']
}

export type Entry = [product: string, field: string, reading: Reading]

type Schedule = (flush: () => void) => void

// A hidden tab paints no frames, so it also renders nothing; its readings are kept all the same.
const nextFrame: Schedule = (flush) => void requestAnimationFrame(flush)

/**
 * The latest reading of everything, outside React. Listeners hear of their own key alone, once per
 * frame however many events came in it.
 */
export class SignalStore {
  readonly #readings = new Map<string, Reading>()
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #changed = new Set<string>()
  readonly #schedule: Schedule
  #isScheduled = false

  constructor(schedule: Schedule = nextFrame) {
    this.#schedule = schedule
  }

  get(product: string, field: string) {
    return this.#readings.get(keyOf(product, field))
  }

  /** When the newest of a product's own signals was measured, in milliseconds since 1970. */
  newest(product: string) {
    let newest: string | undefined
    for (const [key, { createdAt }] of this.#readings) {
      if (!key.startsWith(`${product}/`) || key.startsWith(`${product}/@`)) continue
      if (newest === undefined || createdAt > newest) newest = createdAt
    }
    return newest === undefined ? undefined : Date.parse(newest)
  }

  subscribe(product: string, field: string, listener: () => void) {
    const key = keyOf(product, field)
    const listeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(key)
    }
  }

  /** The signals of a product that have been heard, by name, with their latest readings. */
  known(product: string): [field: string, reading: Reading][] {
    return this.snapshot()
      .filter(([owner, field]) => owner === product && !field.startsWith('@'))
      .map(([, field, reading]): [string, Reading] => [field, reading])
      .sort(([one], [other]) => one.localeCompare(other))
  }

  apply(event: StreamEvent) {
    for (const entry of readingsOf(event)) this.#put(entry)
  }

  /** Everything known, to hand to a tab that comes later. */
  snapshot(): Entry[] {
    return [...this.#readings].map(([key, reading]) => {
      const [product = '', field = ''] = key.split('/')
      return [product, field, reading]
    })
  }

  restore(entries: readonly Entry[]) {
    for (const entry of entries) this.#put(entry)
  }

  clear() {
    for (const key of this.#readings.keys()) this.#changed.add(key)
    this.#readings.clear()
    this.#announce()
  }

  // Cars send what they buffered after what is current, so only newer readings count.
  #put([product, field, reading]: Entry) {
    const key = keyOf(product, field)
    const known = this.#readings.get(key)
    if (known && known.createdAt > reading.createdAt) return
    if (known?.createdAt === reading.createdAt && reading.source === 'cache') return
    this.#readings.set(key, reading)
    this.#changed.add(key)
    this.#announce()
  }

  #announce() {
    if (this.#isScheduled || this.#changed.size === 0) return
    this.#isScheduled = true
    this.#schedule(() => {
      this.#isScheduled = false
      const changed = [...this.#changed]
      this.#changed.clear()
      for (const key of changed) for (const listener of this.#listeners.get(key) ?? []) listener()
    })
  }
}

const keyOf = (product: string, field: string) => `${product}/${field}`

function readingsOf(event: StreamEvent): Entry[] {
  const { createdAt } = event
  const source = event.isCache ? 'cache' : 'stream'
  const entry = (product: string, field: string, value: unknown): Entry => [
    product,
    field,
    { value, createdAt, source },
  ]
  if (event.topic === 'data') {
    return Object.entries(event.data).map(([field, value]) => entry(event.vin, field, value))
  }
  if (event.topic === 'state') return [entry(event.vin, stateKey, event.state)]
  if (event.topic === 'connectivity') return [entry(event.vin, connectivityKey, event.status)]
  if (event.topic === 'live_status') return [entry(event.site_id, flowKey, event.live_status)]
  return []
}
