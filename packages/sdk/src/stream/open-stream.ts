import type { AuthStore } from '../client/auth.ts'
import { addressOf, type HostOptions } from '../client/host.ts'
import type { StreamTopic } from '../contract/stream.ts'
import { streamPaths } from '../contract/stream-paths.ts'
import { readConnection } from './connection.ts'
import { EventStream } from './event-stream.ts'

/** The whole account, one product by VIN or site id, one signal of a vehicle, or the public demo car. */
export type StreamPath = 'account' | 'demo' | { product: string; field?: string }

export type StreamOptions = HostOptions & {
  /** Sent as a Bearer token, never in the address. A function is asked before every connection. */
  token?: string | (() => string | Promise<string>) | undefined
  /** @default 'account' */
  path?: StreamPath | undefined
  /** @default all of them */
  topics?: readonly StreamTopic[] | undefined
  /** Goes on after this event, if the server still has what followed. */
  lastEventId?: string | undefined
  /** Closes the stream. */
  signal?: AbortSignal | undefined
  /** Silence after which a connection counts as dead, in milliseconds. @default 30_000 */
  silenceMs?: number | undefined
  /** Events that wait for a slow `for await` loop before they are condensed. @default 1_000 */
  bufferLimit?: number | undefined
  /** Duration after which a connection proves the server well, in milliseconds. @default 10_000 */
  healthyMs?: number | undefined
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  /** Draws the jitter of the back-off, from 0 to 1. @default Math.random */
  random?: (() => number) | undefined
  /** Sees every answer; a client passes its own, so that a 401 signs it out. */
  observer?: AuthStore['observer'] | undefined
}

/**
 * Opens a stream of events. It connects with the first loop or listener, and then keeps itself
 * connected: after any loss, also a clean end, it comes back after a growing, random wait and resumes
 * where it was. Only 400, 401, 402, 403 and 404 end it, with an {@link ApiError}.
 *
 * @example
 * const stream = openStream({ host: 'http://localhost:3001', token })
 * stream.onSignal(vin, 'VehicleSpeed', (milesPerHour) => show(milesPerHour))
 *
 * @example
 * for await (const event of openStream({ host: 'http://localhost:3001', path: 'demo' })) {
 *   if (event.topic === 'data') console.log(event.createdAt, event.data)
 * }
 */
export function openStream(options: StreamOptions): EventStream {
  const { token, topics, signal, observer } = options
  const path = pathOf(options.path ?? 'account')
  const stream = new EventStream(
    async (lastEventId, line) => {
      const url = addressOf(options, path)
      if (topics) url.searchParams.set('topics', topics.join(','))
      const bearer = typeof token === 'function' ? await token() : token
      const observe = observer?.()
      return readConnection({
        ...line,
        url,
        fetch: options.fetch ?? fetch,
        silenceMs: options.silenceMs ?? 30_000,
        credentials: bearer === undefined ? 'include' : 'omit',
        headers: {
          accept: 'text/event-stream',
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        },
        onResponse(response) {
          observe?.(response, 'GET', path)
          line.onResponse(response)
        },
      })
    },
    {
      lastEventId: options.lastEventId,
      bufferLimit: options.bufferLimit ?? 1_000,
      healthyMs: options.healthyMs ?? 10_000,
      random: options.random ?? Math.random,
    },
  )
  if (signal?.aborted) stream.close()
  signal?.addEventListener('abort', () => stream.close(), { once: true })
  return stream
}

function pathOf(path: StreamPath) {
  if (typeof path === 'string') return streamPaths[path]
  const { product, field } = path
  const pattern = field === undefined ? streamPaths.product : streamPaths.signal
  return pattern
    .replace(':id', () => encodeURIComponent(product))
    .replace(':field', () => encodeURIComponent(field ?? ''))
}
