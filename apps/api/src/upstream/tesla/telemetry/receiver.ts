import { repeat } from '../../../lib/repeat.ts'
import type { TelemetryRecord, TelemetrySink, TelemetrySource } from '../../telemetry.ts'
import { closing, Line, type LineOptions } from './line.ts'
import { type Connected, Presence } from './presence.ts'
import { type CarSocket, type Certificates, createTelemetryServer } from './server.ts'

export type ReceiverOptions = Omit<LineOptions, 'sink' | 'presence'> & {
  port: number
  /** Reads the files anew, each time it is asked. */
  certificates: () => Promise<Certificates>
  /** Who was connected when the process ended without a word. */
  interrupted: () => Promise<readonly Connected[]>
  onRefused: (why: string) => void
  every?: { beatMs: number; lookForRenewalMs: number; tellOwedMs: number }
}

const intervals = { beatMs: 30_000, lookForRenewalMs: 60_000, tellOwedMs: 10_000 }

/** Two by each network is more than a car needs, and one may be dead without anybody knowing yet. */
const linesPerCar = 4

/** Where cars themselves send their telemetry: the server's side of fleet telemetry's protocol. */
export class TelemetryReceiver implements TelemetrySource {
  readonly #options: ReceiverOptions
  readonly #presence: Presence
  readonly #lines = new Set<Line>()
  readonly #leaving = new Set<Promise<void>>()
  readonly #stops: (() => Promise<void>)[] = []
  #server: ReturnType<typeof createTelemetryServer> | undefined
  #sink: TelemetrySink = { ingest: () => Promise.reject(new Error('It has not begun.')) }
  #isStopping = false
  /** Who came and went while nothing could be stored. */
  #owed: (TelemetryRecord & { vin: string })[] = []

  constructor(options: ReceiverOptions) {
    this.#options = options
    this.#presence = new Presence(options.now)
  }

  /** Where it listens, once it does. */
  get port() {
    return this.#server?.port
  }

  async start(sink: TelemetrySink) {
    const {
      port,
      certificates,
      interrupted,
      onTrouble,
      onRefused,
      every = intervals,
    } = this.#options
    this.#sink = sink
    let known = await certificates()
    const server = createTelemetryServer({
      certificates: known,
      onRefused,
      onCar: (car) => this.#welcome(car),
    })
    const unseen = await interrupted()
    for (const one of unseen) this.#presence.arrived(one)
    const gone = unseen.flatMap((one) => this.#presence.left(one))
    if (gone.length > 0) await sink.ingest(gone)
    await server.listen(port)
    this.#server = server
    const renew = async () => {
      const found = await certificates()
      if (JSON.stringify(found) === JSON.stringify(known)) return
      server.renew(found)
      known = found
    }
    const beat = async () => {
      for (const line of this.#lines) line.beat()
    }
    this.#stops.push(
      repeat(every.beatMs, beat, onTrouble),
      repeat(every.lookForRenewalMs, renew, onTrouble),
      repeat(every.tellOwedMs, () => this.#tellOwed(), onTrouble),
    )
  }

  async stop() {
    this.#isStopping = true
    this.#server?.stopListening()
    await Promise.all(this.#stops.splice(0).map((stop) => stop()))
    await Promise.all([...this.#lines].map((line) => line.finish()))
    await Promise.all(this.#leaving)
    this.#server?.close()
    await this.#tellOwed()
  }

  #welcome(car: CarSocket) {
    const line = new Line(car, { ...this.#options, sink: this.#sink, presence: this.#presence })
    this.#lines.add(line)
    const [oldest, ...others] = [...this.#lines].filter(
      ({ vin, isOpen }) => isOpen && vin === car.vin,
    )
    if (others.length >= linesPerCar) oldest?.close(closing.tooMany)
    // It was on its way when this server stopped listening.
    if (this.#isStopping) line.close(closing.going)
    const leaving = this.#farewell(line).catch(this.#options.onTrouble)
    this.#leaving.add(leaving)
    void leaving.finally(() => this.#leaving.delete(leaving))
  }

  async #farewell(line: Line) {
    await line.ended()
    this.#lines.delete(line)
    this.#owed.push(...this.#presence.left(line))
    await this.#tellOwed()
  }

  /** What could not be stored is tried again: a car would be taken for awake for ever. */
  async #tellOwed() {
    const owed = this.#owed
    this.#owed = []
    if (owed.length === 0) return
    try {
      const vins = new Set(owed.map(({ vin }) => vin))
      const known = new Set<string>()
      // Its owner may have left meanwhile.
      for (const vin of vins) if (await this.#options.isKnown(vin)) known.add(vin)
      await this.#sink.ingest(owed.filter(({ vin }) => known.has(vin)))
    } catch (error) {
      this.#owed = [...owed, ...this.#owed]
      throw error
    }
  }
}
