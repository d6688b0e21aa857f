import { operations } from '@console/sdk/contract'
import { type Context, Hono } from 'hono'

import type { Db } from '../../db/db.ts'
import type { Connections } from '../../db/open.ts'
import type { Env } from '../../http/env.ts'
import { implement } from '../../http/implement.ts'
import { requestHeader } from '../../http/request-header.ts'
import { readQueues } from '../administration/queues.ts'
import { notWorking } from '../service/not-working.ts'
import { exposition, gauge } from './exposition.ts'
import type { Metrics } from './metrics.ts'
import { isScraper } from './scraper.ts'
import { readStored } from './stored.ts'

type Options = {
  db: Db
  isReady: () => Promise<boolean>
  metrics: Metrics
  /** How many streams are read now. */
  openStreams: () => number
  /** Of this process, to the database. */
  connections: () => Connections
  /** What a scraper shows in place of an administrator's sign-in. Undefined: none may. */
  metricsToken: string | undefined
  now: () => number
}

const { ready, metrics: read } = operations

/** What machines ask a gateway about itself. */
export function operationRoutes({
  db,
  isReady,
  metrics,
  openStreams,
  connections,
  metricsToken,
  now,
}: Options) {
  const tell = async (c: Context<Env>) => {
    const streams = gauge('streams_open', 'Streams that are read now.', openStreams())
    const queues = () => readQueues(db, now())
    const stored = await readStored({ queues, connections })
    return c.get('reply').text(exposition([...metrics.read(), streams, ...stored]))
  }
  const app = new Hono<Env>()
  app.get(read.path, async (c, next) => {
    if (isScraper(requestHeader(c, 'authorization'), metricsToken)) return tell(c)
    return next()
  })
  const routes = implement(
    { ready, metrics: read },
    {
      async ready(_, c) {
        if (!(await isReady())) throw notWorking()
        return c.get('reply').text('ready')
      },
      metrics: (_, c) => tell(c),
    },
  )
  return app.route('/', routes)
}
