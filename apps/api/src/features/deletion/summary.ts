import type { DeletionSummary } from '@console/sdk/contract'
import { and, count, eq, min } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { Person } from '../../db/personal-data.ts'
import { personalData } from '../../db/personal-data.ts'
import { hooks } from '../../db/schema/hooks.ts'
import { oauthConnections } from '../../db/schema/oauth.ts'
import { products, signalHistory, tokens } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'
import type { Credits } from '../credits/service.ts'
import { subscriptionOf } from '../subscription/current.ts'
import { ownKinds } from '../tokens/store.ts'
import { kept, type Notary } from './certificate.ts'
import { openInvitations } from './invitations.ts'

type Options = {
  db: Db
  credits: Pick<Credits, 'balance'>
  fleetApi: Pick<FleetApi, 'sharing'>
  upstreamLimit: RateLimit
  notary: Notary
}

const signals = personalData.find(({ table }) => table === signalHistory)

/** What the end of an account would erase, counted. */
export async function summaryOf(options: Options, person: Person): Promise<DeletionSummary> {
  const { db, credits, notary } = options
  const { userId } = person
  const ofKind = (kind: 'vehicle' | 'energy') =>
    db.$count(products, and(eq(products.userId, userId), eq(products.kind, kind)))
  const [recorded] = await db
    .select({ n: count(), from: min(signalHistory.createdAt) })
    .from(signalHistory)
    .where(signals?.theirs?.(person))
  const held = await subscriptionOf(db, userId)
  return {
    vehicles: await ofKind('vehicle'),
    energy_sites: await ofKind('energy'),
    history_from: recorded?.from?.toISOString() ?? null,
    signals: recorded?.n ?? 0,
    tokens: await db.$count(tokens, and(eq(tokens.userId, userId), ownKinds)),
    applications: await db.$count(oauthConnections, eq(oauthConnections.userId, userId)),
    hooks: await db.$count(hooks, eq(hooks.userId, userId)),
    invitations: await invited(options, person),
    credits: await credits.balance(userId),
    subscription_status: held?.status ?? 'none',
    kept: [...kept],
    public_key: notary.publicKey,
  }
}

/** They stand with the manufacturer, who may not answer: that keeps nobody from leaving. */
async function invited({ fleetApi, upstreamLimit }: Options, person: Person) {
  let open = 0
  try {
    for (const { vin, until } of person.cars) {
      if (until !== null) continue
      upstreamLimit.take(person.userId)
      open += (await openInvitations(fleetApi.sharing, person.subject, vin)).length
    }
  } catch (error) {
    if (error instanceof FleetApiError || error instanceof Problem) return null
    throw error
  }
  return open
}
