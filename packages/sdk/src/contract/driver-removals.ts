import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { AskedMoment, Done, Moment, Vin, VinParams } from './shapes.ts'

/** How far ahead the end of somebody's access may lie. */
export const removalDaysMost = 366

const PersonNumber = schema(() => z.string().check(z.regex(/^\d{1,20}$/)))

/** A driver who is removed at a time that the owner has chosen. */
export const DriverRemoval = schema(() =>
  z.looseObject({
    id: z.string(),
    invitation_id: z.nullable(z.string()),
    driver_id: z.nullable(z.string()),
    remove_at: Moment(),
    failures: z.number(),
  }),
)
export type DriverRemoval = z.infer<ReturnType<typeof DriverRemoval>>

export const DriverRemovalParams = schema(() =>
  z.object({ vin: Vin(), id: z.string().check(z.regex(/^rem_[0-9A-Za-z]{16}$/)) }),
)

/** Names a driver, or an invitation. */
export const EndOfAccessParams = schema(() => z.object({ vin: Vin(), id: PersonNumber() }))

export const EndOfAccessRequest = schema(() => z.strictObject({ remove_at: AskedMoment() }))

/** When drivers of a vehicle are removed by themselves. */
export const driverRemovals = /* @__PURE__ */ (() => {
  const choose = {
    method: 'POST',
    scope: 'vehicle_cmds',
    upstream: true,
    // As removing at once is: a minute from now is hardly later.
    sensitive: true,
    params: EndOfAccessParams,
    body: EndOfAccessRequest,
    response: DriverRemoval,
    addition: true,
  } as const
  return {
    list: endpoint({
      method: 'GET',
      path: '/web/vehicles/:vin/removals',
      scope: ['vehicle_device_data', 'vehicle_cmds'],
      upstream: true,
      params: VinParams,
      items: DriverRemoval,
      addition: true,
    }),
    ofDriver: endpoint({ ...choose, path: '/web/vehicles/:vin/drivers/:id/removal' }),
    ofInvitation: endpoint({ ...choose, path: '/web/vehicles/:vin/invitations/:id/removal' }),
    cancel: endpoint({
      method: 'DELETE',
      path: '/web/vehicles/:vin/removals/:id',
      scope: 'vehicle_cmds',
      params: DriverRemovalParams,
      response: Done,
      addition: true,
    }),
  }
})()
