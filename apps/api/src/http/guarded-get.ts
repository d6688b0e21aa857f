import type { Context } from 'hono'

import type { Env } from './env.ts'
import { Problem } from './problem.ts'
import { requestHeader } from './request-header.ts'

/**
 * Refuses a GET that changes something unless a script of ours asked for it: no link, image,
 * prefetch or page of another site can send this header, mode and origin together. Returns the
 * one-time value of `x-confirm`.
 */
export function confirmedBy(c: Context<Env>, origins: ReadonlySet<string>) {
  const header = (name: string) => requestHeader(c, name)
  const site = header('sec-fetch-site')
  const origin = header('origin')
  // A browser tells no origin when a page asks its own host.
  const ours = origin === undefined ? site === 'same-origin' : origins.has(origin)
  const near = site === 'same-origin' || site === 'same-site'
  const asked = c.req.method === 'GET' && header('sec-fetch-mode') === 'cors'
  const early = header('sec-purpose') ?? header('purpose') ?? header('x-moz')
  const value = header('x-confirm')
  if (!ours || !near || !asked || early !== undefined || !value) throw unconfirmed()
  return value
}

export const unconfirmed = () =>
  new Problem(
    'confirmation_required',
    'This changes something, so it needs the one-time value that you get beforehand.',
  )
