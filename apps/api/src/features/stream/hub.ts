import { randomBytes } from 'node:crypto'
import { streamHeartbeatMs, streamResume } from '@console/sdk/contract'

import type { Bus, BusMessages } from '../../bus/bus.ts'
import { type Audience, entitledIds, type Products } from './audience.ts'
import { type DropReason, type Filter, type Outgoing, Reader } from './reader.ts'
import { frameOf, framesFor, Ring, type RingLimits } from './ring.ts'
import { configEvent, creditsEvent, ofAccount, type StreamEvent, toEvent } from './stream-event.ts'

export type HubOptions = {
  bus: Bus
  onTrouble: (error: unknown) => void
  /** Told of each stream that we close, and why. */
  onDropped?: (dropped: { audience: string; reason: DropReason }) => void
  keep?: RingLimits
  /** What one reader may leave unread before it is dropped. */
  readerBytes?: number
  heartbeatMs?: number
}

export type Opening = {
  outgoing: Outgoing
  filter: Filter
  /** Hash of the session or token that opened it; its end ends the stream. */
  credential?: string | undefined
  /** When the credential was asked for its rights, by `performance.now()`. */
  rightsAt?: number | undefined
  lastEventId?: string | undefined
  /** Reads the last known values. Left out, the stream starts with what comes next. */
  snapshot?: (() => Promise<StreamEvent[]>) | undefined
}

const newline = Buffer.from('\n')
const prelude = Buffer.from('retry: 1000\n\n')
const reset = Buffer.from('event: reset\ndata: {}\n\n')
// A client that saw a revocation a moment ago must not slip in with an older look at the store.
const rememberEndedMs = 60_000
// Half of the shortest interval that a token can have.
const pacingMs = 500

/** Sends each audience's events to its readers. */
export class Hub {
  readonly #audiences = new Map<string, Promise<Audience>>()
  readonly #byProduct = new Map<string, Set<Audience>>()
  readonly #byCredential = new Map<string, Set<Reader>>()
  readonly #openBy = new Map<string, number>()
  readonly #ended = new Map<string, number>()
  readonly #changed = new Map<string, number>()
  readonly #dirty = new Set<Reader>()
  #open = 0
  #closed = false
  readonly #paced = new Set<Reader>()
  #pacing: NodeJS.Timeout | undefined
  readonly #options: HubOptions
  readonly #keep: RingLimits
  readonly #heartbeat: NodeJS.Timeout
  readonly #unsubscribe: (() => void)[]

