import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { VinParams } from './shapes.ts'

/** Whether, and between which limits, a car charges with the site's surplus. */
export const ChargeOnSolar = schema(() =>
  z.looseObject({
    enabled: z.optional(z.boolean()),
    lowerChargeLimit: z.optional(z.nullable(z.number())),
    upperChargeLimit: z.optional(z.nullable(z.number())),
  }),
)
export type ChargeOnSolar = z.infer<ReturnType<typeof ChargeOnSolar>>

/** What can be read back of the commands that only some gateways have. */
export const customReads = {
  chargeOnSolar: endpoint({
    method: 'GET',
    path: '/api/1/vehicles/:vin/custom_command/charge_on_solar',
    scope: 'vehicle_device_data',
    params: VinParams,
    response: ChargeOnSolar,
  }),
}
