import type { SignalTypes } from '../generated/signal-types.ts'
import type { EventStream } from './event-stream.ts'
import {
  type ConnectivityEvent,
  productOf,
  replaces,
  type SignalName,
  type StreamEvent,
} from './events.ts'
import { tell } from './tell.ts'

/** What one signal was when it was last heard. Its object stays the same until it is heard again. */
export type Reading<Value = unknown> = {
  /** Null while the car cannot tell. */
  readonly value: Value | null
  /** When the car said it: ISO 8601, UTC. `stream.age` tells how long ago that was. */
  readonly createdAt: string
  /** Told at the start of a stream; the car said it earlier. */
  readonly isCache: boolean
  /** Undefined where the field has none, or `unitOf` is not given. */
  readonly unit: string | undefined
}

/** The last reading of each signal of a vehicle. */
export type SignalReadings = { readonly [Field in SignalName]?: Reading<SignalTypes[Field]> }

/** Topics of which only the last event counts. */
export type LastTopic = Exclude<
  StreamEvent['topic'],
  'data' | 'alerts' | 'errors' | 'other' | 'connectivity'
>
/** The last event of each topic. */
export type LastEvents = { readonly [Topic in LastTopic]?: Extract<StreamEvent, { topic: Topic }> }

/** All that is known of one vehicle or site. A new object after every change. */
export type Snapshot = {
  /** By field. */
  readonly signals: SignalReadings
  /** By topic. */
  readonly events: LastEvents
  /** Whether the car is connected, by network interface. */
  readonly connectivity: {
    readonly [Interface in ConnectivityEvent['networkInterface']]?: ConnectivityEvent
  }
}

/** Something that changes, as React's `useSyncExternalStore` takes it. */
export type Store<Value> = {
  /** Calls back after each change; the function it returns ends that. */
  subscribe: (onChange: () => void) => () => void
  /** What it is now: the same object until it changes. */
  getSnapshot: () => Value
}

/** Whether readings have units, and when changes are told. */
export type LastValuesOptions = {
  /** Pass that of `@console/sdk/fields` for readings with their unit. */
  unitOf?: ((field: SignalName) => string | undefined) | undefined
  /** When listeners hear of changes, such as with the next frame. @default after the events in hand */
  schedule?: ((tell: () => void) => void) | undefined
}

/** The newest value of everything that a stream told. */
export type LastValues = {
  /** The last reading of a vehicle's signal. */
  get: <Field extends SignalName>(
    vin: string,
    field: Field,
  ) => Reading<SignalTypes[Field]> | undefined
  /** All that is known of a vehicle, of a site, or, as `account`, of the account. */
  snapshot: (product: string | number) => Snapshot
  /** VINs and site ids of which something is known. */
  products: () => string[]
  /** One signal as a store; the same object each time, so it may be asked for while rendering. */
  signal: <Field extends SignalName>(
    vin: string,
    field: Field,
  ) => Store<Reading<SignalTypes[Field]> | undefined>
  /** A whole vehicle or site as a store. */
  product: (product: string | number) => Store<Snapshot>
  /** Stops listening and forgets. */
  close: () => void
}

/**
 * Keeps the last value of everything that a stream tells. What a car buffered and sends late never
 * takes the place of what is newer. A reset of the stream makes it forget.
 *
 * @example
 * import { unitOf } from '@console/sdk/fields'
 * const stream = openStream({ host: 'http://localhost:3001', token })
 * const values = lastValues(stream, { unitOf })
 * const speed = values.signal(vin, 'VehicleSpeed')
 * speed.subscribe(() => console.log(speed.getSnapshot()))
 */
export function lastValues(stream: EventStream, options: LastValuesOptions = {}): LastValues {
  const { unitOf, schedule = queueMicrotask } = options
  const known = new Map<string, Map<string, Reading | StreamEvent>>()
  const snapshots = new Map<string, Snapshot>()
  const stores = new Map<string, Store<unknown>>()
  const listeners = new Map<string, Set<() => void>>()
  const changed = new Set<string>()

  function tellAll() {
    const keys = [...changed]
    changed.clear()
    for (const key of keys) tell(listeners.get(key) ?? [], undefined)
  }

  function change(key: string) {
    if (!listeners.has(key)) return
    if (changed.size === 0) schedule(tellAll)
    changed.add(key)
  }

  function put(product: string, name: string, next: Reading | StreamEvent) {
    const things = known.get(product) ?? new Map<string, Reading | StreamEvent>()
    const last = things.get(name)
    if (last && !replaces(next, last)) return
    known.set(product, things.set(name, next))
    snapshots.delete(product)
    if (listeners.size === 0) return
    change(product)
    change(`${product}/${name}`)
  }

  const leaveReset = stream.on('reset', () => {
    for (const [product, things] of known) {
      snapshots.delete(product)
      change(product)
      for (const name of things.keys()) change(`${product}/${name}`)
    }
    known.clear()
  })
  const leaveEvent = stream.on('event', (event) => {
    const { topic, createdAt, isCache = false } = event
    if (topic === 'alerts' || topic === 'errors' || topic === 'other') return
    const product = productOf(event)
    if (topic === 'connectivity') return put(product, `#${event.networkInterface}`, event)
    if (topic !== 'data') return put(product, `@${topic}`, event)
    for (const [field, value] of Object.entries(event.data)) {
      // A field that is newer than this version has no unit here.
      const unit = unitOf?.(field as SignalName)
      put(product, `.${field}`, { value, createdAt, isCache, unit })
    }
  })

  function snapshot(product: string) {
    const things = [...(known.get(product) ?? [])]
    const marked = (mark: string) =>
      Object.fromEntries(
        things.flatMap(([name, thing]) => (name[0] === mark ? [[name.slice(1), thing]] : [])),
      )
    // What is kept under a mark is of its kind.
    const found = (snapshots.get(product) ?? {
      signals: marked('.'),
      events: marked('@'),
      connectivity: marked('#'),
    }) as Snapshot
    snapshots.set(product, found)
    return found
  }

  function store<Value>(key: string, getSnapshot: () => Value): Store<Value> {
    const made: Store<Value> = {
      getSnapshot,
      subscribe(onChange) {
        const set = listeners.get(key) ?? new Set()
        listeners.set(key, set.add(onChange))
        return () => {
          set.delete(onChange)
          if (set.size === 0) listeners.delete(key)
        }
      },
    }
    // Each key is asked for with one kind of value.
    const found = (stores.get(key) ?? made) as Store<Value>
    stores.set(key, found)
    return found
  }

  const values: LastValues = {
    // What `put` keeps under the name of a field is a reading of that field.
    get: (vin, field) =>
      known.get(vin)?.get(`.${field}`) as ReturnType<typeof values.get<typeof field>>,
    snapshot: (product) => snapshot(String(product)),
    products: () => [...known.keys()],
    signal: (vin, field) => store(`${vin}/.${field}`, () => values.get(vin, field)),
    product: (product) => store(String(product), () => values.snapshot(product)),
    close() {
      leaveReset()
      leaveEvent()
      known.clear()
      snapshots.clear()
      stores.clear()
    },
  }
  return values
}