  constructor(options: HubOptions) {
    this.#options = options
    this.#keep = options.keep ?? { ...streamResume }
    // Early, because timers are late when the process is busy.
    const everyMs = options.heartbeatMs ?? streamHeartbeatMs * 0.8
    this.#heartbeat = setInterval(() => void this.#beat(), everyMs).unref()
    const { bus } = options
    this.#unsubscribe = [
      bus.subscribe('telemetry', (records) => {
        for (const record of records) this.#publish(toEvent(record))
      }),
      bus.subscribe('config.changed', (changed) => this.#publish(configEvent(changed))),
      bus.subscribe('credits.changed', (changed) => void this.#tell(changed)),
      bus.subscribe('session.ended', ({ idHash }) => this.end(idHash)),
      bus.subscribe('token.revoked', ({ secretHash }) => this.end(secretHash)),
      bus.subscribe('token.changed', ({ secretHash }) => this.#changeRights(secretHash)),
      bus.subscribe('products.changed', ({ userId, lost }) => void this.#refresh(userId, lost)),
      bus.subscribe('interrupted', () => void this.#startOver()),
    ]
  }

  /** The audience of this name; `load` tells its products, now and whenever they change. */
  audience(id: string, load: () => Promise<Products>) {
    let audience = this.#audiences.get(id)
    if (!audience) {
      audience = this.#found(id, load)
      this.#audiences.set(id, audience)
      audience.catch(() => this.#audiences.delete(id))
    }
    return audience
  }

  /**
   * A reader whose last id is known is given what it missed; any other starts from the snapshot.
   * The response's head must have been written.
   */
  open(audience: Audience, opening: Opening) {
    const { outgoing, filter, credential, rightsAt, lastEventId, snapshot } = opening
    const reader = new Reader(outgoing, filter, {
      cap: this.#options.readerBytes ?? 1 << 20,
      onDropped: (reason) => this.#options.onDropped?.({ audience: audience.id, reason }),
      isTheirs: (product) =>
        product === ofAccount || audience.products.get(product)?.entitled === true,
    })
    if (outgoing.destroyed) return
    if (this.#closed) return reader.dismiss(timeToComeBack())
    if (credential && this.#isOver(credential, rightsAt)) return reader.drop('credential')
    this.#enter(audience, reader, outgoing, credential)

    reader.push(prelude)
    const missed =
      lastEventId === undefined || reader.isPaced ? undefined : audience.ring.after(lastEventId)
    if (missed) {
      reader.resume(framesFor(reader.stillTheirs(missed), filter.view))
    } else {
      if (lastEventId !== undefined) reader.push(reset)
      if (snapshot) void this.#begin(reader, audience.ring.lastId, snapshot)
    }
    reader.flush()
  }

  /** Ends every stream that this session or token opened. */
  end(credential: string) {
    this.#ended.set(credential, Date.now())
    this.#drop(credential)
  }

  /** What its streams may show has changed: they come back, and are asked for their rights again. */
  #changeRights(credential: string) {
    this.#changed.set(credential, performance.now())
    this.#drop(credential)
  }

  /** Whether it ended, or its rights changed since they were asked for. */
  #isOver(credential: string, rightsAt = performance.now()) {
    return this.#ended.has(credential) || (this.#changed.get(credential) ?? 0) > rightsAt
  }

  #drop(credential: string) {
    for (const reader of this.#byCredential.get(credential) ?? []) reader.drop('credential')
  }

  get credentials() {
    return [...this.#byCredential.keys()]
  }

  /** How many streams this session or token holds open. */
  opened(credential: string) {
    return this.#byCredential.get(credential)?.size ?? 0
  }

  /** Drops everybody, each with another time to come back, so that the next start is not stormed. */
  async close() {
    this.#closed = true
    clearInterval(this.#heartbeat)
    clearInterval(this.#pacing)
    for (const stop of this.#unsubscribe) stop()
    for (const audience of await this.#settled()) {
      for (const reader of audience.readers) reader.dismiss(timeToComeBack())
    }
  }

  #publish(event: StreamEvent) {
    for (const audience of this.#byProduct.get(event.product) ?? []) this.#send(audience, event)
  }

  /** To this account's readers and nobody else's. */
  async #tell({ userId, ...changed }: BusMessages['credits.changed']) {
    // One that could not be found has no readers.
    const audience = await this.#audiences.get(userId)?.catch(() => undefined)
    if (audience) this.#send(audience, creditsEvent(changed))
  }

  #send({ ring, readers }: Audience, event: StreamEvent) {
    const frameOfView = ring.add(event)
    for (const reader of readers) {
      if (!reader.wants(event)) continue
      const frame = frameOfView(reader.filter.view)
      if (!frame) continue
      reader.deliver(event, frame)
      this.#flushSoon(reader)
    }
  }

  /** How many streams are read now. */
  get openStreams() {
    return this.#open
  }

  /** How many of them by each audience that reads any. */
  get openByAudience(): ReadonlyMap<string, number> {
    return this.#openBy
  }

  #countOpen(audience: string, by: 1 | -1) {
    this.#open += by
    const open = (this.#openBy.get(audience) ?? 0) + by
    if (open > 0) this.#openBy.set(audience, open)
    else this.#openBy.delete(audience)
  }

  #enter(audience: Audience, reader: Reader, outgoing: Outgoing, credential?: string) {
    audience.readers.add(reader)
    this.#countOpen(audience.id, 1)
    if (reader.isPaced) this.#watchPaced(reader)
    if (credential) {
      const same = this.#byCredential.get(credential) ?? new Set()
      this.#byCredential.set(credential, same.add(reader))
    }
    outgoing.on('close', () => {
      audience.readers.delete(reader)
      this.#countOpen(audience.id, -1)
      this.#paced.delete(reader)
      audience.idleSince = Date.now()
      this.#dirty.delete(reader)
      const same = this.#byCredential.get(credential ?? '')
      same?.delete(reader)
      if (credential && same?.size === 0) this.#byCredential.delete(credential)
    })
  }

  /** Listens first and reads the snapshot then, or what is stored in between would be lost. */
  async #begin(reader: Reader, id: string, read: () => Promise<StreamEvent[]>) {
    reader.hold()
    try {
      const { view } = reader.filter
      const stored = await read()
      // A car may have been taken away while it was read.
      const shown = [...reader.stillTheirs(stored)].filter(
        (event) => event.json(view) !== undefined,
      )
      // With the last one the reader has it all, so from there it may resume.
      const last = reader.isPaced ? undefined : shown.at(-1)
      const frames = shown.map((event) =>
        frameOf(event.json(view) ?? '', event === last ? id : undefined),
      )
      reader.release(shown, frames)
    } catch (error) {
      this.#options.onTrouble(error)
      // It comes back by itself and asks again.
      reader.drop('snapshot')
    }
  }

  async #found(id: string, load: () => Promise<Products>) {
    const audience: Audience = {
      id,
      load,
      readers: new Set(),
      ring: this.#newRing(),
      products: new Map(),
      asked: 0,
      idleSince: Date.now(),
    }
    this.#setProducts(audience, await load())
    return audience
  }

  #newRing = () => new Ring(randomBytes(5).toString('hex'), this.#keep)

  #setProducts(audience: Audience, products: Products) {
    this.#forgetProducts(audience)
    audience.products = products
    for (const id of entitledIds(products)) {
      this.#byProduct.set(id, (this.#byProduct.get(id) ?? new Set()).add(audience))
    }
  }

  #forgetProducts(audience: Audience) {
    for (const id of audience.products.keys()) {
      const audiences = this.#byProduct.get(id)
      audiences?.delete(audience)
      if (audiences?.size === 0) this.#byProduct.delete(id)
    }
  }

  /** What is no longer theirs, or no longer paid for, stops at once. */
  async #refresh(id: string, lost: readonly string[] = []) {
    try {
      const audience = await this.#audiences.get(id)
      if (!audience) return
      // At once: whoever took a car away must not see another word of it go out.
      if (lost.length > 0) {
        const kept = [...audience.products].filter(([product]) => !lost.includes(product))
        this.#setProducts(audience, new Map(kept))
        // What waits for a slow one may be of that car. It comes back, and is given the rest.
        for (const reader of audience.readers) if (reader.isBehind) reader.drop('gap')
      }
      const asked = ++audience.asked
      const products = await audience.load()
      // A later question was asked after a later change.
      if (asked !== audience.asked) return
      this.#setProducts(audience, products)
      const entitled = new Set(entitledIds(products))
      for (const reader of audience.readers) {
        const { products = entitled } = reader.filter
        if (![...products].some((one) => entitled.has(one))) reader.drop('products')
      }
    } catch (error) {
      this.#options.onTrouble(error)
    }
  }

  /** Events of other processes may be missing, so no id of ours can be trusted any more. */
  async #startOver() {
    for (const audience of await this.#settled()) {
      audience.ring = this.#newRing()
      for (const reader of audience.readers) reader.drop('gap')
      void this.#refresh(audience.id)
    }
  }

