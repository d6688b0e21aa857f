import { type StreamTopic, streamPaths } from '@console/sdk/contract'
import { Hono } from 'hono'

import type { Db } from '../../db/db.ts'
import type { Env } from '../../http/env.ts'
import { RateLimit } from '../../http/rate-limit.ts'
import { remoteAddress } from '../../http/remote-address.ts'
import type { Hub } from './hub.ts'
import { send, snapshotOf, tooManyStreams } from './routes.ts'
import { readSnapshot } from './snapshot.ts'
import { whole } from './view.ts'

export type DemoOptions = {
  db: Db
  hub: Hub
  /** The simulated car that everybody may watch. */
  vin: string
  opensPerMinute?: number
  streamsPerAddress?: number
  streams?: number
}

const topics: ReadonlySet<StreamTopic> = new Set(['state', 'data', 'connectivity'])

/** One simulated car for anybody, so that visitors see the stream before they sign in. */
export function demoStreamRoutes(options: DemoOptions) {
  const { db, hub, vin, opensPerMinute = 30, streamsPerAddress = 10, streams = 500 } = options
  const opens = new RateLimit({ limit: opensPerMinute, windowMs: 60_000 })
  const open = new Map<string, number>()
  const products = new Map([[vin, { kind: 'vehicle', entitled: true }]] as const)

  return new Hono<Env>().get(streamPaths.demo, async (c) => {
    const address = remoteAddress(c)
    opens.take(address)
    // No user's id has a space.
    const audience = await hub.audience('the demo', async () => products)
    const count = open.get(address) ?? 0
    if (count >= streamsPerAddress) throw tooManyStreams(streamsPerAddress)
    if (audience.readers.size >= streams) throw tooManyStreams(streams)
    open.set(address, count + 1)
    c.env.outgoing.on('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    return send(c, hub, audience, {
      filter: { topics, products: new Set([vin]), view: whole },
      snapshot: snapshotOf(c, () => readSnapshot(db, { products: [vin], topics })),
    })
  })
}
