/**
 * Typed client for Wattlane gateways. Import single resources here, or everything from
 * `@console/sdk/all`.
 * @module
 */
export type { Auth, AuthState } from './client/auth.ts'
export type { TransportOptions } from './client/options.ts'
export { type Page, paginate } from './client/paginate.ts'
export {
  type CallOptions,
  createTransport,
  type RawRequest,
  type Transport,
} from './client/transport.ts'
export type { Metadata, Product } from './contract/account.ts'
export type { CommandResult } from './contract/commands.ts'
export type { List } from './contract/endpoint.ts'
export type { Field, FieldCatalogue } from './contract/fields.ts'
export { type Region, regionCookie } from './contract/headers.ts'
export type { History } from './contract/history.ts'
export type { ProblemBody, ProblemCode } from './contract/problems.ts'
export type { NewToken, Token, TokenRequest } from './contract/tokens.ts'
export type { User } from './contract/users.ts'
export type { Vehicle, VehicleData, VehicleDataEndpoint } from './contract/vehicles.ts'
export {
  ApiError,
  ConnectionError,
  SdkError,
  UnauthenticatedError,
  UnexpectedResponseError,
} from './errors.ts'
export { Account } from './resources/account.ts'
export { Commands, doorLock, doorUnlock, flashLights, guestMode } from './resources/commands.ts'
export { Fields } from './resources/fields.ts'
export { type HistoryRange, VehicleHistory } from './resources/history.ts'
export { Session } from './resources/session.ts'
export { Tokens } from './resources/tokens.ts'
export { Users } from './resources/users.ts'
export { Vehicles } from './resources/vehicles.ts'
