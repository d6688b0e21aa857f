import type { AuthStore } from '../client/auth.ts'
import { addressOf, type HostOptions } from '../client/host.ts'
import { streamPaths } from '../contract/stream-paths.ts'
import type { StreamTopic } from '../generated/types/stream.ts'

/** The whole account, one product by VIN or site id, one signal of a vehicle, or the public demo car. */
export type StreamPath =
  | 'account'
  | 'demo'
  | {
      /** VIN or id of the site. */
      product: string | number
      /** Only this signal of the vehicle. */
      field?: string
    }

/** Where the gateway is, who asks, and what to follow. */
export type StreamOptions = HostOptions & {
  /** Sent as a Bearer token, never in the address. A function is asked before every connection. */
  token?: string | (() => string | Promise<string>) | undefined
  /** @default 'account' */
  path?: StreamPath | undefined
  /** @default all of them */
  topics?: readonly StreamTopic[] | undefined
  /** Whether the last known value of everything comes first. @default true */
  cache?: boolean | undefined
  /** Goes on after this event, if the server still has what followed. */
  lastEventId?: string | undefined
  /** Closes the stream. */
  signal?: AbortSignal | undefined
  /** Silence after which a connection counts as dead, in milliseconds. @default 30_000 */
  silenceMs?: number | undefined
  /** Duration after which a connection proves the server well, in milliseconds. @default 10_000 */
  healthyMs?: number | undefined
  /** Events that wait for a slow `for await` loop before they are condensed. @default 1_000 */
  bufferLimit?: number | undefined
  /** Draws the jitter of the back-off, from 0 to 1. @default Math.random */
  random?: (() => number) | undefined
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  /** Sees every answer; a client passes its own, so that a 401 signs it out. */
  observer?: AuthStore['observer'] | undefined
}

/** The address that the options name. */
export function addressIn(options: StreamOptions): URL {
  const { path = 'account', topics, cache } = options
  const url = addressOf(options, typeof path === 'string' ? streamPaths[path] : productPath(path))
  if (topics) url.searchParams.set('topics', topics.join())
  if (cache === false) url.searchParams.set('cache', 'false')
  return url
}

const productPath = ({ product, field }: Exclude<StreamPath, string>) =>
  streamPaths.signal
    .replace(':id', () => encodeURIComponent(product))
    .replace('/:field', () => (field === undefined ? '' : `/${encodeURIComponent(field)}`))
