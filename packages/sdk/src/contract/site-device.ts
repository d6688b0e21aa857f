import * as z from 'zod/mini'

import { schema } from './schema.ts'

/** A piece of hardware of the site. */
export const SiteDevice = schema(() =>
  z.looseObject({
    device_id: z.optional(z.string()),
    din: z.optional(z.string()),
    serial_number: z.optional(z.string()),
    part_number: z.optional(z.string()),
    part_type: z.optional(z.number()),
    part_name: z.optional(z.string()),
    is_active: z.optional(z.boolean()),
    site_id: z.optional(z.string()),
    firmware_version: z.optional(z.string()),
    updated_datetime: z.optional(z.string()),
  }),
)
