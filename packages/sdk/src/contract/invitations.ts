import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { paging } from './pagination.ts'
import { schema } from './schema.ts'
import { AskedMoment, Done, open, Vin, VinParams } from './shapes.ts'

/** How long an invitation can be redeemed, and how many drivers a vehicle takes. */
export const invitationLimits = { hours: 24, drivers: 5 } as const

export const InvitationState = schema(() => open(['pending', 'accepted', 'revoked', 'expired']))

const id = () => z.optional(z.nullable(z.union([z.number(), z.string()])))
const text = () => z.optional(z.nullable(z.string()))

/**
 * An invitation to drive. `code` and `share_link` are secrets: whoever has one gets a key to the car.
 * Ids are also there as text (`id_s`), because the number can be too large for JSON readers.
 */
export const Invitation = schema(() =>
  z.looseObject({
    id: id(),
    id_s: text(),
    owner_id: id(),
    owner_id_s: text(),
    share_user_id: id(),
    share_user_id_s: text(),
    share_user_sso_id: id(),
    product_id: text(),
    product_type: text(),
    share_type: text(),
    state: z.optional(z.nullable(InvitationState())),
    code: text(),
    share_link: text(),
    vin: text(),
    expires_at: text(),
    revoked_at: text(),
    borrowing_device_id: id(),
    borrowing_key_hash: id(),
    key_id: id(),
    active_pubkeys: z.optional(z.nullable(z.array(z.nullable(z.string())))),
  }),
)
export type Invitation = z.infer<ReturnType<typeof Invitation>>

export const InvitationListQuery = schema(() => z.object(paging()))

// Clients post nothing or `{}`; what else may stand there nobody documents. `remove_at` is ours.
export const InvitationRequest = schema(() =>
  z.looseObject({ remove_at: z.optional(AskedMoment()) }),
)

export const InvitationParams = schema(() =>
  z.object({ vin: Vin(), id: z.string().check(z.regex(/^\d{1,20}$/)) }),
)

export const InvitationCode = schema(() =>
  z.looseObject({ code: z.optional(z.string().check(z.minLength(1), z.maxLength(500))) }),
)

// One client writes the code as the name of the only member of the query, so any name passes.
export const InvitationCodeQuery = schema(() => z.looseObject({ code: z.optional(z.string()) }))

export const RedeemedInvitation = schema(() =>
  z.looseObject({ vehicle_id_s: z.optional(z.nullable(z.string())), vin: z.string() }),
)
export type RedeemedInvitation = z.infer<ReturnType<typeof RedeemedInvitation>>

/** Invitations to share a vehicle. */
export const invitations = /* @__PURE__ */ (() => {
  const redeem = {
    method: 'POST',
    // Whoever redeems need not own the vehicle.
    scope: 'vehicle_device_data',
    upstream: true,
    query: InvitationCodeQuery,
    body: InvitationCode,
    optionalBody: true,
    response: RedeemedInvitation,
  } as const
  return {
    list: endpoint({
      method: 'GET',
      path: '/api/1/vehicles/:vin/invitations',
      scope: ['vehicle_device_data', 'vehicle_cmds'],
      upstream: true,
      params: VinParams,
      query: InvitationListQuery,
      items: Invitation,
    }),
    create: endpoint({
      method: 'POST',
      path: '/api/1/vehicles/:vin/invitations',
      scope: 'vehicle_cmds',
      upstream: true,
      params: VinParams,
      body: InvitationRequest,
      optionalBody: true,
      ignoresNull: true,
      idempotent: true,
      response: Invitation,
    }),
    revoke: endpoint({
      method: 'POST',
      path: '/api/1/vehicles/:vin/invitations/:id/revoke',
      scope: 'vehicle_cmds',
      upstream: true,
      params: InvitationParams,
      response: Done,
    }),
    redeem: endpoint({ ...redeem, path: '/api/1/invitations/redeem' }),
    redeemAtVehicles: endpoint({ ...redeem, path: '/api/1/vehicles/invitations/redeem' }),
  }
})()
