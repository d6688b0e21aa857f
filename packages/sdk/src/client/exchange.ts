import ky, { isHTTPError, type Options } from 'ky'

import { ApiError, ConnectionError, SdkError } from '../errors.ts'
import type { TransportOptions } from './options.ts'
import { parseJson } from './parse-json.ts'
import { readText } from './read-text.ts'
import { retriedMethods, retriedStatuses, retryLimit } from './retry.ts'

type Call = {
  method: string
  url: URL
  path: string
  body: unknown
  timeoutMs: number | undefined
  signal: AbortSignal | undefined
  observe: (response: Response, method: string, path: string) => void
}

// ky's own defaults differ in every point, so each is named.
const retry = {
  limit: retryLimit,
  methods: [...retriedMethods],
  statusCodes: [...retriedStatuses],
  afterStatusCodes: [],
  delay: () => 0,
  shouldRetry: ({ error }) => error instanceof ConnectionError || undefined,
} satisfies Options['retry']

/** Sends one request, once more if the retry rule says so, and reads the answer to its end. */
export async function exchange(options: TransportOptions, call: Call): Promise<unknown> {
  const { method, url, body } = call
  const limit = call.timeoutMs ?? options.timeoutMs ?? 30_000
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), limit)
  const signal = call.signal ? AbortSignal.any([call.signal, clock.signal]) : clock.signal
  try {
    const authorization = await bearer(options.token)
    const response = await ky(url, {
      method,
      retry,
      signal,
      timeout: false,
      fetch: (request, init) => reach(options.fetch ?? fetch, request, init, call),
      ...(body !== undefined && { json: body }),
      ...(authorization ? { headers: { authorization } } : { credentials: 'include' }),
    })
    return parse(response, await readText(response, options.maxReplyBytes ?? 8_388_608))
  } catch (error) {
    call.signal?.throwIfAborted()
    if (clock.signal.aborted) {
      throw new ConnectionError(`No whole answer arrived within ${limit} ms.`, { cause: error })
    }
    throw known(error)
  } finally {
    clearTimeout(timer)
  }
}

async function reach(
  send: typeof fetch,
  request: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  { method, path, observe }: Call,
) {
  const response = await send(request, init).catch((cause: unknown) => {
    throw new ConnectionError('The API could not be reached.', { cause })
  })
  observe(response, method, path)
  return response
}

async function bearer(token: TransportOptions['token']) {
  const value = typeof token === 'function' ? await token() : token
  return value === undefined ? undefined : `Bearer ${value}`
}

function parse(response: Response, text: string): unknown {
  if (text === '') return undefined
  const type = response.headers.get('content-type') ?? 'json'
  return type.includes('json') ? (parseJson(text) ?? text) : text
}

function known(error: unknown): unknown {
  if (error instanceof SdkError) return error
  if (isHTTPError(error)) {
    const { response, data } = error
    return new ApiError(response.status, data, { cause: error, headers: response.headers })
  }
  return new ConnectionError('The answer broke off, or the request could not be built.', {
    cause: error,
  })
}
