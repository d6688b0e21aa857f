import * as z from 'zod/mini'

/** A charge that is over, as the car remembers it. Moments in milliseconds. */
export const PastCharge = z.object({
  kind: z.enum(['ac', 'dc']),
  from: z.number(),
  until: z.number(),
  /** Into the battery, and out of the charger. */
  batteryWh: z.number(),
  chargerWh: z.number(),
})
export type PastCharge = z.infer<typeof PastCharge>

/** Something that the car complained of. Moments in milliseconds. */
export const CarAlert = z.object({
  name: z.string(),
  startedAt: z.number(),
  /** When it will be, or was, over. */
  endsAt: z.number(),
  /** Its end was told. */
  ended: z.boolean(),
})
export type CarAlert = z.infer<typeof CarAlert>
