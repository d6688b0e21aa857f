import type { StreamEvent } from '@console/sdk/stream'

import type { EventLog } from './event-log.ts'
import type { Entry, SignalStore } from './signal-store.ts'

export type StreamStatus = {
  phase: 'connecting' | 'open' | 'waiting' | 'closed'
  /** When this phase began, in milliseconds since 1970. */
  since: number
  /** Why a closed stream will not come back: the gateway's status code. */
  refusal?: number | undefined
}

type Handlers = {
  onEvent: (event: StreamEvent) => void
  onStatus: (status: StreamStatus) => void
  /** The gateway no longer knew the last event: what came between is not on the stream. */
  onReset: () => void
}

/** Opens the account's stream after an event, and returns what closes it. */
export type Connect = (lastEventId: string | undefined, handlers: Handlers) => () => void

type Message =
  | { kind: 'hello' }
  | { kind: 'snapshot'; entries: Entry[]; status: StreamStatus; lastEventId: string | undefined }
  | { kind: 'events'; events: StreamEvent[]; lastEventId: string | undefined }
  | { kind: 'status'; status: StreamStatus }
  | { kind: 'reset' }

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

type Options = {
  /** One stream per name; it holds the user's id, so that two users' tabs never share one. */
  name: string
  connect: Connect
  signals: SignalStore
  events: EventLog
  /** Absent on plain http beyond loopback; then each tab has a stream of its own. */
  locks: Pick<LockManager, 'request'> | undefined
  openChannel: () => Channel
}

/**
 * One stream for all tabs of a browser: six connections are all that HTTP/1.1 gives a host. The tab
 * that holds a lock reads it and tells the others. When it goes, the next holder resumes after the
 * last event that it was told of, so nothing is missed.
 */
export class LiveStream {
  status: StreamStatus = { phase: 'connecting', since: Date.now() }
  readonly #options: Options
  readonly #statusListeners = new Set<() => void>()
  readonly #eventListeners = new Set<(event: StreamEvent) => void>()
  readonly #resetListeners = new Set<() => void>()
  #channel: Channel | undefined
  #lastEventId: string | undefined
  #unsent: StreamEvent[] = []
  #isLeader = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Joins the browser's other tabs, or reads the stream if there are none. Returns what leaves. */
  start = () => {
    const { openChannel, locks, name } = this.#options
    const abort = new AbortController()
    const { signal } = abort
    const channel = openChannel()
    // One kind of message is ever posted here, by this class in another tab.
    channel.onmessage = ({ data }) => this.#receive(data as Message)
    this.#channel = channel
    this.#post({ kind: 'hello' })

    if (!locks) void this.#lead(signal)
    // The lock is held until this tab leaves. Leaving before its turn came ends the wait.
    else locks.request(name, { signal }, () => this.#lead(signal)).catch(() => undefined)

    return () => {
      this.#isLeader = false
      this.#channel = undefined
      abort.abort()
      channel.close()
    }
  }

  /** Says why nothing will come, without asking the gateway for what it would refuse. */
  refuse(refusal: number) {
    this.#setStatus({ phase: 'closed', since: Date.now(), refusal })
  }

  onStatus = (listener: () => void) => added(this.#statusListeners, listener)
  onEvent = (listener: (event: StreamEvent) => void) => added(this.#eventListeners, listener)
  onReset = (listener: () => void) => added(this.#resetListeners, listener)

  /** Reads the stream until the signal says to stop. */
  #lead(signal: AbortSignal) {
    if (signal.aborted) return Promise.resolve()
    this.#isLeader = true
    const close = this.#options.connect(this.#lastEventId, {
      onEvent: (event) => {
        this.#lastEventId = event.id ?? this.#lastEventId
        this.#accept(event)
        this.#share(event)
      },
      onStatus: (status) => {
        this.#setStatus(status)
        this.#post({ kind: 'status', status: this.status })
      },
      onReset: () => {
        for (const listener of this.#resetListeners) listener()
        this.#post({ kind: 'reset' })
      },
    })
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  }

  #receive(message: Message) {
    if (message.kind === 'hello') return this.#isLeader ? this.#greet() : undefined
    if (this.#isLeader) return
    if (message.kind === 'reset') for (const listener of this.#resetListeners) listener()
    if (message.kind === 'status') this.#setStatus(message.status)
    if (message.kind === 'snapshot') {
      this.#options.signals.restore(message.entries)
      this.#setStatus(message.status)
    }
    if (message.kind === 'events') for (const event of message.events) this.#accept(event)
    if ('lastEventId' in message) this.#lastEventId = message.lastEventId ?? this.#lastEventId
  }

  #greet() {
    this.#post({
      kind: 'snapshot',
      entries: this.#options.signals.snapshot(),
      status: this.status,
      lastEventId: this.#lastEventId,
    })
  }

  #accept(event: StreamEvent) {
    this.#options.signals.apply(event)
    this.#options.events.add(event)
    for (const listener of this.#eventListeners) listener(event)
  }

  // A microtask, because hidden tabs throttle timers and paint no frames.
  #share(event: StreamEvent) {
    if (this.#unsent.push(event) > 1) return
    queueMicrotask(() => {
      const events = this.#unsent
      this.#unsent = []
      this.#post({ kind: 'events', events, lastEventId: this.#lastEventId })
    })
  }

  // Trying and waiting take turns; what a user wants to know is since when nothing comes.
  #setStatus(status: StreamStatus) {
    const goesOn = isTrying(status) && isTrying(this.status)
    this.status = goesOn ? { ...status, since: this.status.since } : status
    for (const listener of this.#statusListeners) listener()
  }

  #post(message: Message) {
    this.#channel?.postMessage(message)
  }
}

const isTrying = ({ phase }: StreamStatus) => phase === 'connecting' || phase === 'waiting'

function added<Listener>(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
