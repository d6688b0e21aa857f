import type { Choice } from './choice.ts'
import type { Reader } from './read.ts'

const signedOut = (path: string) => `/login?redirect=${encodeURIComponent(path)}`

/** Where the choice is paid for. Who pays already changes that instead: a second one would cost twice. */
export function checkoutLink({ cycle, currency }: Choice, { isSignedIn, subscription }: Reader) {
  if (isLive(subscription)) return '/console/subscription'
  const cart = new URLSearchParams({ cart: cycle, ...(currency && { currency }) })
  const path = `/checkout?${cart}`
  return isSignedIn ? path : signedOut(path)
}

export const creditsLink = ({ isSignedIn }: Reader) =>
  isSignedIn ? '/console/subscription' : signedOut('/console/subscription')

/** It goes on, or will once it is paid. */
export const isLive = (subscription: Reader['subscription']) =>
  subscription !== undefined && !['none', 'canceled'].includes(subscription.status)

/** What is paid for already. */
export const isPaid = ({ subscription }: Reader, type: string) =>
  isLive(subscription) && (subscription?.items.some((item) => item.product_type === type) ?? false)
