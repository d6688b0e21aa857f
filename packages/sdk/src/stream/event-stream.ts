import type { EventSourceMessage } from 'eventsource-parser'

import { ApiError, type SdkError } from '../errors.ts'
import type { SignalTypes } from '../generated/signal-types.ts'
import { backOff } from './back-off.ts'
import { type DataEvent, parseEvent, type SignalName, type StreamEvent } from './events.ts'
import { pause } from './pause.ts'
import { EventQueue } from './queue.ts'

/** What the stream does now. A new object after every change. */
export type StreamStatus = {
  readonly state: 'connecting' | 'open' | 'waiting' | 'closed'
  /** Connections in a row that did not last; 0 while all is well. */
  readonly attempt: number
  /** Why the last connection ended, or why the stream closed. */
  readonly error: SdkError | undefined
  /** How long it waits before it connects again, in milliseconds. */
  readonly waitMs: number
}

type Listeners = {
  event: (event: StreamEvent) => void
  status: (status: StreamStatus) => void
  /** The server no longer has what came after the last event: what follows is a new snapshot. */
  reset: () => void
  /** An event that is not what the contract promises; it is left out of the others. */
  invalid: (data: string) => void
}

export type Connect = (lastEventId: string | undefined, line: Line) => Promise<void>

export type Line = {
  readonly signal: AbortSignal
  readonly onResponse: (response: Response) => void
  readonly onId: (id: string) => void
  readonly onRetry: (ms: number) => void
  readonly onMessage: (message: EventSourceMessage) => void
}

type Limits = {
  lastEventId: string | undefined
  bufferLimit: number
  healthyMs: number
  random: () => number
}

// Asking again would be answered alike until somebody acts.
const finalStatuses = [400, 401, 402, 403, 404]

/** A stream that keeps itself connected. It connects when the first loop or listener wants events. */
export class EventStream implements AsyncIterable<StreamEvent, undefined> {
  readonly #connect: Connect
  readonly #limits: Limits
  readonly #controller = new AbortController()
  readonly #listeners = {
    event: new Set<Listeners['event']>(),
    status: new Set<Listeners['status']>(),
    reset: new Set<Listeners['reset']>(),
    invalid: new Set<Listeners['invalid']>(),
  }
  readonly #queues = new Set<EventQueue>()
  #status: StreamStatus = { state: 'connecting', attempt: 0, error: undefined, waitMs: 0 }
  #lastEventId: string | undefined
  #serverWaitMs = 0
  #started = false

  constructor(connect: Connect, limits: Limits) {
    this.#connect = connect
    this.#limits = limits
    this.#lastEventId = limits.lastEventId
  }

  get status(): StreamStatus {
    return this.#status
  }

  /** Position of the last event; pass it as `lastEventId` to go on from there later. */
  get lastEventId(): string | undefined {
    return this.#lastEventId
  }

  /** Calls back on events, changes of status, resets and invalid events; returns what ends that. */
  on<Kind extends keyof Listeners>(kind: Kind, listener: Listeners[Kind]): () => void {
    // One set per kind holds exactly that kind's listeners.
    const listeners = this.#listeners[kind] as Set<Listeners[Kind]>
    listeners.add(listener)
    if (kind === 'event') this.#start()
    return () => listeners.delete(listener)
  }

  /** Calls back with each new value of one signal of one vehicle; null while it is unavailable. */
  onSignal<Field extends SignalName>(
    vin: string,
    field: Field,
    listener: (value: SignalTypes[Field] | null, event: DataEvent) => void,
  ): () => void {
    return this.on('event', (event) => {
      if (event.topic !== 'data' || event.vin !== vin) return
      const value = event.data[field]
      if (value !== undefined) listener(value, event)
    })
  }

  [Symbol.asyncIterator](): AsyncIterator<StreamEvent, undefined> {
    const queue = new EventQueue(this.#limits.bufferLimit, () => this.#queues.delete(queue))
    if (this.#status.state === 'closed') queue.end(this.#status.error)
    else this.#queues.add(queue)
    this.#start()
    return queue
  }

  /** Ends the connection and every loop. */
  close(): void {
    this.#close(undefined)
  }

  #start() {
    if (this.#started || this.#status.state === 'closed') return
    this.#started = true
    void this.#run()
  }

  async #run() {
    while (this.#status.state !== 'closed') {
      this.#set('connecting', this.#status.error)
      const error = await this.#connectOnce()
      if (this.#controller.signal.aborted) return
      if (error instanceof ApiError && finalStatuses.includes(error.status)) {
        return this.#close(error)
      }
      const { attempt } = this.#status
      const asked =
        (error instanceof ApiError && (error.retryAfter ?? 0) * 1000) || this.#serverWaitMs
      const waitMs = backOff(attempt, asked, this.#limits.random)
      this.#set('waiting', error, attempt + 1, waitMs)
      await pause(waitMs, this.#controller.signal)
    }
  }

  async #connectOnce(): Promise<SdkError | undefined> {
    let healthy: ReturnType<typeof setTimeout> | undefined
    try {
      await this.#connect(this.#lastEventId, {
        signal: this.#controller.signal,
        onResponse: ({ ok }) => {
          if (!ok) return
          this.#set('open', undefined)
          // Only a connection that lasts proves the server well, however often it accepts one.
          healthy = setTimeout(() => this.#set('open', undefined, 0), this.#limits.healthyMs)
        },
        onId: (id) => {
          this.#lastEventId = id
        },
        onRetry: (ms) => {
          this.#serverWaitMs = ms
        },
        onMessage: (message) => this.#receive(message),
      })
      return undefined
    } catch (error) {
      // `readConnection` throws nothing else.
      return error as SdkError
    } finally {
      clearTimeout(healthy)
    }
  }

  #receive({ id, event: type, data }: EventSourceMessage) {
    if (this.#controller.signal.aborted) return
    if (type === 'reset') return this.#emit('reset')
    const event = parseEvent(id ?? this.#lastEventId, data)
    if (!event) return this.#emit('invalid', data)
    for (const queue of this.#queues) queue.push(event)
    this.#emit('event', event)
  }

  #set(
    state: StreamStatus['state'],
    error: SdkError | undefined,
    attempt = this.#status.attempt,
    waitMs = 0,
  ) {
    this.#status = { state, attempt, error, waitMs }
    this.#emit('status', this.#status)
  }

  #close(error: SdkError | undefined) {
    if (this.#status.state === 'closed') return
    this.#controller.abort()
    this.#set('closed', error)
    for (const queue of this.#queues) queue.end(error)
    this.#queues.clear()
  }

  #emit<Kind extends keyof Listeners>(kind: Kind, ...values: Parameters<Listeners[Kind]>) {
    // One set per kind holds exactly that kind's listeners.
    const listeners = this.#listeners[kind] as Set<(...values: Parameters<Listeners[Kind]>) => void>
    for (const listener of listeners) {
      try {
        listener(...values)
      } catch (error) {
        // A listener's mistake is reported as its own, and costs neither the line nor the others.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }
}
