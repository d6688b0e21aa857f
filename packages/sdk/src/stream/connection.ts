import { parseJson } from '../client/parse-json.ts'
import { takes } from '../client/takes.ts'
import { ApiError, ConnectionError, SdkError, UnexpectedResponseError } from '../errors.ts'
import { alarm, onNetwork } from './alarm.ts'
import { addressIn, type StreamOptions } from './options.ts'
import { createParser, type ParserCallbacks } from './parser.ts'

// What never ends must not fill the memory.
const mostCharacters = 1_048_576

export type Line = ParserCallbacks & {
  onResponse: (response: Response) => void
}

/** Reads one connection until it ends; rejects with what ended it, if it was not the server's wish. */
export async function readConnection(
  options: StreamOptions,
  lastEventId: string | undefined,
  signal: AbortSignal,
  { onResponse, ...line }: Line,
): Promise<void> {
  const { token, observer, silenceMs = 30_000, fetch = globalThis.fetch } = options
  signal.throwIfAborted()
  const loss = new AbortController()
  const lose = (why: string) => loss.abort(new ConnectionError(why))
  // By hand, because `AbortSignal.any` is missing in some edge runtimes.
  const end = () => loss.abort(signal.reason)
  signal.addEventListener('abort', end)
  const silence = alarm(silenceMs, () => lose(`The stream was silent for ${silenceMs} ms.`))
  // What was open before the network changed seldom says that it is dead.
  const leave = onNetwork(() => lose('The network changed.'))
  try {
    const bearer = await unlessAborted(loss.signal, typeof token === 'function' ? token() : token)
    const url = addressIn(options)
    const observe = observer?.()
    const answer = fetch(url, {
      headers: {
        accept: 'text/event-stream',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      ...(takes('credentials') && { credentials: bearer === undefined ? 'include' : 'omit' }),
      ...(takes('cache') && { cache: 'no-store' }),
      signal: loss.signal,
    })
    // A fetch of the caller's need not mind the signal; what it gives too late is let go.
    const letGo = () => void answer.then(({ body }) => body?.cancel()).catch(() => {})
    loss.signal.addEventListener('abort', letGo)
    const response = await unlessAborted(loss.signal, answer)
    observe?.(response, 'GET', url.pathname)
    onResponse(response)
    const body = await accepted(response, loss.signal)
    const feed = createParser(line, mostCharacters)
    await read(body, loss.signal, (text) => {
      silence.set()
      feed(text)
      return true
    })
    loss.signal.throwIfAborted()
  } catch (error) {
    loss.signal.throwIfAborted()
    if (error instanceof SdkError) throw error
    throw new ConnectionError('The stream broke off.', { cause: error })
  } finally {
    silence.stop()
    leave()
    signal.removeEventListener('abort', end)
    loss.abort()
  }
}

/** Waits for a value, but not longer than until the signal aborts. */
function unlessAborted<Value>(signal: AbortSignal, value: Value | Promise<Value>) {
  return new Promise<Value>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    Promise.resolve(value).then(resolve, reject)
  })
}

async function accepted(response: Response, signal: AbortSignal) {
  const { headers, status, body } = response
  if (!response.ok) {
    let text = ''
    await read(body, signal, (more) => {
      text += more
      return text.length < mostCharacters
    })
    throw new ApiError(status, parseJson(text) ?? (text || undefined), { headers })
  }
  const type = headers.get('content-type') ?? ''
  if (!body || !type.startsWith('text/event-stream')) {
    throw new UnexpectedResponseError(`The answer is "${type}", not an event stream.`, { headers })
  }
  return body
}

/** Hands on the text of a body as it comes, until it ends, is no longer wanted or the signal aborts. */
async function read(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
  onText: (text: string) => boolean,
) {
  const reader = body?.getReader()
  // Not awaited: a body may be slow to end, and nothing is wanted from it.
  const stop = () => void reader?.cancel().catch(() => {})
  signal.addEventListener('abort', stop)
  // The parser drops a byte order mark, but only at the very beginning.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  try {
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return
      if (!onText(decoder.decode(chunk.value, { stream: true }))) return
    }
  } finally {
    stop()
  }
}
