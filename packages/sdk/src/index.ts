/**
 * Typed client for Wattlane gateways, and the resources that most programs need. The others stand
 * in entries by area; `@console/sdk/all` holds everything.
 * @module
 */
export type { Auth, AuthState } from './client/auth.ts'
export type { CallHooks, ReceivedResponse, SentRequest } from './client/hooks.ts'
export type { TransportOptions } from './client/options.ts'
export { type Page, paginate } from './client/paginate.ts'
export {
  type CallOptions,
  createTransport,
  type RawRequest,
  type Transport,
} from './client/transport.ts'
export type { Metadata, Product } from './contract/account.ts'
export type {
  CommandResult,
  CustomCommandResult,
  EnergyCommandResult,
} from './contract/command-endpoint.ts'
export type { List } from './contract/endpoint.ts'
export type { Field, FieldCatalogue } from './contract/fields.ts'
export { type Region, regionCookie } from './contract/headers.ts'
export type { History } from './contract/history.ts'
export type { ProblemBody, ProblemCode } from './contract/problems.ts'
export type {
  TelemetryConfig,
  TelemetryConfigRequest,
  TelemetryUpdate,
} from './contract/telemetry-config.ts'
export type { NewToken, Token, TokenRequest } from './contract/tokens.ts'
export type { User } from './contract/users.ts'
export type { VehicleConfig } from './contract/vehicle-data-motion.ts'
export type { Vehicle, VehicleData, VehicleDataEndpoint } from './contract/vehicles.ts'
export {
  ApiError,
  ConnectionError,
  InvalidRequestError,
  SdkError,
  TimeoutError,
  UnauthenticatedError,
  UnexpectedResponseError,
} from './errors.ts'
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
