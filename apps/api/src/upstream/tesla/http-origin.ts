import { type Dispatcher, Pool } from 'undici'

import { FleetApiError } from '../fleet-api.ts'
import { Breaker } from './breaker.ts'

export type HttpRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string | undefined
  /** Milliseconds until there must be a whole answer, or there is none. */
  deadlineMs: number
}

export type HttpAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer<ArrayBuffer>
}

export type HttpOriginOptions = {
  origin: string
  /** Whom to trust besides the well-known authorities: PEM. */
  ca?: string | undefined
  /** Statuses that tell of a service in trouble, rather than of one request. */
  isTrouble?: (status: number) => boolean
  now?: () => number
}

/** No answer of the manufacturer comes near it; whatever is larger is not for us to keep. */
const answerBytesMost = 8 * 1024 * 1024
const connections = 64
const connectMs = 5000

/** Nobody answered, or nothing that ended in time. `retriable` if nothing of an answer had come. */
export class NoAnswer extends FleetApiError {
  readonly retriable: boolean
  /** Not even a connection, or not one byte on it. */
  readonly isSilence: boolean

  constructor(
    status: number,
    message: string,
    options: ErrorOptions & { sent: boolean; retriable?: boolean; isSilence?: boolean },
  ) {
    super(status, message, options)
    this.retriable = options.retriable ?? false
    this.isSilence = options.isSilence ?? false
  }
}

/** One host of the manufacturer: its connections, and whether it is worth asking at all. */
export class HttpOrigin {
  readonly #pool: Pool
  readonly #breaker: Breaker
  readonly #isTrouble: (status: number) => boolean

  constructor({ origin, ca, isTrouble = isServerTrouble, now = monotonic }: HttpOriginOptions) {
    this.#pool = new Pool(origin, {
      connections,
      connect: { timeout: connectMs, ...(ca !== undefined && { ca }) },
      // The deadline of each request covers both, and more strictly.
      headersTimeout: 0,
      bodyTimeout: 0,
    })
    this.#breaker = new Breaker(now)
    this.#isTrouble = isTrouble
  }

  /** Never follows a redirect, and never asks twice. */
  async ask(request: HttpRequest): Promise<HttpAnswer> {
    const pass = this.#breaker.enter()
    try {
      const answer = await new Promise<HttpAnswer>((resolve, reject) => {
        const { method, path, headers, body = null } = request
        const exchange = new Exchange(request.deadlineMs, resolve, reject)
        this.#pool.dispatch({ method, path, headers, body }, exchange)
      })
      pass.ended(!this.#isTrouble(answer.status))
      return answer
    } catch (error) {
      pass.ended(error instanceof NoAnswer && error.isSilence ? false : undefined)
      throw error
    }
  }

  close = () => this.#pool.destroy()
}

/** Milliseconds that no correction of the clock moves. */
export const monotonic = () => performance.now()

/** A 500 may be about one car or one site; these come from what stands before all of them. */
const isServerTrouble = (status: number) => status >= 502 && status <= 504

/** Collects one answer. Below undici's other calls, since their streams cost more than the request. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: HttpAnswer) => void
  readonly #reject: (error: unknown) => void
  readonly #timer: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | undefined
  #late: NoAnswer | undefined
  #status = 0
  #headers: HttpAnswer['headers'] = {}
  #chunks: Buffer<ArrayBuffer>[] = []
  #size = 0

  constructor(
    deadlineMs: number,
    resolve: (answer: HttpAnswer) => void,
    reject: (error: unknown) => void,
  ) {
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(() => this.#tooLate(), deadlineMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    // Waited for a connection until its time was over: nobody waits for what it would do.
    if (this.#late) controller.abort(this.#late)
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: HttpAnswer['headers'],
  ) {
    this.#status = status
    this.#headers = headers
    if (Number(headers['content-length']) > answerBytesMost) controller.abort(tooLarge())
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer<ArrayBuffer>) {
    this.#size += chunk.length
    if (this.#size > answerBytesMost) controller.abort(tooLarge())
    else this.#chunks.push(chunk)
  }

  onResponseEnd() {
    clearTimeout(this.#timer)
    this.#resolve({
      status: this.#status,
      headers: this.#headers,
      body: whole(this.#chunks, this.#size),
    })
  }

  onResponseError(_: unknown, error: Error) {
    clearTimeout(this.#timer)
    if (error instanceof NoAnswer) return this.#reject(error)
    const retriable = this.#status === 0
    const sent = this.#wasSent
    const options = { sent, retriable, isSilence: !sent, cause: error }
    this.#reject(new NoAnswer(503, 'The connection broke.', options))
  }

  /** Until it has a connection to itself, nothing of it leaves. */
  get #wasSent() {
    return this.#controller !== undefined
  }

  #tooLate() {
    const sent = this.#wasSent
    const isSilence = sent && this.#status === 0
    this.#late = new NoAnswer(504, 'There was no answer in time.', { sent, isSilence })
    this.#controller?.abort(this.#late)
    this.#reject(this.#late)
  }
}

/** Most answers come in one chunk: a copy of it would cost more than to look at it. */
const whole = (chunks: readonly Buffer<ArrayBuffer>[], size: number) =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size)

const tooLarge = () =>
  new NoAnswer(502, `The answer has more than ${answerBytesMost} bytes.`, { sent: true })
