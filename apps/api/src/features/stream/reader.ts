import type { ServerResponse } from 'node:http'
import type { StreamTopic } from '@console/sdk/contract'

import { type Pace, Pacer } from './pacer.ts'
import { frameOf } from './ring.ts'
import { ofAccount, type StreamEvent } from './stream-event.ts'
import type { View } from './view.ts'

/** As much of `ServerResponse` as a stream needs. */
export type Outgoing = Pick<
  ServerResponse,
  'write' | 'destroy' | 'destroyed' | 'on' | 'writableLength' | 'socket'
>

/** What a reader asked for, and may see. */
export type Filter = {
  topics: ReadonlySet<StreamTopic>
  /** These products only. */
  products: ReadonlySet<string> | undefined
  view: View
  pace?: Pace | undefined
}

// Above the socket's own mark, so that whoever is refused a piece is sure to hear `drain`.
const pieceBytes = 128 * 1024

// What was on its way before the reason gets this long to be read.
const lingerMs = 4_000

/** Why a stream is closed from our side. The reader is told, and so is the log. */
export const dropReasons = {
  slow: 'more was left unread than is kept for one reader',
  credential: 'the session or token that opened it ended',
  products: 'what it followed is no longer available to this account',
  snapshot: 'the last known values could not be read',
  gap: 'events may have been missed',
} as const
export type DropReason = keyof typeof dropReasons

// Long enough for whatever was stored before the snapshot was read to have come by.
const overlapMs = 5_000

type ReaderOptions = {
  /** Bytes that may wait. */
  cap: number
  onDropped: (reason: DropReason) => void
  /** Whether the product is one of the audience's now, and paid for. */
  isTheirs: (product: string) => boolean
}

/** One open stream. What waits here are the ring's own buffers; only a piece is copied to the socket. */
export class Reader {
  readonly filter: Filter
  readonly #outgoing: Outgoing
  readonly #cap: number
  readonly #pacer: Pacer | undefined
  #allowed: number
  readonly #onDropped: (reason: DropReason) => void
  readonly #isTheirs: (product: string) => boolean
  #waiting: Buffer[] = []
  #missed: Iterator<Buffer> | undefined
  #isLeaving = false
  #waitingBytes = 0
  #held: { event: StreamEvent; frame: Buffer }[] | undefined
  #heldBytes = 0
  #seen: ReadonlyMap<string, number> | undefined
  #seenUntil = 0

  constructor(outgoing: Outgoing, filter: Filter, { cap, onDropped, isTheirs }: ReaderOptions) {
    this.#outgoing = outgoing
    this.filter = filter
    this.#pacer = filter.pace && new Pacer(filter.pace)
    this.#cap = cap
    this.#allowed = cap
    this.#onDropped = onDropped
    this.#isTheirs = isTheirs
    outgoing.on('drain', () => this.flush())
  }

  wants({ topic, product }: Pick<StreamEvent, 'topic' | 'product'>) {
    const { filter } = this
    // Streams of some products tell of those alone.
    const isMeant = filter.products?.has(product) ?? true
    return isMeant && filter.topics.has(topic)
  }

