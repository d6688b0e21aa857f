import * as customFunctions from '../generated/custom-command-functions.ts'
import * as energyFunctions from '../generated/energy-command-functions.ts'
import * as vehicleFunctions from '../generated/vehicle-command-functions.ts'
import { type Bound, boundTo } from './bound.ts'
import { readChargeOnSolar } from './charge-on-solar.ts'

type CustomCalls = typeof customFunctions & { readChargeOnSolar: typeof readChargeOnSolar }
/** The custom commands, and what one of them last set. */
export const customCalls = (): CustomCalls => ({ ...customFunctions, readChargeOnSolar })

/**
 * Every command to a vehicle, as a method. Where the body has one member, pass its value; where it
 * has several, pass them as an object. Each resolves once the car has taken the command: `result` is
 * false, with a `reason`, where the car refuses. Telemetry then tells whether it took effect: the
 * method says which signal.
 *
 * All throw `InvalidRequestError` before anything is sent if the body is not valid, `ApiError` with
 * `vehicle_unavailable` (408) if the car cannot be reached, `insufficient_credits` (402),
 * `invalid_scope` (403) and `rate_limited` (429).
 *
 * @example
 * const { result, reason } = await client.commands.setChargeLimit(vin, 80)
 * if (!result) console.log(`The car refused: ${reason}`)
 * await client.commands.setTemps(vin, { driver_temp: 21, passenger_temp: 20.5 })
 */
export const Commands = /* @__PURE__ */ boundTo(vehicleFunctions)
export type Commands = Bound<typeof vehicleFunctions>

/**
 * Commands that only gateways have which speak the car's signed protocol themselves; others answer
 * `invalid_command` (400). Bodies as with `Commands`.
 *
 * @example
 * await client.customCommands.seatHeater(vin, { frontLeft: 'high', rearLeft: 'off' })
 */
export const CustomCommands = /* @__PURE__ */ (() => boundTo(customCalls()))()
export type CustomCommands = Bound<CustomCalls>

/**
 * Commands to an energy site, named by its `energy_site_id`. They cost nothing. Bodies as with
 * `Commands`.
 *
 * @example
 * await client.energyCommands.backup('7000001', 20)
 */
export const EnergyCommands = /* @__PURE__ */ boundTo(energyFunctions)
export type EnergyCommands = Bound<typeof energyFunctions>
