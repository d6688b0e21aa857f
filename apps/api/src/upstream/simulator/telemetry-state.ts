import { TelemetryConfig } from '@console/sdk/contract'
import * as z from 'zod/mini'

/** What the car was told to stream, and what of that it has heard. */
export const CarTelemetry = z.object({
  /** What it streams by; null if it streams nothing. */
  taken: z.nullable(TelemetryConfig()),
  /** What the manufacturer holds for it, from the moment at which it can hear of it. */
  pending: z.array(z.object({ at: z.number(), config: z.nullable(TelemetryConfig()) })),
  /** How often it was configured. */
  changes: z.number(),
})
export type CarTelemetry = z.infer<typeof CarTelemetry>

export const noTelemetry = (): CarTelemetry => ({ taken: null, pending: [], changes: 0 })
