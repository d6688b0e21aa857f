import { setImmediate } from 'node:timers/promises'

import type { TelemetrySink, TelemetrySource } from '../telemetry.ts'
import { carBufferMessages } from '../telemetry.ts'
import type { Clock } from './clock.ts'
import type { Report } from './history.ts'
import { beginHistory, historyEnd, ownPace, writeHistory } from './history.ts'
import { Outbox } from './outbox.ts'
import type { Simulation } from './simulation.ts'
import { siteId } from './simulation.ts'
import { dropsUnsent } from './telemetry-config.ts'
import { minuteMs, secondMs } from './units.ts'

const tickMs = secondMs
const siteEveryMs = 5 * secondMs
const checkpointEveryMs = 10 * secondMs
const batchRecords = 2000
/** A car sends about a message per second: what is older than this would not fit its buffer. */
const fineCatchUpMs = carBufferMessages * tickMs

type Options = {
  simulation: Simulation
  clock: Clock
  historyDays: number
  report: Report
  /** Told of each delivery that was refused. It is tried again with the next tick. */
  onRefusal: (error: unknown) => void
}

/** Lets the fleet live, tick by tick, and delivers what it tells. */
export class SimulatedSource implements TelemetrySource {
  readonly #simulation: Simulation
  readonly #options: Options
  readonly #outbox = new Outbox()
  #sink: TelemetrySink | undefined
  #stopTicking = () => {}
  #delivery: Promise<void> = Promise.resolve()
  #isDelivering = false
  #isCatchingUp = false

  constructor(options: Options) {
    this.#options = options
    this.#simulation = options.simulation
  }

  async start(sink: TelemetrySink): Promise<void> {
    this.#sink = sink
    const isNew = await this.#remember(sink)
    await this.#catchUp()
    this.#offerCheckpoints()
    const delivered = this.#deliver()
    // What cars kept while nobody listened comes when it comes; a first look should find something.
    if (isNew) await delivered
    this.#stopTicking = this.#options.clock.every(tickMs, () => this.#tick())
  }

  async stop(): Promise<void> {
    this.#stopTicking()
    await this.#delivery
    await this.#deliver()
    this.#offerCheckpoints()
    await this.#deliver()
    this.#sink = undefined
  }

  /** Takes up the saved state, or lives through the past of a fleet that has none. Tells whether it had none. */
  async #remember(sink: TelemetrySink): Promise<boolean> {
    const { historyDays, report } = this.#options
    const simulation = this.#simulation
    const saved = await simulation.checkpoints.load()
    const known = historyEnd(saved)
    const end = known ?? this.#now()
    if (known === null) await beginHistory(simulation, end, historyDays)
    else simulation.restore(saved, end)
    if (simulation.site.at < end) await writeHistory(simulation, sink, end, report)
    return known === null
  }

  /** Lives through the time since the last checkpoint: coarsely at first, finely at the end. */
  async #catchUp(): Promise<void> {
    const now = this.#now()
    const start = Math.min(this.#simulation.site.at, ...this.#simulation.cars.map(({ at }) => at))
    const fineFrom = now - fineCatchUpMs
    // However long it was: at most some thousand coarse steps.
    const coarseMs = minuteMs * Math.max(5, Math.ceil((fineFrom - start) / 4000 / minuteMs))
    for (let at = start; at < now; ) {
      at = at < fineFrom ? Math.min(fineFrom, at + coarseMs) : at + tickMs
      const coarse = at < fineFrom
      this.#liveOn(at, coarse)
      // Whoever starts beside it waits for the database no longer than a step.
      if (coarse || at % minuteMs === 0) await setImmediate()
    }
  }

  #tick(): void {
    const now = this.#now()
    if (this.#isCatchingUp) return
    if (now - this.#simulation.site.at > fineCatchUpMs) {
      // The machine slept: the same as if it had been switched off.
      this.#isCatchingUp = true
      void this.#catchUp().then(() => {
        this.#isCatchingUp = false
        return this.#deliver()
      })
      return
    }
    for (let at = this.#simulation.site.at + tickMs; at <= now; at += tickMs) {
      this.#liveOn(at, false)
      if (at % checkpointEveryMs === 0) this.#offerCheckpoints()
    }
    void this.#deliver()
  }

  #liveOn(at: number, coarse: boolean): void {
    for (const simulated of this.#simulation.cars) {
      if (simulated.at >= at) continue
      const { line, data, news } = this.#simulation.liveOn(simulated, at, ownPace, coarse)
      for (const record of line) this.#outbox.add(lineOf(simulated.car.vin), record)
      if (data && !dropsUnsent(simulated.state)) this.#outbox.add(simulated.car.vin, data)
      for (const record of news) this.#outbox.add(simulated.car.vin, record)
    }
    if (this.#simulation.site.at >= at) return
    this.#simulation.siteOn(at)
    if (at % siteEveryMs !== 0 || coarse) return
    this.#outbox.add(siteId, this.#simulation.siteRecord())
    for (const record of this.#simulation.siteNews()) this.#outbox.add(siteId, record)
  }

  /** What is refused stays where it is and goes out again with the next tick. */
  #deliver(): Promise<void> {
    if (this.#isDelivering) return this.#delivery
    this.#isDelivering = true
    this.#delivery = this.#deliverAll()
      .catch(this.#options.onRefusal)
      .finally(() => {
        this.#isDelivering = false
      })
    return this.#delivery
  }

  async #deliverAll(): Promise<void> {
    const isHeard = (sender: string) =>
      this.#simulation.car(sender)?.state.connection?.state !== 'offline'
    for (;;) {
      const records = this.#outbox.next(isHeard, batchRecords)
      if (records.length === 0) break
      await this.#sink?.ingest(records, { live: true })
      this.#outbox.remove(records)
    }
    await this.#simulation.checkpoints.settle(
      (id, until) =>
        this.#outbox.isDelivered(id, until) && this.#outbox.isDelivered(lineOf(id), until),
    )
  }

  #offerCheckpoints(): void {
    this.#simulation.checkpoints.offer(this.#simulation.snapshots())
  }

  #now(): number {
    return Math.floor(this.#options.clock.now() / tickMs) * tickMs
  }
}

/** The line's own news come even while the car itself cannot be heard. */
const lineOf = (vin: string) => `line/${vin}`
