import { BillingError, type BillingErrorCode } from '../../billing/billing.ts'
import { notFound, Problem } from '../../http/problem.ts'

/** What the provider refused, in our words and codes. What is our own mistake is thrown on as it is. */
export function billingProblem(error: unknown): never {
  const problem = error instanceof BillingError ? words[error.code]?.(error) : undefined
  throw problem ?? error
}

const words: Partial<Record<BillingErrorCode, (error: BillingError) => Problem>> = {
  // Nothing is kept of it for the idempotency key: the same call repeated acts once at the provider.
  unavailable: (cause) =>
    new Problem(
      'payment_provider_unavailable',
      'The payment provider does not answer. Repeat the call soon; nothing is charged twice.',
      { cause, didNothing: true, headers: { 'retry-after': '30' } },
    ),
  payment_failed: (cause) =>
    new Problem(
      'payment_failed',
      `The payment was declined${cause.reason ? ` (${cause.reason})` : ''}. Change the payment method, or ask your bank, and try again.`,
      { cause },
    ),
  payment_method_required: (cause) =>
    new Problem(
      'payment_failed',
      'No card is stored that can be charged. Change the payment method first.',
      { cause },
    ),
  subscription_past_due: (cause) =>
    new Problem(
      'payment_failed',
      'A bill is not paid yet. Change the payment method, which pays it, and try again.',
      { cause },
    ),
  subscription_canceled: (cause) =>
    new Problem(
      'subscription_canceled',
      'The subscription is cancelled, so it cannot be changed. Subscribe anew.',
      { cause },
    ),
  not_found: () => notFound(),
}

/** Where nothing is sold there is nobody to ask. */
export const noProvider = () =>
  new Problem(
    'payment_provider_unavailable',
    'This installation sells nothing, so nothing is paid.',
    {
      didNothing: true,
    },
  )
