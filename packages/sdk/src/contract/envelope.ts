import * as z from 'zod/mini'

import type { Endpoint } from './endpoint.ts'
import { Pagination } from './pagination.ts'

/** What a call's whole answer is, round what stands in `response`. */
export function envelopeOf({ items, bare, response }: Endpoint): z.core.$ZodType {
  if (items) {
    return z.object({
      response: z.array(items()),
      count: z.number(),
      pagination: z.optional(Pagination()),
    })
  }
  return bare ? response() : z.object({ response: response() })
}
