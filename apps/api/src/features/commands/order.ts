import type { Context } from 'hono'

import type { Caller } from '../../http/caller.ts'
import type { Env } from '../../http/env.ts'
import { requestHeader } from '../../http/request-header.ts'

/** To which product a command goes. Its commands are sent one after another. */
export type Target = { vin: string } | { energySiteId: string }

export const productOf = (target: Target) => ('vin' in target ? target.vin : target.energySiteId)

/** A command as somebody gave it. */
export type Order = {
  caller: Pick<Caller, 'userId' | 'subject' | 'via' | 'restriction'>
  /** Of which request it came. */
  request: { id: string; userAgent: string | null }
  target: Target
  name: string
  body: Readonly<Record<string, unknown>>
}

const userAgentMax = 300

/** What of a request the log of commands keeps. */
export const requestOf = (c: Context<Env>): Order['request'] => ({
  id: c.get('reply').asked.txid,
  userAgent: requestHeader(c, 'user-agent')?.slice(0, userAgentMax) ?? null,
})
