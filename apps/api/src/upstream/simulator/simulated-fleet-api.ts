import type { Product, Vehicle, VehicleDataEndpoint } from '@console/sdk/contract'
import { CustomGetNearbyChargingSites } from '@console/sdk/contract'

import type { ChargingApi } from '../charging-api.ts'
import type {
  CustomCommandName,
  EnergyCommandName,
  FleetApi,
  SiteAnswers,
  SiteOrderName,
  VehicleCommandName,
} from '../fleet-api.ts'
import { FleetApiError } from '../fleet-api.ts'
import type { ReportsApi } from '../reports-api.ts'
import type { SharingApi } from '../sharing-api.ts'
import type { SiteHistoryApi } from '../site-history-api.ts'
import type { TelemetryApi } from '../telemetry-api.ts'
import { ownSite, reachableCar, visibleCar } from './access.ts'
import { accountNumber } from './accounts.ts'
import type { Clock } from './clock.ts'
import { customOutcome, outcome, wakeEffect } from './commands.ts'
import { energySite } from './fleet.ts'
import { energyProduct, vehicle, vehicleProduct } from './products.ts'
import { simulatedAccount } from './simulated-account.ts'
import { simulatedCharging } from './simulated-charging.ts'
import { simulatedReports } from './simulated-reports.ts'
import { simulatedSharing } from './simulated-sharing.ts'
import { commandSite, orderSite, siteAnswers } from './simulated-site.ts'
import { simulatedTelemetry } from './simulated-telemetry.ts'
import type { Simulation } from './simulation.ts'
import { simulatedSiteHistory } from './site-history.ts'
import { vehicleData } from './vehicle-data.ts'

/** The manufacturer's API for the simulated fleet: it reads and changes the cars that stream. */
export class SimulatedFleetApi implements FleetApi {
  readonly #simulation: Simulation
  readonly #clock: Clock

  readonly account = simulatedAccount
  readonly reports: ReportsApi
  readonly charging: ChargingApi
  readonly siteHistory: SiteHistoryApi
  readonly sharing: SharingApi
  readonly telemetry: TelemetryApi

  constructor(options: { simulation: Simulation; clock: Clock; invitationKey: string }) {
    this.#simulation = options.simulation
    this.#clock = options.clock
    this.reports = simulatedReports(options.simulation)
    this.charging = simulatedCharging(options.simulation)
    this.siteHistory = simulatedSiteHistory(options.simulation)
    this.sharing = simulatedSharing(options)
    this.telemetry = simulatedTelemetry(options)
  }

  async products(owner: string): Promise<Product[]> {
    const { cars, sharing } = this.#simulation
    const vehicles: Product[] = cars.flatMap((simulated) => {
      const access = sharing.access(simulated.car.vin, simulated.car.owner, owner)
      if (!access) return []
      return [{ ...vehicleProduct(this.#simulation, simulated), ...seenBy(owner, access) }]
    })
    if (energySite.owner !== owner) return vehicles
    return [...vehicles, energyProduct(this.#simulation)]
  }

  async vehicle(owner: string, vin: string): Promise<Vehicle> {
    const { simulated, access } = visibleCar(this.#simulation, owner, vin)
    return { ...vehicle(this.#simulation, simulated), access_type: access }
  }

  async vehicleData(owner: string, vin: string, endpoints: ReadonlySet<VehicleDataEndpoint>) {
    const { simulated, access } = reachableCar(this.#simulation, owner, vin)
    return { ...vehicleData(this.#simulation, simulated, endpoints), ...seenBy(owner, access) }
  }

  async wakeUp(owner: string, vin: string): Promise<Vehicle> {
    const { simulated, access } = visibleCar(this.#simulation, owner, vin)
    const effect = wakeEffect(this.#simulation.world, simulated, this.#clock.now())
    await this.#simulation.acceptWake(simulated, effect)
    return { ...vehicle(this.#simulation, simulated), access_type: access }
  }

  async command(owner: string, vin: string, name: VehicleCommandName, body: object) {
    const asked = this.#asked(owner, vin)
    const { result, effects } = outcome(asked, name, body)
    await this.#simulation.acceptCommand(asked.simulated, effects)
    return result
  }

  async customCommand(owner: string, vin: string, name: CustomCommandName, body: object) {
    const asked = this.#asked(owner, vin)
    const { result, effects } = customOutcome(asked, name, body)
    await this.#simulation.acceptCommand(asked.simulated, effects)
    if (name !== 'get_nearby_charging_sites' || !result.result) return result
    const { count, radius, detail = false } = CustomGetNearbyChargingSites().parse(body)
    const choice = { count, radius, detail }
    return { ...result, ...(await this.reports.nearbyChargingSites(owner, vin, choice)) }
  }

  async chargeOnSolar(owner: string, vin: string) {
    const { state } = visibleCar(this.#simulation, owner, vin).simulated
    const { enabled, lower, upper } = state.controls.charging.onSolar
    return { enabled, lowerChargeLimit: lower, upperChargeLimit: upper }
  }

  async askSite<Name extends keyof SiteAnswers>(owner: string, siteId: string, name: Name) {
    ownSite(owner, siteId)
    return siteAnswers[name](this.#simulation)
  }

  async energyCommand(owner: string, siteId: string, name: EnergyCommandName, body: object) {
    ownSite(owner, siteId)
    return commandSite(this.#simulation, name, body)
  }

  async tellSite(owner: string, siteId: string, name: SiteOrderName, body: object) {
    ownSite(owner, siteId)
    return orderSite(this.#simulation, name, body)
  }

  async signedCommand(owner: string, vin: string): Promise<never> {
    reachableCar(this.#simulation, owner, vin)
    throw new FleetApiError(400, 'The car does not know the sender of this message.')
  }

  /** The simulated manufacturer was told of us when the simulated cars took our key. */
  async registration() {
    return { registered: true, keyReachable: true }
  }

  async fleetStatus(owner: string, vin: string) {
    const { car, state } = visibleCar(this.#simulation, owner, vin).simulated
    return {
      firmwareVersion: state.controls.software.version ?? car.firmware,
      signedCommandsRequired: true,
      keyPaired: car.keyPaired,
      fleetTelemetryVersion: car.canStream ? '1.2.0' : null,
      discountedDeviceData: false,
      // Two cards and the owner's phone, each driver's phone, and ours if it is there.
      keys:
        state.controls.security.keys +
        this.#simulation.sharing.driverCount(vin) +
        (car.keyPaired ? 1 : 0),
      streamingSwitch: car.streamingSwitch,
    }
  }

  #asked(owner: string, vin: string) {
    const { simulated, access } = reachableCar(this.#simulation, owner, vin)
    const { world } = this.#simulation
    return { world, simulated, isOwner: access === 'OWNER', now: this.#clock.now() }
  }
}

/** What of a vehicle depends on who asks. */
const seenBy = (subject: string, access: 'OWNER' | 'DRIVER') => ({
  access_type: access,
  user_id: accountNumber(subject),
})
