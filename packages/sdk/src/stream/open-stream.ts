import { ApiError, type SdkError } from '../errors.ts'
import { backOff } from './back-off.ts'
import { readConnection } from './connection.ts'
import type { EventStream, StreamNews, StreamStatus } from './event-stream.ts'
import { parseEvent } from './events.ts'
import { addressIn, type StreamOptions } from './options.ts'
import { pause } from './pause.ts'
import { type EventQueue, eventQueue } from './queue.ts'
import { tell } from './tell.ts'

export type { StreamOptions } from './options.ts'

type Listeners = { [Kind in keyof StreamNews]: Set<(news: StreamNews[Kind]) => void> }

/**
 * Opens a stream of events. It connects with the first loop or listener, and then keeps itself
 * connected: after any loss, also a clean end, it comes back after a growing, random wait and resumes
 * where it was. Only 400, 401, 402, 403 and 404 end it, with an {@link ApiError}. Once the last loop
 * or listener has left, it rests until the next one.
 *
 * @example
 * const stream = openStream({ host: 'http://localhost:3001', token })
 * stream.onSignal(vin, 'VehicleSpeed', (milesPerHour) => console.log(milesPerHour))
 *
 * @example
 * for await (const event of openStream({ host: 'http://localhost:3001', path: 'demo' })) {
 *   if (event.topic === 'data') console.log(event.createdAt, event.data)
 * }
 */
export function openStream(options: StreamOptions): EventStream {
  const { signal, random = Math.random, healthyMs = 10_000, bufferLimit = 1_000 } = options
  // What is wrong with the address is wrong with the call.
  addressIn(options)
  const listeners: Listeners = {
    event: new Set(),
    status: new Set(),
    reset: new Set(),
    invalid: new Set(),
  }
  const queues = new Set<EventQueue>()
  let status: StreamStatus = { state: 'idle', attempt: 0, error: undefined, waitMs: 0 }
  let { lastEventId } = options
  let serverWaitMs = 0
  let clockSkewMs = 0
  /** Ends what `run` does; undefined while it does not run. */
  let running: AbortController | undefined

  function emit<Kind extends keyof StreamNews>(kind: Kind, news: StreamNews[Kind]) {
    tell(listeners[kind], news)
  }

  function set(
    state: StreamStatus['state'],
    error?: SdkError,
    attempt = status.attempt,
    waitMs = 0,
  ) {
    status = { state, attempt, error, waitMs }
    emit('status', status)
  }

  function close(error?: SdkError) {
    if (status.state === 'closed') return
    stop()
    signal?.removeEventListener('abort', end)
    set('closed', error)
    for (const queue of queues) queue.end(error)
    queues.clear()
  }

  const end = () => close()

  function stop() {
    running?.abort()
    running = undefined
  }

  function start() {
    if (running || status.state === 'closed') return
    running = new AbortController()
    void run(running)
  }

  /** Ends the connection once nobody reads. */
  function rest() {
    if (!running || status.state === 'closed' || listeners.event.size + queues.size > 0) return
    stop()
    set('idle')
  }

  async function run(mine: AbortController) {
    while (running === mine) {
      set('connecting', status.error)
      const begun = Date.now()
      const error = await connect(mine)
      const { state } = status
      if (running !== mine) return
      if (error && isFinal(error)) return close(error)
      // Only a connection that lasted proves the server well, however often it accepts one.
      const lasted = state === 'open' && Date.now() - begun >= healthyMs
      const attempt = lasted ? 0 : status.attempt
      const asked = (error?.retryAfter ?? 0) * 1000
      const waitMs = backOff(attempt, asked || serverWaitMs, random)
      set('waiting', error, attempt + 1, waitMs)
      await pause(waitMs, mine.signal, !asked)
    }
  }

  async function connect(mine: AbortController) {
    try {
      await readConnection(options, lastEventId, mine.signal, {
        onResponse({ ok, headers }) {
          const skewMs = Date.parse(headers.get('date') ?? '') - Date.now()
          // The header counts whole seconds, so less than two may be no skew at all.
          clockSkewMs = Math.abs(skewMs) > 2_000 ? skewMs : 0
          if (ok && running === mine) set('open')
        },
        onId(id) {
          // What nobody read is asked for again. Asking the signal would cost more than this does.
          if (running === mine) lastEventId = id || undefined
        },
        onRetry(ms) {
          serverWaitMs = ms
        },
        onEvent(data, type) {
          if (running !== mine) return
          if (type === 'reset') {
            // Without a snapshot, what waits is all that a loop will learn.
            if (options.cache !== false) for (const queue of queues) queue.reset()
            return emit('reset', undefined)
          }
          const event = parseEvent(lastEventId, data)
          if (!event) return emit('invalid', data)
          for (const queue of queues) queue.push(event)
          emit('event', event)
        },
      })
      return undefined
    } catch (error) {
      // `readConnection` throws nothing else.
      return error as SdkError
    }
  }

  const stream: EventStream = {
    get status() {
      return status
    },
    get lastEventId() {
      return lastEventId
    },
    on(kind, listener) {
      listeners[kind].add(listener)
      if (kind === 'event') start()
      return () => {
        listeners[kind].delete(listener)
        rest()
      }
    },
    onSignal: (vin, field, listener) =>
      stream.on('event', (event) => {
        if (event.topic !== 'data' || event.vin !== vin) return
        const value = event.data[field]
        if (value !== undefined) listener(value, event)
      }),
    subscribe: (onChange) => stream.on('status', onChange),
    getSnapshot: () => status,
    age: (createdAt) => Math.max(0, Date.now() + clockSkewMs - Date.parse(createdAt)),
    close: end,
    [Symbol.asyncIterator]() {
      const queue = eventQueue(bufferLimit, () => {
        queues.delete(queue)
        rest()
      })
      if (status.state === 'closed') queue.end(status.error)
      else queues.add(queue)
      start()
      return queue
    },
  }
  if (signal?.aborted) close()
  else signal?.addEventListener('abort', end)
  return stream
}

/** 400 to 404: asking again would be answered alike until somebody acts. */
const isFinal = (error: SdkError) =>
  error instanceof ApiError && error.status >= 400 && error.status <= 404