  async #settled() {
    const all = await Promise.allSettled(this.#audiences.values())
    return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  }

  /** Runs only while somebody is shown less than is told. */
  #watchPaced(reader: Reader) {
    this.#paced.add(reader)
    this.#pacing ??= setInterval(() => this.#paceOn(), pacingMs).unref()
  }

  #paceOn() {
    const now = Date.now()
    for (const reader of this.#paced) if (reader.catchUp(now)) this.#flushSoon(reader)
    if (this.#paced.size > 0) return
    clearInterval(this.#pacing)
    this.#pacing = undefined
  }

  /** One write per reader and tick: the system call costs more than the event. */
  #flushSoon(reader: Reader) {
    if (this.#dirty.size === 0) setImmediate(() => this.#flush())
    this.#dirty.add(reader)
  }

  #flush() {
    for (const reader of this.#dirty) reader.flush()
    this.#dirty.clear()
  }

  async #beat() {
    const now = Date.now()
    for (const [credential, at] of this.#changed) {
      if (performance.now() - at > rememberEndedMs) this.#changed.delete(credential)
    }
    for (const [credential, at] of this.#ended) {
      if (now - at > rememberEndedMs) this.#ended.delete(credential)
    }
    for (const audience of await this.#settled()) {
      audience.ring.trim(now)
      for (const reader of audience.readers) {
        reader.push(newline)
        this.#flushSoon(reader)
      }
      // Nobody can resume from it any more.
      if (audience.readers.size === 0 && now - audience.idleSince > this.#keep.ageMs) {
        this.#audiences.delete(audience.id)
        this.#forgetProducts(audience)
      }
    }
  }
}

const timeToComeBack = () => 1000 + Math.floor(Math.random() * 9000)
