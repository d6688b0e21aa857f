import type { Context } from 'hono'

import type { Env } from './env.ts'

/** The address at the other end of the socket. Forwarded headers can be forged, so they do not count. */
export const remoteAddress = (c: Context<Env>) => c.env?.incoming?.socket.remoteAddress ?? 'unknown'

export const isLoopback = (address: string) =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
