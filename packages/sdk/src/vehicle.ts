/**
 * One vehicle: every call that concerns it, without its VIN.
 * @module
 */
import type { Transport } from './client/transport.ts'
import { bind } from './resources/bind.ts'
import { ConfigVersions } from './resources/config-versions.ts'
import { Drivers } from './resources/drivers.ts'
import { FleetTelemetry } from './resources/fleet-telemetry.ts'
import { VehicleHistory } from './resources/history.ts'
import { Invitations } from './resources/invitations.ts'
import { SignedCommands } from './resources/signed-command.ts'
import { VehicleConfiguration } from './resources/telemetry-config.ts'
import { VehicleDetails } from './resources/vehicle-details.ts'
import { VehicleService } from './resources/vehicle-service.ts'
import { Vehicles } from './resources/vehicles.ts'

/**
 * A handle on one vehicle. Making it sends nothing.
 *
 * @example
 * import { createTransport } from '@console/sdk'
 * import { vehicle } from '@console/sdk/vehicle'
 *
 * const car = vehicle(createTransport({ host: 'http://localhost:3001', token }), vin)
 * const { charge_state } = await car.data({ endpoints: ['charge_state'] })
 * await car.config.update({ fields: { BatteryLevel: { interval_seconds: 60 } } })
 */
export function vehicle(transport: Transport, vin: string) {
  return {
    vin,
    ...bind(new Vehicles(transport), vin, ['get', 'data', 'wakeUp']),
    /** What the car and the manufacturer's records of it say besides its live data. */
    details: bind(new VehicleDetails(transport), vin, [
      'mobileEnabled',
      'nearbyChargingSites',
      'recentAlerts',
      'releaseNotes',
      'serviceData',
      'chargeHistory',
      'options',
      'warrantyDetails',
      'upgradeEligibility',
      'subscriptionsEligible',
    ]),
    /** What the gateway does with the car: polling, a fresh reading, its picture. */
    service: bind(new VehicleService(transport), vin, [
      'config',
      'isPolled',
      'startPolling',
      'stopPolling',
      'refresh',
      'image',
    ]),
    /** With whom the car is shared. */
    drivers: bind(new Drivers(transport), vin, ['list', 'remove']),
    /** Invitations to share it. */
    invitations: bind(new Invitations(transport), vin, ['list', 'create', 'revoke']),
    /** Which fields the car streams. */
    config: bind(new VehicleConfiguration(transport), vin, ['get', 'update', 'replace', 'remove']),
    /** What it was configured to stream, and what a change would send and cost. */
    configVersions: bind(new ConfigVersions(transport), vin, [
      'list',
      'get',
      'diff',
      'restore',
      'sync',
      'presets',
      'forecast',
    ]),
    /** Whether the car has taken what was configured, as the manufacturer sees it. */
    fleetTelemetry: bind(new FleetTelemetry(transport), vin, ['get', 'remove', 'errors']),
    /** Recorded telemetry. */
    history: bind(new VehicleHistory(transport), vin, ['list']),
    /** Messages that you signed yourself. */
    signedCommands: bind(new SignedCommands(transport), vin, ['send']),
  }
}

export type VehicleHandle = ReturnType<typeof vehicle>
