import type { TelemetryConfig } from '@console/sdk/contract'

import type { TelemetryRecord } from '../telemetry.ts'
import { alertRecords } from './alerts.ts'
import type { SimulatedCar } from './car.ts'
import { advance } from './car.ts'
import type { CarState, Effect } from './car-state.ts'
import { initialCarState, readCarState } from './car-state.ts'
import { Checkpoints } from './checkpoints.ts'
import type { Pace } from './emit.ts'
import { connection, connectionRecords, dataRecord, moment } from './emit.ts'
import { advanceSite, keepsPowerFromCars, liveStatus } from './energy-site.ts'
import type { Car } from './fleet.ts'
import { cars, energySite } from './fleet.ts'
import { Sharing, savedSharing } from './sharing.ts'
import { totalsOfDay } from './site-history.ts'
import { siteInfo } from './site-info.ts'
import type { SimulatedSite, SiteEffect } from './site-state.ts'
import { initialSiteState, SiteState } from './site-state.ts'
import type { Checkpoint, SimulatorStore } from './store.ts'
import { configure, firstTelemetry, hearsAt, takeConfigs } from './telemetry-config.ts'
import { errorRecords } from './telemetry-errors.ts'
import { minuteMs } from './units.ts'
import type { World } from './world.ts'

/** How often a site adds up what it did today. */
const totalsEveryMs = 5 * minuteMs

export const siteId = String(energySite.id)

/** All that is simulated, and what of it is safe on disk. */
export class Simulation {
  readonly site: SimulatedSite
  readonly checkpoints: Checkpoints
  readonly sharing: Sharing
  readonly world: World

  readonly #bornAt: number
  #cars: SimulatedCar[] | undefined

  /** Until it begins or is restored, everything is as it was first made, at `bornAt`. */
  constructor(world: World, store: SimulatorStore, bornAt: number) {
    this.world = world
    this.#bornAt = bornAt
    this.site = { at: bornAt, state: initialSiteState() }
    this.checkpoints = new Checkpoints(store)
    this.sharing = new Sharing(this.checkpoints)
  }

  /** Made when they are first asked for: a fleet that is restored takes most of them from what was saved. */
  get cars(): readonly SimulatedCar[] {
    this.#cars ??= cars.map((car) => this.#make(car, this.#bornAt, this.#bornAt))
    return this.#cars
  }

