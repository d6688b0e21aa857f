/**
 * Who is signed in, asked with nothing but fetch: for pages that load the whole client only when it
 * is needed.
 * @module
 */
export type { AuthState } from '../client/auth.ts'
export { forgetLiveData } from '../client/live-data.ts'
export { administratorHeader, type Region, regionCookie } from '../contract/headers.ts'
export { readVisitNotice, type VisitNotice, visitHeader } from '../contract/visit-header.ts'
export {
  endSession,
  type ProbeOptions,
  probeSession,
  readUser,
  type SessionUser,
} from './probe.ts'
