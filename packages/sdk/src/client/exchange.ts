import { requestIdHeader } from '../contract/headers.ts'
import {
  ApiError,
  ConnectionError,
  InvalidRequestError,
  SdkError,
  TimeoutError,
} from '../errors.ts'
import { tell } from './hooks.ts'
import type { TransportOptions } from './options.ts'
import { parseJson } from './parse-json.ts'
import { readBody } from './read-body.ts'
import { retriedMethods, retriedStatuses, retryLimit } from './retry.ts'

type Call = {
  method: string
  url: URL
  path: string
  body: string | undefined
  /** All but the credentials. */
  headers: Record<string, string>
  format: 'text' | 'csv' | 'bytes' | undefined
  timeoutMs: number | undefined
  signal: AbortSignal | undefined
  observe: (response: Response, method: string, path: string) => void
}

export type Reply = { headers: Headers; data: unknown }

// Loaded with the first call: importing ky starts the platform's whole fetch in Node. And kept,
// because Node resolves it anew for each call that imports it.
let loaded: typeof import('./ky.ts').ky | undefined

// ky's own defaults differ in every point, so each is named; `shouldRetry` decides on all errors.
const retry = {
  limit: retryLimit,
  methods: [...retriedMethods],
  delay: () => 0,
  shouldRetry: ({ error }: { error: Error }) =>
    error instanceof ApiError
      ? retriedStatuses.some((status) => status === error.status)
      : error instanceof ConnectionError,
}

/** Sends one request, once more if the retry rule says so, and reads the answer to its end. */
export async function exchange(options: TransportOptions, call: Call): Promise<Reply> {
  const limit = call.timeoutMs ?? options.timeoutMs ?? 30_000
  // By hand, because `AbortSignal.any` is missing in some edge runtimes.
  const ending = new AbortController()
  const leave = () => ending.abort(call.signal?.reason)
  call.signal?.addEventListener('abort', leave)
  const late = () => ending.abort(new TimeoutError(`No whole answer arrived within ${limit} ms.`))
  // A timer holds no more than 31 bits: with more, it would end at once.
  const timer = limit < Infinity ? setTimeout(late, Math.min(limit, 2 ** 31 - 1)) : undefined
  try {
    // Raced, because neither a token function nor a fetch of the caller's need mind the signal.
    return await Promise.race([
      new Promise<never>((_, reject) => {
        ending.signal.addEventListener('abort', () => reject(ending.signal.reason))
      }),
      send(options, call, ending.signal),
    ])
  } finally {
    clearTimeout(timer)
    call.signal?.removeEventListener('abort', leave)
  }
}

async function send(options: TransportOptions, call: Call, signal: AbortSignal): Promise<Reply> {
  const { method, url, body } = call
  const { token } = options
  let bearer: string | undefined
  try {
    bearer = typeof token === 'function' ? await token() : token
  } catch (cause) {
    throw cause instanceof SdkError
      ? cause
      : new SdkError('The token could not be read.', { cause })
  }
  const init: RequestInit = {
    method,
    headers: bearer ? { ...call.headers, authorization: `Bearer ${bearer}` } : call.headers,
    ...(body !== undefined && { body }),
    ...(!bearer && { credentials: 'include' }),
  }
  loaded ??= (await import('./ky.ts')).ky
  let response: Response
  try {
    response = await loaded(url, {
      ...init,
      retry,
      timeout: false,
      throwHttpErrors: false,
      // Not ky's own `Request`: `fetch` would copy it, and ky tie two signals together in it.
      fetch: () => reach(options, call, { ...init, signal }),
    })
  } catch (error) {
    if (error instanceof SdkError) throw error
    // Without its cause, which may quote the token.
    throw new InvalidRequestError('The request could not be built: see its method and token.')
  }
  return { headers: response.headers, data: await dataOf(response, options, call.format) }
}

/** One request and its answer, which is thrown unless it is a 2xx. */
async function reach(
  options: TransportOptions,
  { method, url, path, headers, observe }: Call,
  init: RequestInit & { signal: AbortSignal },
) {
  init.signal.throwIfAborted()
  const started = performance.now()
  const sent = () => {
    const shown = new URL(url)
    shown.searchParams.delete('token')
    const harmless = new Headers(headers)
    harmless.delete('x-confirm')
    return { method, url: shown.href, headers: harmless }
  }
  void tell(options.onRequest, sent)
  let response: Response
  try {
    response = await (options.fetch ?? fetch)(url, init)
  } catch (cause) {
    throw new ConnectionError('The API could not be reached.', { cause })
  }
  observe(response, method, path)
  void tell(options.onResponse, () => ({
    ...sent(),
    status: response.status,
    responseHeaders: response.headers,
    durationMs: performance.now() - started,
    requestId: response.headers.get(requestIdHeader) ?? undefined,
  }))
  if (response.ok) return response
  const data = await dataOf(response, options).catch(() => undefined)
  throw new ApiError(response.status, data, { headers: response.headers })
}

async function dataOf(
  response: Response,
  { maxReplyBytes = 8_388_608 }: TransportOptions,
  format?: Call['format'],
): Promise<unknown> {
  const { headers } = response
  const bytes = await readBody(response, maxReplyBytes).catch((cause: unknown) => {
    throw cause instanceof SdkError
      ? cause
      : new ConnectionError('The answer broke off.', { cause, headers })
  })
  if (format === 'bytes') return bytes
  const text = new TextDecoder().decode(bytes)
  if (format) return text
  if (text === '') return undefined
  const type = headers.get('content-type') ?? 'json'
  return type.includes('json') ? (parseJson(text) ?? text) : text
}
