import type { Context } from 'hono'

import type { Env } from './env.ts'
import { remoteAddress } from './remote-address.ts'
import { requestHeader } from './request-header.ts'

/** Where a request came from, as lists and logs show it. */
export type Client = { address: string; userAgent: string | undefined }

const agentLength = 300

export const clientOf = (c: Context<Env>): Client => ({
  // Sockets that take both kinds write an IPv4 address inside an IPv6 one.
  address: remoteAddress(c).replace(/^::ffff:(?=\d+\.)/i, ''),
  userAgent: requestHeader(c, 'user-agent')?.slice(0, agentLength),
})
