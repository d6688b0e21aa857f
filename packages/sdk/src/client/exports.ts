export {
  ApiError,
  ConnectionError,
  InvalidRequestError,
  SdkError,
  TimeoutError,
  UnauthenticatedError,
  UnexpectedResponseError,
} from '../errors.ts'
export type { Auth, AuthState } from './auth.ts'
export type { CallHooks, ReceivedResponse, SentRequest } from './hooks.ts'
export { addressOf, type HostOptions } from './host.ts'
export type { TransportOptions } from './options.ts'
export { type Page, paginate } from './paginate.ts'
export {
  type CallOptions,
  createTransport,
  type RawRequest,
  type Transport,
} from './transport.ts'
