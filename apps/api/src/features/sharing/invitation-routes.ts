import { invitations as contract, type Invitation } from '@console/sdk/contract'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'

import type { Db } from '../../db/db.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { products } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import type { Env } from '../../http/env.ts'
import { implement } from '../../http/implement.ts'
import { readPage } from '../../http/pages.ts'
import { Problem } from '../../http/problem.ts'
import { RateLimit } from '../../http/rate-limit.ts'
import { askForMail } from '../../mail/ask.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'
import { ownedProduct } from '../account/owned.ts'
import { nameOf } from '../account/product-name.ts'
import { refreshProducts } from '../account/products.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import type { SharingOptions } from './lost-access.ts'
import { idOf } from './redeemers.ts'
import { chooseEnd, readEnd } from './removal-store.ts'

const perPageDefault = 25
/** Codes cannot be guessed; who tries many is up to something all the same. */
const redemptionsPerMinute = 20

type Redemption = Caller & { body?: { code?: string | undefined } }

/** Invitations to drive: made, listed and revoked by the owner, redeemed by somebody else. */
export function invitationRoutes(
  options: SharingOptions & { upstreamLimit: RateLimit; now: () => number },
) {
  const { db, fleetApi, upstreamLimit, now } = options
  const redemptions = new RateLimit({ limit: redemptionsPerMinute, windowMs: 60_000, now })

  async function ask<Answer>(userId: string, vin: string, question: () => Promise<Answer>) {
    await ownedProduct(db, userId, vin)
    upstreamLimit.take(userId)
    return question().catch(upstreamProblem)
  }

  /** An invitation whose end could not be kept would be one without an end. */
  async function chooseEndWith(
    invitation: Invitation,
    { subject, ...chosen }: { userId: string; subject: string; vin: string; removeAt: Date },
  ) {
    const invitationId = idOf(invitation)
    if (invitationId === undefined) throw new FleetApiError(502, 'The invitation has no number.')
    try {
      await chooseEnd(db, { ...chosen, invitationId, now: now() })
    } catch (error) {
      await fleetApi.sharing.revoke(subject, chosen.vin, invitationId)
      throw error
    }
  }

  async function redeem({ userId, subject, body }: Redemption, c: Context<Env>) {
    const code = body?.code ?? codeInQuery(c.req.query())
    if (!code) throw new Problem('invalid_field', 'body/code: give the code of the invitation.')
    redemptions.take(userId)
    upstreamLimit.take(userId)
    const redeemed = await fleetApi.sharing.redeem(subject, code).catch(upstreamProblem)
    const { txid } = c.get('reply').asked
    await tellAccepted(db, redeemed.vin, txid, now())
    await refreshProducts(options, { id: userId, subject }).catch(upstreamProblem)
    return redeemed
  }

  return implement(contract, {
    list: ({ userId, subject, params: { vin }, query }) =>
      ask(userId, vin, () => {
        const { current: page, perPage } = readPage(query, perPageDefault)
        return fleetApi.sharing.invitations(subject, vin, { page, perPage })
      }),

    create({ userId, subject, params: { vin }, body }) {
      return ask(userId, vin, async () => {
        const removeAt = body?.remove_at === undefined ? undefined : readEnd(body.remove_at, now())
        const invitation = await fleetApi.sharing.invite(subject, vin)
        if (removeAt) await chooseEndWith(invitation, { userId, subject, vin, removeAt })
        return invitation
      })
    },

    revoke: ({ userId, subject, params: { vin, id } }) =>
      ask(userId, vin, async () => {
        await fleetApi.sharing.revoke(subject, vin, id)
        return true as const
      }),

    redeem,
    redeemAtVehicles: redeem,
  })
}

/** Tells the owner that somebody may drive the car from now on. */
async function tellAccepted(db: Db, vin: string, txid: string, now: number) {
  const [owned] = await db
    .select({ userId: products.userId, product: products.product })
    .from(vehicleOwners)
    .innerJoin(
      products,
      and(eq(products.userId, vehicleOwners.userId), eq(products.productId, vehicleOwners.vin)),
    )
    .where(eq(vehicleOwners.vin, vin))
  if (!owned) return
  const { userId } = owned
  const data = { car: nameOf(owned.product), vin }
  const dedupeKey = `invitation_accepted:${txid}`
  await askForMail(db, { userId, template: 'invitation_accepted', data, dedupeKey, now })
}

/** One client writes the code as the name of the only member, with or without a value. */
function codeInQuery({ code, ...others }: Record<string, string>) {
  const [name, ...more] = Object.keys(others).filter((one) => one !== 'token')
  return code ?? (more.length === 0 ? name : undefined)
}
