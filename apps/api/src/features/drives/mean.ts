import * as z from 'zod/mini'

/** A mean over time, as far as it has come. */
export const Mean = z.object({ sum: z.number(), ms: z.number() })
export type Mean = z.infer<typeof Mean>

export const mean: Mean = { sum: 0, ms: 0 }

/** `value` held for `ms`. */
export const meanStep = (soFar: Mean, value: number | null, ms: number): Mean =>
  value === null ? soFar : { sum: soFar.sum + value * ms, ms: soFar.ms + ms }

export const meanOf = ({ sum, ms }: Mean) => (ms === 0 ? null : sum / ms)
