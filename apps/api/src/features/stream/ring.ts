import type { StreamTopic } from '@console/sdk/contract'

import { narrowJson, type StreamEvent } from './stream-event.ts'
import { type View, whole } from './view.ts'

type Kept = { sequence: number; at: number; topic: StreamTopic; product: string; frame: Buffer }

export type RingLimits = { events: number; ageMs: number }

/** The last events of one audience, so that a reader who was away can be given what it missed. */
export class Ring {
  readonly #epoch: string
  readonly #limits: RingLimits
  #kept: Kept[] = []
  #first = 0
  #last = 0

  /** `epoch` tells this ring from every other, so that their ids are unknown here. */
  constructor(epoch: string, limits: RingLimits) {
    this.#epoch = epoch
    this.#limits = limits
  }

  /** Numbers the event and keeps it. Returns what a reader is sent, encoded once for all of a view. */
  add(event: StreamEvent, now = Date.now()) {
    const sequence = ++this.#last
    const id = this.lastId
    const { topic, product } = event
    // Every event has a whole.
    const frame = frameOf(event.json(whole) ?? '', id)
    this.#kept.push({ sequence, at: now, topic, product, frame })
    this.trim(now)
    const frames = new Map<string, Buffer | undefined>([[whole.key, frame]])
    return (view: View) => {
      if (!frames.has(view.key)) {
        const json = event.json(view)
        frames.set(view.key, json === undefined ? undefined : frameOf(json, id))
      }
      return frames.get(view.key)
    }
  }

  get lastId() {
    return `${this.#epoch}-${this.#last}`
  }

  get size() {
    return this.#kept.length - this.#first
  }

  /** What came after `id`, or nothing if we cannot tell: another life of the server, or too long ago. */
  after(id: string, now = Date.now()) {
    this.trim(now)
    const [, epoch, digits] = /^(.+)-(\d+)$/.exec(id) ?? []
    const sequence = Number(digits)
    if (epoch !== this.#epoch || sequence > this.#last) return undefined
    const oldest = this.#kept[this.#first]?.sequence ?? this.#last + 1
    if (sequence < oldest - 1) return undefined
    return this.#kept.slice(this.#first + sequence - oldest + 1)
  }

  /** Forgets what is too much or too old. */
  trim(now: number) {
    while (this.size > this.#limits.events || this.#expired(now)) this.#first++
    // Cutting the array at every event would copy it at every event.
    if (this.#first > 1000 && this.#first > this.#kept.length / 2) {
      this.#kept = this.#kept.slice(this.#first)
      this.#first = 0
    }
  }

  #expired(now: number) {
    const oldest = this.#kept[this.#first]
    return oldest !== undefined && now - oldest.at > this.#limits.ageMs
  }
}

export const frameOf = (json: string, id?: string) =>
  Buffer.from(id === undefined ? `data: ${json}\n\n` : `id: ${id}\ndata: ${json}\n\n`)

/** Kept events as a view shows them, with their ids, made one by one. */
export function* framesFor(kept: Iterable<Pick<Kept, 'frame'>>, view: View) {
  for (const one of kept) {
    const frame = frameFor(one, view)
    if (frame) yield frame
  }
}

function frameFor({ frame }: Pick<Kept, 'frame'>, view: View) {
  if (view === whole) return frame
  const text = frame.toString()
  const start = text.indexOf('\ndata: ')
  const json = narrowJson(text.slice(start + '\ndata: '.length), view)
  return json === undefined ? undefined : frameOf(json, text.slice('id: '.length, start))
}
