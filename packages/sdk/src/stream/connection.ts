import { createParser, type EventSourceMessage } from 'eventsource-parser'

import { parseJson } from '../client/parse-json.ts'
import { readText } from '../client/read-text.ts'
import { ApiError, ConnectionError, UnexpectedResponseError } from '../errors.ts'

// An event that never ends must not fill the memory.
const largestEvent = 8_388_608
const largestProblem = 65_536

export type ConnectionOptions = {
  fetch: typeof fetch
  url: URL
  headers: Record<string, string>
  credentials: RequestCredentials
  signal: AbortSignal
  /** Without a byte for so long, the line counts as dead. */
  silenceMs: number
  onResponse: (response: Response) => void
  onId: (id: string) => void
  onRetry: (ms: number) => void
  onMessage: (message: EventSourceMessage) => void
}

/** Reads one connection until it ends; rejects with what ended it, if it was not the server's wish. */
export async function readConnection(options: ConnectionOptions): Promise<void> {
  const { url, headers, credentials, silenceMs } = options
  const silence = new AbortController()
  const signal = AbortSignal.any([options.signal, silence.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    heard()
    // Browsers refuse their own fetch when it is called as another object's method.
    const { fetch } = options
    const response = await fetch(url, { headers, credentials, signal, cache: 'no-store' })
    options.onResponse(response)
    await readEvents(await accepted(response), options, heard)
  } catch (error) {
    if (silence.signal.aborted) {
      throw new ConnectionError(`The stream was silent for ${silenceMs} ms.`, { cause: error })
    }
    if (error instanceof ApiError || error instanceof UnexpectedResponseError) throw error
    throw new ConnectionError('The stream broke off.', { cause: error })
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

async function accepted(response: Response) {
  if (!response.ok) {
    const text = await readText(response, largestProblem)
    throw new ApiError(response.status, parseJson(text) ?? (text || undefined), {
      headers: response.headers,
    })
  }
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !type.startsWith('text/event-stream')) {
    throw new UnexpectedResponseError(`The answer is "${type}", not an event stream.`)
  }
  return response.body
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onId, onRetry, onMessage }: ConnectionOptions,
  heard: () => void,
) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parser = createParser({
    onId,
    onRetry,
    onEvent: onMessage,
    maxBufferSize: largestEvent,
    onError({ type, message }) {
      if (type === 'max-buffer-size-exceeded') throw new UnexpectedResponseError(message)
    },
  })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
