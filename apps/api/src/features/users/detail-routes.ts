import { userDetails as contract } from '@console/sdk/contract'

import { implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'

type Options = { fleetApi: FleetApi; upstreamLimit: RateLimit }

/** What the manufacturer knows of the caller besides the name. */
export function userDetailRoutes({ fleetApi: { account }, upstreamLimit }: Options) {
  function ask<Answer>(userId: string, question: () => Promise<Answer>) {
    upstreamLimit.take(userId)
    return question().catch(upstreamProblem)
  }
  return implement(contract, {
    async orders({ userId, subject }) {
      const items = await ask(userId, () => account.orders(subject))
      return { items, count: items.length, pagination: null }
    },
    region: ({ userId, subject }) => ask(userId, () => account.region(subject)),
    featureConfig: ({ userId, subject }) => ask(userId, () => account.featureConfig(subject)),
    backupKey: ({ userId, subject }) => ask(userId, () => account.backupKey(subject)),
  })
}
