import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { GranularAccess } from './granular-access.ts'
import { schema } from './schema.ts'
import { VinParams } from './shapes.ts'

/** Somebody with whom the owner shares the vehicle. All members are optional in the wild. */
export const Driver = schema(() =>
  z.looseObject({
    my_tesla_unique_id: z.optional(z.nullable(z.number())),
    user_id: z.optional(z.nullable(z.number())),
    user_id_s: z.optional(z.nullable(z.string())),
    vault_uuid: z.optional(z.nullable(z.string())),
    driver_first_name: z.optional(z.nullable(z.string())),
    driver_last_name: z.optional(z.nullable(z.string())),
    granular_access: z.optional(z.nullable(GranularAccess())),
    active_pubkeys: z.optional(z.nullable(z.array(z.nullable(z.string())))),
    public_key: z.optional(z.nullable(z.string())),
  }),
)
export type Driver = z.infer<ReturnType<typeof Driver>>

export const RemoveDriverQuery = schema(() =>
  z.object({ share_user_id: z.optional(z.string().check(z.regex(/^\d{1,20}$/))) }),
)

/** With whom a vehicle is shared. */
export const drivers = {
  list: endpoint({
    method: 'GET',
    path: '/api/1/vehicles/:vin/drivers',
    scope: 'vehicle_device_data',
    upstream: true,
    params: VinParams,
    items: Driver,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/1/vehicles/:vin/drivers',
    scope: 'vehicle_cmds',
    upstream: true,
    sensitive: true,
    params: VinParams,
    query: RemoveDriverQuery,
    response: schema(() => z.string()),
  }),
}