  #make(car: Car, at: number, end: number): SimulatedCar {
    const simulated = { car, at, state: initialCarState(this.world, car, at, end) }
    simulated.state.telemetry = firstTelemetry(this.world, simulated)
    return simulated
  }

  /** Everything starts over at `at`; `end` is when its past ends and live telemetry begins. */
  begin(at: number, end: number): void {
    this.#cars = cars.map((car) => this.#make(car, at, end))
    this.site.at = at
    this.site.state = initialSiteState()
  }

  /**
   * Takes up what was saved. A car that was not there yet begins at `now`, and so does one whose
   * state was saved by a version that described cars otherwise.
   */
  restore(saved: readonly Checkpoint[], now: number): void {
    const known = new Map(saved.map((checkpoint) => [checkpoint.id, checkpoint]))
    this.sharing.restore(savedSharing(known))
    this.#cars = cars.map((car) => {
      const checkpoint = known.get(car.vin)
      const state = checkpoint && readCarState(car, checkpoint.state)
      if (!checkpoint || !state) return this.#make(car, now, now)
      return { car, at: checkpoint.simulatedUntil.getTime(), state }
    })
    this.site.at = now
    this.site.state = initialSiteState()
    const site = known.get(siteId)
    const siteState = site && SiteState.safeParse(site.state)
    if (!site || !siteState?.success) return
    this.site.state = siteState.data
    this.site.at = site.simulatedUntil.getTime()
  }

  car(vin: string): SimulatedCar | undefined {
    return this.cars.find(({ car }) => car.vin === vin)
  }

  /** The car whose charging shows in the house. */
  chargingCar(): SimulatedCar {
    const found = this.car(energySite.chargingVin)
    if (!found) throw new Error('The energy site names a car that is not in the fleet.')
    return found
  }

  /** Carries one car to `until` and hands over what its line and the car itself tell. */
  liveOn(
    simulated: SimulatedCar,
    until: number,
    pace: Pace,
    coarse: boolean,
  ): { line: TelemetryRecord[]; data: TelemetryRecord | null; news: TelemetryRecord[] } {
    const from = simulated.at
    advance(this.world, simulated, until)
    takeConfigs(simulated, connection(this.world, simulated, coarse).state === 'online')
    // First what the car says, as it still knows whether it was asleep before.
    const data = dataRecord(this.world, simulated, pace, coarse)
    const news = [
      ...alertRecords(this.world, simulated, from),
      ...errorRecords(this.world, simulated),
    ]
    return { line: connectionRecords(this.world, simulated, coarse), data, news }
  }

  /** The house follows its car, which must have got to `until` before. */
  siteOn(until: number): void {
    const charging = this.chargingCar()
    advanceSite(this.world, this.site, charging, until)
    charging.state.controls.charging.noPower = keepsPowerFromCars(this.site)
  }

  /** The site's settings, its tariff and its day, each if it is not as it was last told. */
  siteNews(): TelemetryRecord[] {
    const { tariff_content_v2, ...info } = siteInfo(this.site)
    const { told } = this.site.state
    const isTotalled = told.totals === '' || this.site.at % totalsEveryMs === 0
    const day = totalsOfDay(this.site.state.energy, this.site.at)
    const now = {
      info: JSON.stringify(info),
      tariff: JSON.stringify(tariff_content_v2 ?? null),
      totals: isTotalled ? JSON.stringify(day) : told.totals,
    }
    this.site.state.told = now
    const from = { siteId, createdAt: moment(this.site.at) }
    const records: TelemetryRecord[] = []
    if (told.info !== now.info) records.push({ kind: 'site_info', ...from, siteInfo: info })
    if (told.tariff !== now.tariff) {
      records.push({ kind: 'tariff_content_v2', ...from, tariff: tariff_content_v2 ?? null })
    }
    if (told.totals !== now.totals) records.push({ kind: 'energy_totals', ...from, ...day })
    return records
  }

  siteRecord(): TelemetryRecord {
    const status = liveStatus(this.world, this.site, this.chargingCar())
    return { kind: 'live_status', siteId, createdAt: moment(this.site.at), liveStatus: status }
  }

  snapshots(): Checkpoint[] {
    const ofCars = this.cars.map(({ car, state: { sent, ...state }, at }) => ({
      id: car.vin,
      // What was last sent is replaced, never changed: the hundreds of values need no copies.
      state: { ...structuredClone(state), sent: { ...sent } },
      at,
    }))
    const ofSite = { id: siteId, state: structuredClone(this.site.state), at: this.site.at }
    return [...ofCars, ofSite].map(({ at, ...rest }) => ({ ...rest, simulatedUntil: new Date(at) }))
  }

  /** Takes a command with its effects. Resolves once they would survive a crash. */
  acceptCommand(simulated: SimulatedCar, effects: readonly Effect[]): Promise<void> {
    return this.#amend(simulated, (state) => {
      state.commands += 1
      state.effects.push(...effects)
    })
  }

  /** The same for what is no command: waking counts for nothing. */
  acceptWake(simulated: SimulatedCar, effect: Effect): Promise<void> {
    return this.#amend(simulated, (state) => state.effects.push(effect))
  }

  /** Takes what the car shall stream. Resolves once it would survive a crash. */
  acceptTelemetry(simulated: SimulatedCar, config: TelemetryConfig | null, now: number) {
    const at = hearsAt(this.world, simulated, now)
    return this.#amend(simulated, (state) => configure(state, config, at))
  }

  /** Takes what the site was told. Resolves once it would survive a crash. */
  acceptSiteChange(effect: SiteEffect): Promise<void> {
    this.site.state.effects.push(effect)
    return this.checkpoints.amend(siteId, (state) => {
      const amended = SiteState.parse(state)
      amended.effects.push(effect)
      return amended
    })
  }

  #amend(simulated: SimulatedCar, change: (state: CarState) => void): Promise<void> {
    change(simulated.state)
    return this.checkpoints.amend(simulated.car.vin, (state) => {
      const amended = readCarState(simulated.car, state)
      if (!amended) throw new Error('A checkpoint of this version cannot be read.')
      change(amended)
      return amended
    })
  }
}
