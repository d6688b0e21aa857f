import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'

import { Problem } from './http/problem.ts'
import { Reply, type ReplyRules } from './http/reply.ts'

/**
 * What both listeners answer until the database is open and the first history is written. Pages that
 * are open meanwhile may read it, so that they wait instead of reporting a broken host.
 */
export const starting = (rules: ReplyRules): RequestListener =>
  getRequestListener((request) => {
    const origin = request.headers.get('origin') ?? undefined
    const reply = new Reply({ txid: randomUUID(), userId: undefined, origin }, rules)
    if (request.method === 'OPTIONS') return reply.preflight()
    return reply.problem(
      new Problem('unavailable', 'The gateway is starting. Try again in a few seconds.', {
        headers: { 'retry-after': '2' },
      }),
    )
  })
