import type { Endpoint } from '../contract/endpoint.ts'
import { requestIdHeader } from '../contract/headers.ts'
import { ApiError, ConnectionError, InvalidRequestError, SdkError } from '../errors.ts'
import { tell } from './hooks.ts'
import type { TransportOptions } from './options.ts'
import { dataOf } from './read-body.ts'
import { retriedMethods, retriedStatuses, retryLimit } from './retry.ts'
import { takes } from './takes.ts'
import { withinLimit } from './within-limit.ts'

type Call = {
  method: string
  url: URL
  path: string
  body: string | undefined
  /** All but the credentials. */
  headers: Record<string, string>
  format: Endpoint['format']
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
  const limitMs =
    call.timeoutMs ?? options.timeoutMs ?? (call.method === 'GET' ? undefined : 120_000)
  return withinLimit({ limitMs, ending }, (signal) => send(options, call, signal))
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
  return { status, headers, data: await dataOf(response, options.maxReplyBytes, call.format) }
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
    throw new InvalidRequestError(
      'The request could not be built: see its method, token and `library`.',
    )
  }
  return {
    method,
    headers: sent,
    ...(body !== undefined && { body }),
    ...(!bearer && takes('credentials') && { credentials: 'include' as const }),
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
  let requestId: string | undefined
  try {
    response = await (options.fetch ?? fetch)(url, init)
    // Here, so that what is no answer at all counts as none.
    requestId = response.headers.get(requestIdHeader) ?? undefined
  } catch (cause) {
    throw new ConnectionError('The API could not be reached.', { cause })
  }
  observe(response, method, path)
  void tell(options.onResponse, () => ({
    ...sent(),
    status: response.status,
    responseHeaders: response.headers,
    durationMs: performance.now() - started,
    requestId,
  }))
  if (response.ok) return response
  const data = await dataOf(response, options.maxReplyBytes).catch(() => undefined)
  throw new ApiError(response.status, data, { headers: response.headers })
}
