import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'

import { loggedPath } from './logged-path.ts'
import { Problem } from './problem.ts'
import { Reply, type ReplyRules } from './reply.ts'

type Options = {
  fetch: Parameters<typeof getRequestListener>[0]
  rules: ReplyRules
  onError: (error: unknown, txid: string) => void
  /** Told of each request that cannot be read. */
  onUnreadable: (line: Line) => void
}

type Line = {
  txid: string
  method: string
  path: string
  status: number
  ms: number
  uid: undefined
}

/** Hands requests to the app. What cannot be read as one reaches no route, and is refused in the same form. */
export function listenerFor({ fetch, rules, onError, onUnreadable }: Options): RequestListener {
  // Whether a request can be read is known before the listener first waits, so it is this one's turn.
  let current: { incoming: IncomingMessage; from: number } | undefined
  const listener = getRequestListener(fetch, {
    errorHandler(error) {
      const txid = randomUUID()
      const reply = new Reply({ txid, userId: undefined, origin: undefined }, rules)
      if (!(error instanceof RequestError)) {
        onError(error, txid)
        return reply.problem(new Problem('internal_error', 'Something broke on our side.'))
      }
      const response = reply.problem(unreadable())
      const { method = '', url = '' } = current?.incoming ?? {}
      const ms = Math.round((performance.now() - (current?.from ?? 0)) * 10) / 10
      onUnreadable({ txid, method, path: pathOf(url), status: response.status, ms, uid: undefined })
      return response
    },
  })
  return (incoming, outgoing) => {
    current = { incoming, from: performance.now() }
    void listener(incoming, outgoing)
  }
}

/** Without what could hold a secret: a query, however its mark is written, and names before a host. */
const pathOf = (url: string) =>
  loggedPath(url.replace(/(?:[?#]|%3f|%23).*$/is, '').replace(/^[a-z]+:[\\/]*[^\\/]*/i, '')).slice(
    0,
    longest,
  )

const longest = 200

const unreadable = () =>
  new Problem('invalid_request', 'The address or the host of this request cannot be read.')
