import * as z from 'zod/mini'

import { BillingEvent, billingEventTypes } from './events.ts'
import { verify } from './signature.ts'

const Named = z.looseObject({ event_type: z.string() })

/** Reads a notification whose signature is good; see `Billing.unmarshal`. */
export function unmarshal(
  rawBody: Uint8Array,
  signature: string | undefined,
  key: { secret: string; now: number },
): BillingEvent | null {
  // Before anything is read: what is not signed is not worth parsing.
  verify(signature, rawBody, key)
  const body: unknown = JSON.parse(new TextDecoder().decode(rawBody))
  const { event_type } = z.parse(Named, body)
  return billingEventTypes.has(event_type) ? z.parse(BillingEvent, body) : null
}
