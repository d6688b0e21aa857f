import { ApiError } from '@console/sdk'

import { describeError, failureInWords } from '../../lib/describe-error.ts'

/**
 * Whether nobody knows if it was done: no answer came, or the gateway failed in the midst of it. Then it
 * must be repeated under the same key, which charges once at most.
 */
export const isUnknown = (error: unknown) => !(error instanceof ApiError) || error.status >= 500

/** Why an act on money failed, and what that means for the card. */
export function moneyFailure(error: unknown) {
  if (!isUnknown(error)) return `${failureInWords(error)} Nothing was charged.`
  // The provider's absence says itself that nothing was charged twice.
  if (error instanceof ApiError && error.code === 'payment_provider_unavailable') {
    return error.message
  }
  const { requestId } = describeError(error)
  const request = requestId ? ` Request ${requestId}.` : ''
  return `No whole answer arrived, so it is not known whether this was done. Try again: together both charge once at most.${request}`
}
