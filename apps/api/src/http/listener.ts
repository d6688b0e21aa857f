import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'

import { Problem } from './problem.ts'
import { Reply, type ReplyRules } from './reply.ts'

type Options = {
  fetch: Parameters<typeof getRequestListener>[0]
  rules: ReplyRules
  onError: (error: unknown, txid: string) => void
}

/** Hands requests to the app. What cannot be read as one reaches no route, and is refused in the same form. */
export const listenerFor = ({ fetch, rules, onError }: Options): RequestListener =>
  getRequestListener(fetch, {
    errorHandler(error) {
      const txid = randomUUID()
      const reply = new Reply({ txid, userId: undefined, origin: undefined }, rules)
      if (error instanceof RequestError) return reply.problem(unreadable())
      onError(error, txid)
      return reply.problem(new Problem('internal_error', 'Something broke on our side.'))
    },
  })

const unreadable = () =>
  new Problem('invalid_request', 'The address or the host of this request cannot be read.')
