import { hookTimeoutMs } from '@console/sdk/contract'
import { Agent, type Dispatcher } from 'undici'

import type { AddressGuard } from './address-guard.ts'
import { guardedConnector } from './connect.ts'
import { inWords, statusInWords } from './failure.ts'

export type Post = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export type Answer = {
  status: number
  headers: Record<string, string>
  body: string
  truncated: boolean
}

/** How an attempt ended. The times are in milliseconds; null for what was not reached. */
export type Posted = {
  answer: Answer | null
  /** Null after a success. */
  error: string | null
  timing: {
    lookupMs: number | null
    connectMs: number | null
    firstByteMs: number | null
    totalMs: number
  }
}

/** An attempt that failed before anything was sent. */
export const unsent = (error: string): Posted => ({
  answer: null,
  error,
  timing: { lookupMs: null, connectMs: null, firstByteMs: null, totalMs: 0 },
})

/** What a receiver may answer; whoever sends more is cut off. */
const answerBytes = 64 * 1024
/** What of it is kept. */
const keptBytes = 4 * 1024
const headerBytes = 8 * 1024

/** Posts to receivers of which nothing is known, and never takes longer than they may. */
export class Poster {
  readonly #agent: Agent
  readonly #timeoutMs: number
  readonly #guard: AddressGuard
  /** When the addresses of a host were last found. */
  readonly #foundAt = new Map<string, number>()

  constructor(guard: AddressGuard, timeoutMs = hookTimeoutMs) {
    this.#guard = guard
    this.#timeoutMs = timeoutMs
    const onFound = (hostname: string) => {
      this.#foundAt.delete(hostname)
      this.#foundAt.set(hostname, performance.now())
      const [oldest] = this.#foundAt.keys()
      if (this.#foundAt.size > 1000 && oldest !== undefined) this.#foundAt.delete(oldest)
    }
    this.#agent = new Agent({
      connect: guardedConnector({ guard, timeoutMs, onFound }),
      allowH2: false,
      maxHeaderSize: headerBytes,
      // Ours ends each attempt.
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  }

  /** Never rejects: whatever happens is how the attempt ended. */
  post({ url, headers, body }: Post): Promise<Posted> {
    const began = performance.now()
    const { promise, resolve } = Promise.withResolvers<Posted>()
    const attempt = new Attempt(began, (ended) => {
      clearTimeout(timer)
      resolve(ended)
    })
    const timer = setTimeout(() => attempt.onTimeout(this.#timeoutMs), this.#timeoutMs)
    try {
      const { origin, pathname, search, hostname } = this.#guard.check(url)
      attempt.foundAt = () => this.#foundAt.get(hostname)
      this.#agent.dispatch(
        { origin, path: pathname + search, method: 'POST', headers: { ...headers }, body },
        attempt,
      )
    } catch (error) {
      attempt.end(inWords(error))
    }
    return promise
  }

  close() {
    return this.#agent.destroy()
  }
}

/** One request on its way. */
class Attempt implements Dispatcher.DispatchHandler {
  foundAt: () => number | undefined = () => undefined
  readonly #began: number
  readonly #onEnd: (posted: Posted) => void
  #controller: Dispatcher.DispatchController | undefined
  #sentAt: number | undefined
  #answeredAt: number | undefined
  #status = 0
  #headers: Record<string, string> = {}
  #chunks: Buffer[] = []
  #kept = 0
  #size = 0
  #ended = false

  constructor(began: number, onEnd: (posted: Posted) => void) {
    this.#began = began
    this.#onEnd = onEnd
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    // It waited for its connection for too long.
    if (this.#ended) return controller.abort(new Error('The attempt is over.'))
    this.#controller = controller
    this.#sentAt = performance.now()
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ) {
    // What comes before the answer itself, such as 103.
    if (status < 200) return
    this.#answeredAt = performance.now()
    this.#status = status
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) this.#headers[name] = String(value)
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#size += chunk.length
    if (this.#kept < keptBytes) {
      const part = chunk.subarray(0, keptBytes - this.#kept)
      this.#chunks.push(part)
      this.#kept += part.length
    }
    if (this.#size <= answerBytes) return
    // The status is known, and nobody reads the rest.
    this.end(statusInWords(this.#status))
    controller.abort(new Error('The answer is too long.'))
  }

  onResponseEnd() {
    this.end(statusInWords(this.#status))
  }

  onResponseError(_: unknown, error: Error) {
    this.end(inWords(error))
  }

  onTimeout(timeoutMs: number) {
    const seconds = timeoutMs / 1000
    const what = this.#answeredAt === undefined ? 'No answer came' : 'The answer did not end'
    this.end(`${what} within ${seconds} seconds.`)
    this.#controller?.abort(new Error('The time is over.'))
  }

  end(error: string | null) {
    if (this.#ended) return
    this.#ended = true
    const now = performance.now()
    this.#onEnd({ answer: this.#answer(), error, timing: this.#timing(now) })
  }

  #answer(): Answer | null {
    if (this.#answeredAt === undefined) return null
    const body = Buffer.concat(this.#chunks).toString('utf8')
    return {
      status: this.#status,
      headers: this.#headers,
      // The one character that Postgres does not store.
      body: body.replaceAll('\0', '\ufffd'),
      truncated: this.#size > this.#kept,
    }
  }

  #timing(now: number) {
    const [began, sentAt, answeredAt] = [this.#began, this.#sentAt, this.#answeredAt]
    const foundAt = this.foundAt()
    // Found before it began: an earlier request left a connection, or the name is remembered.
    const found = foundAt === undefined || foundAt < began ? sentAt && began : foundAt
    return {
      lookupMs: found === undefined ? null : found - began,
      connectMs: sentAt === undefined || found === undefined ? null : Math.max(0, sentAt - found),
      firstByteMs: answeredAt === undefined || sentAt === undefined ? null : answeredAt - sentAt,
      totalMs: now - began,
    }
  }
}
