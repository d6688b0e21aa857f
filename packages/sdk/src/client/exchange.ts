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
import { readBytes, readText } from './read-body.ts'
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
  observe: (response: Response, method: string, path: string) => void
}

export type Reply = { status: number; headers: Headers; data: unknown }

// As `fetch` has them: what a token of a method is, and what else it refuses to send.
const isMethod = /^(?!(?:connect|trace|track)$)[!#$%&'*+.^`|~\w-]+$/i
const isHeaderValue = /^[\t\x20-\x7e\x80-\xff]*$/

/** Whether the same request may well succeed now. */
const mayPass = (error: unknown) =>
  error instanceof ApiError
    ? retriedStatuses.some((status) => status === error.status)
    : error instanceof ConnectionError

/**
 * Sends one request, once more if the retry rule says so, and reads the answer to its end. Whoever
 * holds `ending` can end it, with the reason that it rejects with.
 */
export async function exchange(
  options: TransportOptions,
  call: Call,
  ending: AbortController,
): Promise<Reply> {
  const limit = call.timeoutMs ?? options.timeoutMs ?? 30_000
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
  }
}

async function send(options: TransportOptions, call: Call, signal: AbortSignal): Promise<Reply> {
  const init = { ...(await requestInit(options, call)), signal }
  // By its name: DELETE is not repeated even where it has no body.
  const isRead = retriedMethods.some((method) => method === call.method.toLowerCase())
  let retries = isRead ? retryLimit : 0
  const again = () => retries-- > 0
  let response: Response | undefined
  while (!response) {
    signal.throwIfAborted()
    response = await reach(options, call, init).catch((error: unknown) => {
      if (!mayPass(error) || !again()) throw error
      return undefined
    })
  }
  const { status, headers } = response
  return { status, headers, data: await dataOf(response, options, call.format) }
}

async function requestInit({ token }: TransportOptions, { method, headers, body }: Call) {
  let bearer: string | undefined
  try {
    bearer = typeof token === 'function' ? await token() : token
  } catch (cause) {
    throw cause instanceof SdkError
      ? cause
      : new SdkError('The token could not be read.', { cause })
  }
  const sent = bearer ? { ...headers, authorization: `Bearer ${bearer}` } : headers
  if (!isMethod.test(method) || Object.values(sent).some((value) => !isHeaderValue.test(value))) {
    // `fetch` would say so too, but as if the network had failed, and quoting the token.
    throw new InvalidRequestError('The request could not be built: see its method and token.')
  }
  return {
    method,
    headers: sent,
    ...(body !== undefined && { body }),
    ...(!bearer && { credentials: 'include' as const }),
  }
}

/** One request and its answer, which is thrown unless it is a 2xx. */
async function reach(
  options: TransportOptions,
  { method, url, path, headers, observe }: Call,
  init: RequestInit,
) {
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
  const read = format === 'bytes' ? readBytes : readText
  const whole = await read(response, maxReplyBytes).catch((cause: unknown) => {
    throw cause instanceof SdkError
      ? cause
      : new ConnectionError('The answer broke off.', { cause, headers })
  })
  if (format || typeof whole !== 'string') return whole
  if (whole === '') return undefined
  const type = headers.get('content-type') ?? 'json'
  return type.includes('json') ? (parseJson(whole) ?? whole) : whole
}
