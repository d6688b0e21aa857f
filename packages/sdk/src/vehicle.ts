/**
 * One vehicle: every call that concerns it, without its VIN.
 * @module
 */
import type { Transport } from './client/transport.ts'

import * as vehicleFunctions from './generated/vehicle-command-functions.ts'
import { bind, bindFilter } from './resources/bind.ts'
import { bound } from './resources/bound.ts'
import { Charges } from './resources/charges.ts'
import { CommandHistory } from './resources/command-history.ts'
import { customCalls } from './resources/commands.ts'
import { ConfigVersions } from './resources/config-versions.ts'
import { ConnectionDoctor } from './resources/connection-doctor.ts'
import { Drivers } from './resources/drivers.ts'
import { Drives } from './resources/drives.ts'
import { FleetTelemetry } from './resources/fleet-telemetry.ts'
import { VehicleHistory } from './resources/history.ts'
import { Hooks, hookMethods } from './resources/hooks.ts'
import { Invitations } from './resources/invitations.ts'
import { Preflights } from './resources/preflight.ts'
import { type CommandRest, sendCommand, type VehicleCommandName } from './resources/send-command.ts'
import { Signals } from './resources/signals.ts'
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
    /**
     * Sends any command by its name, with its body if it takes one. A refusal by the car is
     * `result: false` with a `reason`. Costs 1 credit, and 20 more if the car must be woken.
     */
    command: <Name extends VehicleCommandName>(name: Name, ...rest: CommandRest<Name>) =>
      sendCommand(transport, vin, name, ...rest),
    /** Every command as a method, which says what it costs and which signal confirms it. */
    commands: bound(vehicleFunctions, transport, vin),
    /** Commands that only some gateways have; others answer `invalid_command` (400). */
    customCommands: bound(customCalls(), transport, vin),
    /** What was sent to the car, by whom, and what came of it. */
    commandHistory: bindFilter(new CommandHistory(transport), { vin }, ['list']),
    /** Tells what a command would do and cost now, without sending it. */
    preflight: bind(new Preflights(transport), vin, ['vehicle']).vehicle,
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
    drivers: bind(new Drivers(transport), vin, [
      'list',
      'remove',
      'removals',
      'removeAt',
      'removeInvitedAt',
      'cancelRemoval',
    ]),
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
    /** Which link between the car and you is broken, if any. */
    doctor: bind(new ConnectionDoctor(transport), vin, ['check', 'report']),
    /** Recorded telemetry. */
    history: bind(new VehicleHistory(transport), vin, ['list']),
    /** Its drives, from leaving park to park again. */
    drives: bindFilter(new Drives(transport), { vin }, ['list', 'totals', 'export']),
    /** Its charges, from the first power to the last. */
    charges: bindFilter(new Charges(transport), { vin }, ['list', 'totals', 'export']),
    /** Recorded telemetry in buckets of time, and which signals there are. */
    signals: bind(new Signals(transport), vin, ['stored', 'buckets', 'export']),
    /** Messages that you signed yourself. */
    signedCommands: bind(new SignedCommands(transport), vin, ['send']),
    /** Where its events are posted. */
    hooks: bind(new Hooks(transport), vin, hookMethods),
  }
}

/** All that can be asked of one vehicle, and told it. */
export type VehicleHandle = ReturnType<typeof vehicle>
