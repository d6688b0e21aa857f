import { addressOf, type HostOptions } from '../client/host.ts'
import { forgetLiveData } from '../client/live-data.ts'
import { retriedStatuses, retryLimit } from '../client/retry.ts'
import { takes } from '../client/takes.ts'
import { userIdHeader } from '../contract/headers.ts'
import { InvalidRequestError } from '../errors.ts'

/** Where the gateway is, and how long an answer may take. */
export type ProbeOptions = HostOptions & {
  /** Limit for one attempt, in milliseconds. @default 30_000 */
  timeoutMs?: number
  /** Ends it: it then resolves as if nobody could tell. */
  signal?: AbortSignal | undefined
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
}

/** Who is signed in. */
export type SessionUser = {
  /** The address they sign in with. */
  email?: string
  /** Their name as they write it. */
  full_name?: string
  /** Where their picture lies. */
  profile_image_url?: string
}

/**
 * Resolves to the id of the signed-in user, or to false if nobody is or nobody can tell.
 * Rejects only for a `host` or a `timeoutMs` that is none, with `InvalidRequestError`.
 *
 * @example
 * const userId = await probeSession({ host: 'http://localhost:3001' })
 */
export async function probeSession(options: ProbeOptions): Promise<string | false> {
  const response = await read(options, '/web/test')
  letGo(response)
  return (response?.ok && response.headers.get(userIdHeader)) || false
}

/** Resolves to the signed-in user's name, address and picture; undefined if they cannot be read. */
export async function readUser(options: ProbeOptions): Promise<SessionUser | undefined> {
  const response = await read(options, '/api/1/users/me')
  if (!response?.ok) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  const user: unknown = body instanceof Object ? Reflect.get(body, 'response') : undefined
  return user instanceof Object ? user : undefined
}

/**
 * Signs out, with one request, and forgets what live views kept in this browser. Resolves to whether
 * the server confirmed it; rejects only as `probeSession` does.
 *
 * @example
 * await endSession({ host: 'http://localhost:3001' })
 */
export async function endSession(options: ProbeOptions): Promise<boolean> {
  const response = await send(options, '/logout', 'POST')
  letGo(response)
  forgetLiveData()
  return response?.ok ?? false
}

/** A body that nobody reads keeps its connection, of which browsers have six to a host. */
function letGo(response: Response | undefined) {
  void response?.body?.cancel().catch(() => undefined)
}

/** The client's retry rule for a read: once more, at once; undefined if there was no answer. */
async function read(options: ProbeOptions, path: string): Promise<Response | undefined> {
  let response: Response | undefined
  for (let attempt = 0; attempt <= retryLimit; attempt++) {
    response = await send(options, path)
    if (options.signal?.aborted) break
    if (response && !retriedStatuses.some((status) => status === response?.status)) break
  }
  return response
}

function send(
  { timeoutMs = 30_000, signal, fetch = globalThis.fetch, ...host }: ProbeOptions,
  path: string,
  method = 'GET',
) {
  if (!(timeoutMs >= 0)) throw new InvalidRequestError('`timeoutMs` is not valid.')
  // A timer holds no more than 31 bits.
  const limit = AbortSignal.timeout(Math.min(timeoutMs, 2 ** 31 - 1))
  const ending = new AbortController()
  const end = () => ending.abort()
  limit.addEventListener('abort', end)
  // Let go with the limit. By hand, because `AbortSignal.any` is missing in some browsers.
  signal?.addEventListener('abort', end, { signal: limit })
  if (signal?.aborted) end()
  return fetch(addressOf(host, path), {
    method,
    ...(takes('credentials') && { credentials: 'include' }),
    headers: { accept: 'application/json' },
    signal: ending.signal,
  }).catch(() => undefined)
}
