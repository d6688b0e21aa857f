import type { RateLimit } from '../../http/rate-limit.ts'
import { driverRoutes } from './driver-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import type { SharingOptions } from './lost-access.ts'
import { removalRoutes } from './removal-routes.ts'

type Options = SharingOptions & {
  upstreamLimit: RateLimit
  /** The time of the cars, by which invitations and removals count. */
  carsNow: () => number
}

/** Who drives a car, who is invited to, and until when. */
export function sharingRoutes({ carsNow, ...options }: Options) {
  return [
    driverRoutes(options),
    invitationRoutes({ ...options, now: carsNow }),
    removalRoutes({ ...options, now: carsNow }),
  ]
}
