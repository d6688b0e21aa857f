import type { Context } from 'hono'

import type { Env } from './env.ts'

/**
 * A request's header, from Node's own object where there is one: building a `Headers` for a few
 * look-ups costs more than the look-ups. `name` is in lower case.
 */
export function requestHeader(c: Context<Env>, name: string) {
  const incoming = c.env?.incoming
  if (!incoming) return c.req.header(name)
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
