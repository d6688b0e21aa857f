/**
 * Every command of the catalogue as a call, by the name that it has in its path, and the types and
 * schemas of their bodies and answers.
 */
export * from '../generated/command-bodies.ts'
/** Commands that only gateways have which speak the signed protocol themselves. */
export * as customCommands from '../generated/custom-commands.ts'
/** Every command to an energy site. */
export * as energyCommands from '../generated/energy-commands.ts'
/** Every command to a vehicle. */
export * as vehicleCommands from '../generated/vehicle-commands.ts'
export {
  CommandResult,
  CustomCommandResult,
  EnergyCommandAnswer,
  EnergyCommandResult,
  NoMembers,
  UndocumentedMembers,
} from './command-endpoint.ts'
