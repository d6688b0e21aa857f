import { notFound, Problem } from '../../http/problem.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'

/** What the upstream refused, in our words and codes. Anything else is thrown on as it is. */
export function upstreamProblem(error: unknown): never {
  if (!(error instanceof FleetApiError)) throw error
  const { status, message, retryAfterSeconds } = error
  const cause = { cause: error }
  if (status === 404) throw notFound()
  if (status === 408) throw new Problem('vehicle_unavailable', message, cause)
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
  })
}
