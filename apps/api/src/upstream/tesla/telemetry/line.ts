import type { RawData, WebSocket } from 'ws'

import type { TelemetrySink } from '../../telemetry.ts'
import { acknowledgement, type Envelope, readEnvelope, refusal } from './envelope.ts'
import { decodePayload } from './payloads.ts'
import type { Connected, Network, Presence } from './presence.ts'

export type LineOptions = {
  sink: TelemetrySink
  presence: Presence
  /** Whether an account of this installation has the car. */
  isKnown: (vin: string) => Promise<boolean>
  /** What is left out, for whoever looks for it. */
  note: (vin: string, what: string) => void
  onTrouble: (error: unknown) => void
  now: () => number
}

/** So many go into one transaction: a car that was away long has thousands. */
const atOnce = 200
/** With so much waiting to be stored, the car is read no further. */
const mayWaitBytes = 2_000_000
const closesWithinMs = 1_000

/** Why a connection ends, by the codes of WebSocket. */
export const closing = {
  going: [1001, 'This server stops. Connect again.'],
  notBinary: [1003, 'Messages are binary.'],
  tooMany: [1008, 'A newer connection took the place of this one.'],
  notStored: [1013, 'It could not be stored. Send it again.'],
} as const satisfies Record<string, readonly [code: number, reason: string]>

/** One connection of a car: its messages are stored in their order, and acknowledged once they are. */
export class Line implements Connected {
  readonly vin: string
  readonly network: Network | undefined
  readonly #socket: WebSocket
  readonly #options: LineOptions
  readonly #closed: Promise<unknown>
  #waiting: Envelope[] = []
  #waitingBytes = 0
  #working: Promise<void> | undefined
  #isAnnounced = false
  /** Reads no more: what comes now is not acknowledged, so that the car sends it again. */
  #hasEnded = false
  #wasHeard = true

  constructor(
    from: { vin: string; network: Network | undefined; socket: WebSocket },
    options: LineOptions,
  ) {
    this.vin = from.vin
    this.network = from.network
    this.#socket = from.socket
    this.#options = options
    this.#closed = new Promise((resolve) => this.#socket.once('close', resolve))
    this.#socket
      .on('message', (data, isBinary) => this.#take(data, isBinary))
      .on('pong', () => (this.#wasHeard = true))
      // It closes after each, which is what counts.
      .on('error', ({ message }) => options.note(this.vin, message))
    this.#work()
  }

  get isOpen() {
    return !this.#hasEnded
  }

  /** Resolves once it is closed and what came over it is stored. */
  async ended() {
    await this.#closed
    await this.#working
  }

  /** Asks the car for a sign of life, and gives up one that has not answered the last time. */
  beat() {
    // One that is not read cannot be heard.
    if (this.#socket.isPaused || this.#socket.readyState !== this.#socket.OPEN) return
    if (!this.#wasHeard) return this.#socket.terminate()
    this.#wasHeard = false
    this.#socket.ping()
  }

  /** Stores and acknowledges what has come, then closes. */
  async finish() {
    this.#hasEnded = true
    await this.#working
    this.close(closing.going)
    await this.ended()
  }

  close([code, reason]: readonly [code: number, reason: string]) {
    this.#hasEnded = true
    this.#socket.close(code, reason)
    // It could not hear the answer otherwise.
    this.#socket.resume()
    setTimeout(() => this.#socket.terminate(), closesWithinMs).unref()
  }

  #take(data: RawData, isBinary: boolean) {
    this.#wasHeard = true
    if (this.#hasEnded) return
    if (!isBinary) return this.close(closing.notBinary)
    const envelope = Buffer.isBuffer(data) ? readEnvelope(data) : undefined
    if (!envelope) {
      this.#options.note(this.vin, 'no envelope')
      return this.#socket.send(refusal())
    }
    this.#waiting.push(envelope)
    this.#waitingBytes += sizeOf(envelope)
    if (this.#waitingBytes > mayWaitBytes) this.#socket.pause()
    this.#work()
  }

  #work() {
    this.#working ??= this.#storeAll()
      .catch((error: unknown) => {
        this.#waiting = []
        this.#options.onTrouble(error)
        this.close(closing.notStored)
      })
      .finally(() => {
        this.#working = undefined
      })
  }

  async #storeAll() {
    do {
      const batch = this.#waiting.splice(0, atOnce)
      const answers = await this.#store(batch)
      for (const answer of answers) this.#socket.send(answer)
      for (const envelope of batch) this.#waitingBytes -= sizeOf(envelope)
      if (this.#socket.isPaused && this.#waitingBytes <= mayWaitBytes) this.#socket.resume()
    } while (this.#waiting.length > 0)
  }

  /** The answers to these messages. Rejects if what is in them could not be stored. */
  async #store(batch: readonly Envelope[]) {
    const { sink, presence, isKnown } = this.#options
    // A car that nobody here has, or has any more, would send all it has again and again if it were refused.
    if (!(await isKnown(this.vin))) return batch.map(acknowledgement)
    const read = batch.map((envelope) => this.#read(envelope))
    const records = read.flatMap((each) => each.records)
    if (!this.#isAnnounced) records.unshift(...presence.arrived(this))
    if (records.length > 0) await sink.ingest(records)
    this.#isAnnounced = true
    return read.map(({ answer }) => answer)
  }

  #read(envelope: Envelope) {
    const { note, now } = this.#options
    const { vin } = this
    const unreadable = () => {
      note(vin, 'a message that cannot be read')
      return { records: [], answer: refusal(envelope.txid) }
    }
    if (!envelope.payload) return unreadable()
    try {
      const decoded = decodePayload(envelope.topic, envelope.payload, { vin, now: now() })
      if (!decoded) note(vin, `the topic ${envelope.topic}`)
      for (const skipped of decoded?.skipped ?? []) note(vin, skipped)
      return { records: decoded?.records ?? [], answer: acknowledgement(envelope) }
    } catch {
      return unreadable()
    }
  }
}

const sizeOf = ({ payload }: Envelope) => payload?.length ?? 0
