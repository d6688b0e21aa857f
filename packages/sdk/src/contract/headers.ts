import { visitHeader } from './visit-header.ts'

/** Names the request; every answer repeats it, so that a report can quote it. */
export const requestIdHeader = 'x-txid'

/** The id of the signed-in user, on every authenticated answer. */
export const userIdHeader = 'x-uid'

/** On the answer to `GET /web/test` to an administrator, so that menus can lead to their pages. */
export const administratorHeader = 'x-administrator'

/** Headers that a page of another origin may send. */
export const allowedRequestHeaders = [
  'authorization',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'x-library',
  'x-confirm',
]

/** Headers of answers that a page of another origin may read. */
export const exposedResponseHeaders = [
  userIdHeader,
  requestIdHeader,
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  // By it a client tells how wrong its own clock is.
  'date',
  visitHeader,
  administratorHeader,
]

/** How long a browser may keep the answer to a preflight, in seconds. */
export const preflightMaxAge = 7200

/** Apart from the rest of the cookie, because this is all that a client needs of it. */
export const regionCookieName = 'region'
/** The region of whoever has no cookie that names another. */
export const defaultRegion = 'api'

/** The cookie that chooses the regional host. Browsers only read it; the API sets it. */
export const regionCookie = {
  name: regionCookieName,
  default: defaultRegion,
  maxAge: 604_800,
  sameSite: 'strict',
  readonly: true,
} as const

/** What may stand for `{region}` in a host. */
export const regions = ['api', 'na', 'eu'] as const
/** What stands for `{region}` in a host. */
export type Region = (typeof regions)[number]
