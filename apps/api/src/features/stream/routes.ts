import { streamPaths } from '@console/sdk/contract'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'

import type { Db } from '../../db/db.ts'
import { credentialOf } from '../../http/caller.ts'
import type { Env } from '../../http/env.ts'
import { admit } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { RateLimit } from '../../http/rate-limit.ts'
import { single } from '../../http/read-request.ts'
import type { Credits } from '../credits/service.ts'
import { chooseProducts, readFilter } from './admission.ts'
import type { Audience } from './audience.ts'
import type { Hub, Opening } from './hub.ts'
import { productsOf } from './products.ts'
import { readSnapshot } from './snapshot.ts'

/**
 * Tells node-server that the answer is on its way. As a copy, since one that was made in its own class of
 * responses, which the order of imports decides, would be written once more.
 */
const alreadySent = RESPONSE_ALREADY_SENT.clone()

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  // Proxies that buffer would hold events back.
  'x-accel-buffering': 'no',
}

export type StreamOptions = {
  db: Db
  hub: Hub
  credits: Pick<Credits, 'balance'>
  streamsPerUser?: number
  /** Fewer than for a user, so that one program cannot keep the others of its owner out. */
  streamsPerCredential?: number
  opensPerMinute?: number
  opensPerCredential?: number
}

/** The streams of the account, of one product and of one signal. */
export function streamRoutes(options: StreamOptions) {
  const { db, hub, credits, streamsPerUser = 20, streamsPerCredential = 10 } = options
  const { opensPerMinute = 120, opensPerCredential = 60 } = options
  const opens = new RateLimit({ limit: opensPerMinute, windowMs: 60_000 })
  // Existing clients come back at once after some failures: this is what slows them down.
  const opensOfOne = new RateLimit({ limit: opensPerCredential, windowMs: 60_000 })

  async function open(c: Context<Env>) {
    const rightsAt = performance.now()
    const { id, field } = c.req.param()
    const path = id === undefined ? 'account' : field === undefined ? 'product' : 'signal'
    const caller = admit(c.get('identified'), {
      method: 'GET',
      path: streamPaths[path],
      scope: ['vehicle_device_data', 'energy_device_data'],
    })
    if (!caller) throw new Error('A stream has a reader.')
    const filter = readFilter(caller, { id, field, topics: query(c, 'topics') })
    const audience = await hub.audience(caller.userId, () => productsOf(db, caller.userId))
    const products = chooseProducts(caller, audience.products, { id, field })
    const credential = credentialOf(caller)
    opensOfOne.take(credential)
    opens.take(caller.userId)
    if (audience.readers.size >= streamsPerUser) throw tooManyStreams(streamsPerUser)
    if (hub.opened(credential) >= streamsPerCredential) throw tooManyStreams(streamsPerCredential)
    const isHeld = id !== undefined || caller.restriction.limitsProducts
    const { topics, pace } = filter
    const placesLateMs = pace?.placesLateMs
    const balance = isHeld ? undefined : () => credits.balance(caller.userId)
    const snapshot = { products, topics, field, placesLateMs, balance }
    return send(c, hub, audience, {
      // Left open where nothing holds it: products that come later are in it.
      filter: { ...filter, products: isHeld ? new Set(products) : undefined },
      credential,
      rightsAt,
      snapshot: snapshotOf(c, () => readSnapshot(db, snapshot)),
    })
  }

  return new Hono<Env>()
    .get(streamPaths.account, open)
    .get(streamPaths.product, open)
    .get(streamPaths.signal, open)
}

/** `?cache=false` asks for live events only; some clients write the question mark twice. */
export const snapshotOf = (c: Context<Env>, read: NonNullable<Opening['snapshot']>) =>
  query(c, 'cache') === 'false' ? undefined : read

export function send(
  c: Context<Env>,
  hub: Hub,
  audience: Audience,
  opening: Pick<Opening, 'filter' | 'credential' | 'rightsAt' | 'snapshot'>,
) {
  const headers = { ...c.get('reply').headers, ...streamHeaders }
  // Without a body there is nothing to wait for.
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  // Straight to the socket: `streamSSE` costs thirteen times a plain write.
  const { outgoing } = c.env
  outgoing.writeHead(200, headers)
  hub.open(audience, { ...opening, outgoing, lastEventId: c.req.header('last-event-id') })
  return alreadySent
}

export const tooManyStreams = (limit: number) =>
  new Problem('rate_limited', `At most ${limit} streams may be open at once. Close one first.`, {
    headers: { 'retry-after': '30' },
  })

function query({ req }: Context<Env>, name: string) {
  const values = [name, `?${name}`].flatMap((form) => req.queries(form) ?? [])
  return single(`query/${name}`, values)
}
