import { BillingError } from '../../billing/billing.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'

/** Something must end first. Its message names nobody, and is shown. */
export class Hindered extends Error {
  override name = 'Hindered'
}

/** Why a step failed, as anybody with the deletion's id may read it. */
export function saidOf(error: unknown) {
  if (error instanceof Hindered) return error.message
  if (error instanceof FleetApiError) return 'The manufacturer did not do it yet.'
  if (error instanceof BillingError) return 'The payment provider did not do it yet.'
  return 'Something went wrong here. The operator was told.'
}

const longestPauseMs = 15 * 60_000

/** How long a step that failed so often rests. */
export const pauseMs = (failures: number) => Math.min(longestPauseMs, 1_000 * 2 ** failures)
