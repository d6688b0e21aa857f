import { Problem } from '../../http/problem.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'

/**
 * Whether what was told before serves in place of this failure: the caller has asked the manufacturer
 * too often, or it is away. Neither is a reason to show nobody their own cars.
 */
export const isPassing = (error: unknown) =>
  error instanceof FleetApiError
    ? error.status === 429 || error.status >= 500
    : error instanceof Problem && error.code === 'rate_limited'
