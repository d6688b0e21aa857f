import { charging as contract } from '@console/sdk/contract'

import { checkDates } from '../../http/check-dates.ts'
import { implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'

type Options = { fleetApi: FleetApi; upstreamLimit: RateLimit }

/** Charging at public stations, as the manufacturer bills it to the caller. */
export function chargingRoutes({ fleetApi: { charging }, upstreamLimit }: Options) {
  return implement(contract, {
    history({ userId, subject, query }) {
      checkDates([query.startTime, query.endTime])
      upstreamLimit.take(userId)
      return charging.history(subject, query).catch(upstreamProblem)
    },

    sessions({ userId, subject, query }) {
      checkDates([query.date_from, query.date_to])
      upstreamLimit.take(userId)
      return charging.sessions(subject, query).catch(upstreamProblem)
    },

    async invoice({ userId, subject, params: { id } }, c) {
      upstreamLimit.take(userId)
      const file = await charging.invoice(subject, id).catch(upstreamProblem)
      return c.get('reply').file(file, {
        'content-type': 'application/pdf',
        // The name is ours to quote: the contract takes no character that would end it.
        'content-disposition': `attachment; filename="${id}.pdf"`,
      })
    },
  })
}
