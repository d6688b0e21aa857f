import type { ProblemCode } from '@console/sdk/contract'

import { notFound, Problem } from '../../http/problem.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'

/** Refusals that hold for what was asked: asking again would not help. */
const refusals: Partial<Record<number, ProblemCode>> = {
  400: 'invalid_field',
  403: 'forbidden',
  422: 'unprocessable',
}

/** What the upstream refused, in our words and codes. Anything else is thrown on as it is. */
export function upstreamProblem(error: unknown): never {
  if (!(error instanceof FleetApiError)) throw error
  const { status, message, retryAfterSeconds, vehicleState: state } = error
  const cause = { cause: error }
  if (status === 404) throw notFound()
  if (status === 408) {
    throw new Problem('vehicle_unavailable', message, {
      ...cause,
      ...(state && { response: { state } }),
    })
  }
  const code = refusals[status]
  if (code) throw new Problem(code, message, cause)
  const headers = { 'retry-after': String(retryAfterSeconds ?? 30) }
  if (status === 429) {
    throw new Problem('rate_limited', 'The manufacturer asks us to slow down.', {
      ...cause,
      headers,
    })
  }
  throw new Problem('unavailable', 'The manufacturer’s service does not answer. Try again soon.', {
    ...cause,
    headers,
    didNothing: error.sent === false,
  })
}
