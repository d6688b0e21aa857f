import * as z from 'zod/mini'

import { schema } from './schema.ts'

/** The number of an energy site, as text: `energy_site_id` of a product. */
export const EnergySiteId = schema(() => z.string().check(z.regex(/^\d{1,19}$/)))

export const EnergySiteParams = schema(() => z.object({ energy_site_id: EnergySiteId() }))

/** A day, or a moment with its zone, as the manufacturer's calls take them (RFC 3339). */
export const DayOrMoment = schema(() =>
  z
    .string()
    .check(z.regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))?$/)),
)

/** A length of time, or a moment since 1970, the way gateways of sites word both. */
export const Seconds = schema(() => z.looseObject({ seconds: z.number() }))
export type Seconds = z.infer<ReturnType<typeof Seconds>>
