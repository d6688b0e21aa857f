import { operations } from '@console/sdk/contract'

import { implement } from '../../http/implement.ts'
import { notWorking } from '../service/not-working.ts'
import type { Metrics } from './metrics.ts'

type Options = {
  isReady: () => Promise<boolean>
  metrics: Metrics
  /** How many streams are read now. */
  openStreams: () => number
}

const { ready, metrics: read } = operations

/** What machines ask a gateway about itself. */
export const operationRoutes = ({ isReady, metrics, openStreams }: Options) =>
  implement(
    { ready, metrics: read },
    {
      async ready(_, c) {
        if (!(await isReady())) throw notWorking()
        return c.get('reply').text('ready')
      },
      metrics: (_, c) => c.get('reply').text(metrics.text(openStreams())),
    },
  )
