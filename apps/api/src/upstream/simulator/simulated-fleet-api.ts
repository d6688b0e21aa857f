import type { Product, Vehicle, VehicleDataEndpoint } from '@console/sdk/contract'

import type {
  EnergyCommandName,
  FleetApi,
  SiteAnswers,
  SiteOrderName,
  VehicleCommandName,
} from '../fleet-api.ts'
import { FleetApiError } from '../fleet-api.ts'
import type { SimulatedCar } from './car.ts'
import type { Clock } from './clock.ts'
import { outcome, wakeEffect } from './commands.ts'
import { connection } from './emit.ts'
import { energySite } from './fleet.ts'
import { energyProduct, vehicle, vehicleOptions, vehicleProduct } from './products.ts'
import { commandSite, orderSite, siteAnswers } from './simulated-site.ts'
import type { Simulation } from './simulation.ts'
import { vehicleData } from './vehicle-data.ts'

/** The manufacturer's API for the simulated fleet: it reads and changes the cars that stream. */
export class SimulatedFleetApi implements FleetApi {
  readonly #simulation: Simulation
  readonly #clock: Clock

  constructor(simulation: Simulation, clock: Clock) {
    this.#simulation = simulation
    this.#clock = clock
  }

  async products(owner: string): Promise<Product[]> {
    const vehicles: Product[] = this.#simulation.cars
      .filter(({ car }) => car.owner === owner)
      .map((simulated) => vehicleProduct(this.#simulation, simulated))
    if (energySite.owner !== owner) return vehicles
    return [...vehicles, energyProduct(this.#simulation)]
  }

  async vehicle(owner: string, vin: string): Promise<Vehicle> {
    return vehicle(this.#simulation, this.#owned(owner, vin))
  }

  async vehicleData(owner: string, vin: string, endpoints: ReadonlySet<VehicleDataEndpoint>) {
    const simulated = this.#reachable(owner, vin)
    return vehicleData(this.#simulation, simulated, endpoints)
  }

  async wakeUp(owner: string, vin: string): Promise<Vehicle> {
    const simulated = this.#owned(owner, vin)
    const effect = wakeEffect(this.#simulation.world, simulated, this.#clock.now())
    await this.#simulation.acceptWake(simulated, effect)
    return vehicle(this.#simulation, simulated)
  }

  async command(owner: string, vin: string, name: VehicleCommandName, body: object) {
    const simulated = this.#reachable(owner, vin)
    const { world } = this.#simulation
    const { result, effects } = outcome(world, simulated, name, body, this.#clock.now())
    await this.#simulation.acceptCommand(simulated, effects)
    return result
  }

  async customCommand(owner: string, vin: string): Promise<never> {
    this.#reachable(owner, vin)
    throw new FleetApiError(400, 'The car does not know this command.')
  }

  async askSite<Name extends keyof SiteAnswers>(owner: string, siteId: string, name: Name) {
    ownedSite(owner, siteId)
    return siteAnswers[name](this.#simulation)
  }

  async energyCommand(owner: string, siteId: string, name: EnergyCommandName, body: object) {
    ownedSite(owner, siteId)
    return commandSite(this.#simulation, name, body)
  }

  async tellSite(owner: string, siteId: string, name: SiteOrderName, body: object) {
    ownedSite(owner, siteId)
    return orderSite(this.#simulation, name, body)
  }

  async signedCommand(owner: string, vin: string): Promise<never> {
    this.#reachable(owner, vin)
    throw new FleetApiError(400, 'The car does not know the sender of this message.')
  }

  async fleetStatus(owner: string, vin: string) {
    const { car } = this.#owned(owner, vin)
    return {
      firmwareVersion: car.firmware,
      signedCommandsRequired: true,
      keyPaired: true,
      fleetTelemetryVersion: '1.2.0',
      discountedDeviceData: false,
    }
  }

  async vehicleOptions(owner: string, vin: string) {
    return vehicleOptions(this.#owned(owner, vin))
  }

  #owned(owner: string, vin: string): SimulatedCar {
    const simulated = this.#simulation.car(vin)
    if (simulated?.car.owner !== owner) throw new FleetApiError(404, 'There is no such vehicle.')
    return simulated
  }

  #reachable(owner: string, vin: string): SimulatedCar {
    const simulated = this.#owned(owner, vin)
    const { state } = connection(this.#simulation.world, simulated)
    if (state !== 'online') throw new FleetApiError(408, `The vehicle is ${state}.`)
    return simulated
  }
}

function ownedSite(owner: string, siteId: string): void {
  if (energySite.owner === owner && String(energySite.id) === siteId) return
  throw new FleetApiError(404, 'There is no such energy site.')
}
