import { z } from 'astro/zod'
import { fieldCatalogue } from '../../../../packages/sdk/src/fields.ts'
import { PageSchema } from './page-schema.ts'

const Signal = z.string().refine((name) => Object.hasOwn(fieldCatalogue, name), {
  error: ({ input }) => `No signal is called ${JSON.stringify(input)}.`,
})

/** Somebody whose programs could work for owners here, and what their purpose would ask of a car. */
export const PartnerSchema = z.looseObject({
  ...PageSchema.shape,
  /** Who it is for, on its card. */
  audience: z.string().min(1),
  countries: z.array(z.string().min(1)).min(1),
  website: z.url({ protocol: /^https$/ }),
  /** Whether the operator of this installation has an agreement with them. */
  agreement: z.boolean(),
  /** Within how many days of being added there they want a car to be connected. */
  connectWithinDays: z.int().positive().optional(),
  /** Fields of the catalogue that the purpose bears on. */
  signals: z.array(Signal).min(1),
})
export type PartnerSchema = z.infer<typeof PartnerSchema>
