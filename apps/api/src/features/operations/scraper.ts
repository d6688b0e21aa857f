import { timingSafeEqual } from 'node:crypto'

import { hashSecret } from '../../lib/secrets.ts'

/** Whether a request carries the token that the operator gave to the scraper. */
export function isScraper(authorization: string | undefined, token: string | undefined) {
  const [scheme, given] = authorization?.split(' ', 2) ?? []
  if (token === undefined || given === undefined || scheme?.toLowerCase() !== 'bearer') return false
  // Of the hashes, whose lengths tell nothing.
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(token)))
}
