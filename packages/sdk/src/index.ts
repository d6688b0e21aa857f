/**
 * Typed client for Wattlane gateways, and the resources that most programs need. The others stand
 * in entries by area; `@console/sdk/all` holds every resource and command, and all that a call needs.
 * Streams, webhooks, sign-in and the catalogues have entries of their own.
 * @module
 */
export * from './client/exports.ts'
export type { List } from './contract/endpoint.ts'
export { regionCookie } from './contract/headers.ts'
export type { ProblemBody, ProblemCode } from './contract/problems.ts'
export type { Metadata, Product } from './generated/types/account.ts'
export type {
  CommandResult,
  CustomCommandResult,
  EnergyCommandResult,
} from './generated/types/command-endpoint.ts'
export type { Field, FieldCatalogue } from './generated/types/fields.ts'
export type { Region } from './generated/types/headers.ts'
export type { History } from './generated/types/history.ts'
export type {
  TelemetryConfig,
  TelemetryConfigRequest,
  TelemetryUpdate,
} from './generated/types/telemetry-config.ts'
export type { NewToken, Token, TokenRequest } from './generated/types/tokens.ts'
export type { User } from './generated/types/users.ts'
export type { VehicleConfig } from './generated/types/vehicle-data-motion.ts'
export type { Vehicle, VehicleData, VehicleDataEndpoint } from './generated/types/vehicles.ts'
export {
  doorLock,
  doorUnlock,
  flashLights,
  guestMode,
} from './generated/vehicle-command-functions.ts'
export { Account } from './resources/account.ts'
export { Fields } from './resources/fields.ts'
export { type HistoryRange, VehicleHistory } from './resources/history.ts'
export type { PageOptions } from './resources/page-query.ts'
export { Session } from './resources/session.ts'
export type { Span } from './resources/span.ts'
export { VehicleConfiguration } from './resources/telemetry-config.ts'
export { Tokens } from './resources/tokens.ts'
export { Users } from './resources/users.ts'
export type { VehicleDataOptions } from './resources/vehicles.ts'
export { Vehicles } from './resources/vehicles.ts'