  /**
   * What it wants of this, asked anew at each: a car may have been taken away since the event was
   * told, or while the ones before it were read.
   */
  *stillTheirs<E extends Pick<StreamEvent, 'topic' | 'product'>>(events: Iterable<E>) {
    for (const event of events) if (this.wants(event) && this.#isTheirs(event.product)) yield event
  }

  /** Its events come slower than they are told, so it cannot be given a gap as it was told. */
  get isPaced() {
    return this.#pacer !== undefined
  }

  /** Live events wait until the snapshot is there. */
  hold() {
    this.#held = []
  }

  /** The snapshot goes first, then what was held and is not in it: no gap, and nothing twice. */
  release(snapshot: readonly StreamEvent[], frames: readonly Buffer[]) {
    const seen = new Map<string, number>()
    for (const event of snapshot) {
      for (const subject of event.subjects(this.filter.view)) {
        seen.set(subject, Math.max(event.at, seen.get(subject) ?? event.at))
      }
    }
    this.#seen = seen
    this.#seenUntil = Date.now() + overlapMs
    const held = this.#held ?? []
    this.#held = undefined
    this.replay(frames)
    for (const { event, frame } of held) {
      if (this.#isTheirs(event.product)) this.deliver(event, frame)
    }
    this.flush()
  }

  deliver(event: StreamEvent, frame: Buffer) {
    if (this.#held) {
      this.#held.push({ event, frame })
      this.#heldBytes += frame.length
      if (this.#heldBytes > this.#cap) this.drop('slow')
    } else if (!this.#isInSnapshot(event)) {
      if (this.#pacer) this.#show(this.#pacer.offer(event, Date.now()))
      else this.push(frame)
    }
  }

  /** What was held back until now. Returns whether there was any. */
  catchUp(now: number) {
    const due = this.#pacer?.due(now) ?? []
    this.#show(due)
    return due.length > 0
  }

  // Without ids: who comes back starts from the snapshot.
  #show(events: readonly StreamEvent[]) {
    for (const event of this.stillTheirs(events)) {
      const json = event.json(this.filter.view)
      if (json !== undefined) this.push(frameOf(json))
    }
  }

  /** A snapshot comes on top of the cap: dropped for its size, it would come back to the same one. */
  replay(frames: readonly Buffer[]) {
    for (const frame of frames) this.push(frame)
    this.#allowed += this.#waitingBytes
  }

  /** What it missed goes before all else. Each frame is made when the socket takes it, however many there are. */
  resume(frames: Iterable<Buffer>) {
    this.#missed = frames[Symbol.iterator]()
  }

  /** Something waits that its socket has not taken. */
  get isBehind() {
    return this.#waiting.length > 0
  }

  push(frame: Buffer) {
    if (this.#isLeaving) return
    this.#waiting.push(frame)
    this.#waitingBytes += frame.length
  }

  flush() {
    if (this.#isLeaving || this.#outgoing.destroyed) return
    // One that does not read would otherwise be given memory without end.
    if (this.#waitingBytes > this.#allowed) return this.drop('slow')
    while (this.#outgoing.writableLength < pieceBytes) {
      const piece = this.#takePiece()
      if (!piece) break
      this.#outgoing.write(piece)
    }
    if (this.#waiting.length === 0) this.#allowed = this.#cap
  }

  /** Says why, then drops the connection. */
  drop(reason: DropReason) {
    if (this.#isLeaving || this.#outgoing.destroyed) return
    this.#onDropped(reason)
    this.#leave(`: closed, because ${dropReasons[reason]}\n\n`)
  }

  /** Tells when to come back, then drops the connection. */
  dismiss(retryMs: number) {
    if (!this.#isLeaving && !this.#outgoing.destroyed) this.#leave(`retry: ${retryMs}\n\n`)
  }

  // Cut off, not ended: after a polite end existing clients reconnect at once, and for ever.
  #leave(lastWords: string) {
    this.#isLeaving = true
    this.#waiting = []
    this.#held = undefined
    this.#missed = undefined
    const outgoing = this.#outgoing
    outgoing.write(lastWords)
    if (!outgoing.socket) return outgoing.destroy()
    outgoing.socket.destroySoon()
    // Whoever reads nothing would never be rid of.
    const timer = setTimeout(() => outgoing.destroy(), lingerMs).unref()
    outgoing.on('close', () => clearTimeout(timer))
  }

  /**
   * An event may be stored before the snapshot is read and arrive after it. What is older than the
   * snapshot would take the reader back in time.
   */
  #isInSnapshot(event: StreamEvent) {
    // The snapshot tells what is left; what was paid is told by the event alone.
    if (!this.#seen || event.product === ofAccount) return false
    if (Date.now() > this.#seenUntil) {
      this.#seen = undefined
      return false
    }
    const { at } = event
    return event
      .subjects(this.filter.view)
      .every((subject) => (this.#seen?.get(subject) ?? 0) >= at)
  }

  #takePiece() {
    const missed = this.#takeMissed()
    if (missed) return missed
    const [only] = this.#waiting
    if (only && this.#waiting.length === 1) {
      this.#waiting = []
      this.#waitingBytes = 0
      return only
    }
    let bytes = 0
    let frames = 0
    while (bytes < pieceBytes && frames < this.#waiting.length) {
      bytes += this.#waiting[frames++]?.length ?? 0
    }
    this.#waitingBytes -= bytes
    return frames > 0 ? Buffer.concat(this.#waiting.splice(0, frames), bytes) : undefined
  }

  #takeMissed() {
    if (!this.#missed) return undefined
    const frames: Buffer[] = []
    for (let bytes = 0; bytes < pieceBytes; ) {
      const { done, value } = this.#missed.next()
      if (done) {
        this.#missed = undefined
        break
      }
      frames.push(value)
      bytes += value.length
    }
    return frames.length > 0 ? Buffer.concat(frames) : undefined
  }
}
