import type { Context } from 'hono'

import type { Env } from './env.ts'
import { requestHeader } from './request-header.ts'

/** What the logs of commands and credits keep of a request. */
export type RequestFacts = {
  id: string
  /** Method and path, with names in place of ids. */
  endpoint: string | null
  /** What the program calls itself, and what it says of itself beyond that. */
  userAgent: string | null
  library: string | null
  automation: string | null
}

const userAgentMax = 300
const nameMax = 100

export function requestOf(c: Context<Env>): RequestFacts {
  const said = (header: string, most: number) =>
    requestHeader(c, header)?.trim().slice(0, most) || null
  return {
    id: c.get('reply').asked.txid,
    endpoint: c.get('endpoint') ?? null,
    userAgent: said('user-agent', userAgentMax),
    library: said('x-library', nameMax),
    automation: said('x-automation', nameMax),
  }
}
