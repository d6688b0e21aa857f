import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { VinParams } from './shapes.ts'

/** A message that the client signed itself; the gateway hands it on unread. */
export const SignedCommand = schema(() =>
  z.strictObject({ routable_message: z.base64().check(z.minLength(4), z.maxLength(65_536)) }),
)
export type SignedCommand = z.infer<ReturnType<typeof SignedCommand>>

/** The car's answer, in base64. */
export const SignedCommandReply = schema(() => z.string())

/** Messages to a car that their sender signed. */
export const signedCommand = {
  send: endpoint({
    method: 'POST',
    path: '/api/1/vehicles/:vin/signed_command',
    scope: ['vehicle_cmds', 'vehicle_charging_cmds'],
    upstream: true,
    cost: 1,
    // Nobody can tell what the client signed.
    sensitive: true,
    params: VinParams,
    body: SignedCommand,
    response: SignedCommandReply,
  }),
}
