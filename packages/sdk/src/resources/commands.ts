import type { CallOptions, Transport } from '../client/transport.ts'
import { type CommandResult, commands } from '../contract/commands.ts'

/** Locks the doors. Confirmed by the signal `Locked` turning true. */
export function doorLock(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(commands.door_lock, { params: { vin } }, options)
}

/** Unlocks the doors. Confirmed by the signal `Locked` turning false. */
export function doorUnlock(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(commands.door_unlock, { params: { vin } }, options)
}

/** Flashes the lights; the car must be in park. Confirmed by `LightsHazardsActive` turning true. */
export function flashLights(
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(commands.flash_lights, { params: { vin } }, options)
}

/** Turns guest mode on or off. Confirmed by `GuestModeEnabled` taking that value. */
export function guestMode(
  transport: Transport,
  vin: string,
  enable: boolean,
  options?: CallOptions,
): Promise<CommandResult> {
  return transport.send(commands.guest_mode, { params: { vin }, body: { enable } }, options)
}

/**
 * Commands to a vehicle. Each resolves once the car has taken it: `result` is false, with a
 * `reason`, where the car refuses. Telemetry then tells whether it took effect.
 */
export class Commands {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Locks the doors. Confirmed by the signal `Locked` turning true. */
  doorLock(vin: string, options?: CallOptions): Promise<CommandResult> {
    return doorLock(this.#transport, vin, options)
  }

  /** Unlocks the doors. Confirmed by the signal `Locked` turning false. */
  doorUnlock(vin: string, options?: CallOptions): Promise<CommandResult> {
    return doorUnlock(this.#transport, vin, options)
  }

  /** Flashes the lights; the car must be in park. Confirmed by `LightsHazardsActive` turning true. */
  flashLights(vin: string, options?: CallOptions): Promise<CommandResult> {
    return flashLights(this.#transport, vin, options)
  }

  /** Turns guest mode on or off. Confirmed by `GuestModeEnabled` taking that value. */
  guestMode(vin: string, enable: boolean, options?: CallOptions): Promise<CommandResult> {
    return guestMode(this.#transport, vin, enable, options)
  }
}
