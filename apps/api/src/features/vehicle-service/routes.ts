import { vehicleService as contract } from '@console/sdk/contract'

import { implement } from '../../http/implement.ts'
import { notFound } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { requestOf } from '../../http/request-of.ts'
import { entitledProduct, ownedProduct } from '../account/owned.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import { spenderOf } from '../credits/billable.ts'
import type { Credits } from '../credits/service.ts'
import { polledVins, startPolling, stopPolling } from '../polling/polling.ts'
import { type ReadOptions, readForStream } from '../readings/read.ts'
import { drawing, pictureOf, picturePath } from './picture.ts'

type Options = ReadOptions & {
  credits: Credits
  upstreamLimit: RateLimit
  /** Address of pictures elsewhere, with `{model}` and `{colour}` in it. */
  pictureTemplate?: string | undefined
}

/** What a gateway does with a car on top of the manufacturer's API. */
export function vehicleServiceRoutes(options: Options) {
  const { db, fleetApi, credits, upstreamLimit } = options

  async function configOf(userId: string, subject: string, vin: string) {
    await ownedProduct(db, userId, vin)
    return fleetApi.reports.vehicleConfig(subject, vin).catch(upstreamProblem)
  }

  const routes = implement(contract, {
    config: ({ userId, subject, params: { vin } }) => configOf(userId, subject, vin),

    async isPolled({ userId, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      return (await polledVins(db, userId)).has(vin)
    },

    async startPolling({ userId, params: { vin } }) {
      await entitledProduct(db, userId, vin)
      await startPolling(db, userId, vin)
      return true
    },

    async stopPolling({ userId, params: { vin } }) {
      await ownedProduct(db, userId, vin)
      await stopPolling(db, userId, vin)
      return false
    },

    async refresh({ params: { vin }, ...caller }, c) {
      const { userId, subject, scopes } = caller
      await entitledProduct(db, userId, vin)
      upstreamLimit.take(userId)
      const by = spenderOf(caller, requestOf(c))
      await credits.pay({ userId, cause: 'vehicle_data', productId: vin, name: null, by }, () =>
        readForStream(options, { userId, subject, vin, scopes }).catch(upstreamProblem),
      )
      return true as const
    },

    async image({ userId, subject, params: { vin } }, c) {
      const config = await configOf(userId, subject, vin)
      return c.get('reply').found(pictureOf(config, options.pictureTemplate))
    },
  })

  return routes.get(picturePath, (c) => {
    const svg = drawing(c.req.param('file'))
    if (svg === undefined) throw notFound()
    return c.get('reply').shared(svg, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
