import { count, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'

import { type Billing, BillingError } from '../../billing/billing.ts'
import { type Catalogue, defaultCatalogue } from '../../billing/prices.ts'
import type { Bus } from '../../bus/bus.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import type { Db } from '../../db/db.ts'
import { creditAccounts, creditEntries, creditHolds } from '../../db/schema/credits.ts'
import { type Budget, tokens, users } from '../../db/schema.ts'
import { userRow } from '../../testing/user-row.ts'
import type { Billable, Cause, Spender } from './billable.ts'
import { type CreditsOptions, createCredits } from './service.ts'

export const start = Date.parse('2026-06-10T08:00:00.000Z')
export const vin = 'LRW3F7EK4NC700001'

export const withGrant = (includedCredits: number): Catalogue => ({
  ...defaultCatalogue,
  includedCredits,
})

export async function addUser(db: Db, id: string) {
  await db.insert(users).values(userRow(id))
  return id
}

export async function addToken(db: Db, userId: string, id: string, budget: Budget | null = null) {
  await db
    .insert(tokens)
    .values({ id, userId, name: `Token ${id}`, secretHash: id, hint: '', budget })
  return id
}

export async function spentBy(db: Db, tokenId: string) {
  const [token] = await db.select().from(tokens).where(eq(tokens.id, tokenId))
  return token?.spent
}

let requests = 0

/** One act of a token, in a request of its own unless one is named. */
export function act(userId: string, cause: Cause, by: Partial<Spender> = {}): Billable {
  return {
    userId,
    cause,
    productId: vin,
    name: cause === 'command' ? 'flash_lights' : null,
    by: {
      callerKind: 'token',
      callerId: 'tok_1',
      callerName: null,
      endpoint: 'POST /api/1/vehicles/:vin/command/flash_lights',
      userAgent: 'test/1.0',
      library: null,
      automation: null,
      requestId: `request ${++requests}`,
      ...by,
    },
  }
}

// Something is sold here, by somebody who does not answer just now.
const charge = () => Promise.reject(new BillingError('unavailable', 'Nobody answers.'))
// Nothing else of a provider is asked here.
const awayProvider = {
  subscriptions: { charge } as Partial<Billing['subscriptions']> as Billing['subscriptions'],
}

export function openCredits(
  db: Db,
  { bus = createMemoryBus(), ...options }: Partial<CreditsOptions> & { bus?: Bus } = {},
) {
  const onTrouble = (error: unknown) => {
    throw error
  }
  return createCredits({
    db,
    bus,
    billing: awayProvider,
    catalogue: withGrant(1000),
    now: () => start,
    onTrouble,
    ...options,
  })
}

/** What must hold whatever happened: the rows by which it does not. */
export async function wrongBooks(db: Db) {
  const { userId, balance, cost, position, requestId, kind, cause } = creditEntries
  const leftThen = sql<number>`(-sum(${cost}) over (partition by ${userId} order by ${position}))::int`
  const running = db
    .select({ id: creditEntries.id, balance, leftThen: leftThen.as('left_then') })
    .from(creditEntries)
    .as('running')
  const leftNow = sql<number>`(-sum(${cost}))::int`
  return [
    ...(await db.select().from(running).where(ne(running.balance, running.leftThen))),
    ...(await db
      .select({ userId: creditAccounts.userId, balance: creditAccounts.balance, leftNow })
      .from(creditAccounts)
      .innerJoin(creditEntries, eq(userId, creditAccounts.userId))
      .groupBy(creditAccounts.userId)
      .having(ne(creditAccounts.balance, leftNow))),
    ...(await db
      .select({ requestId, kind, cause })
      .from(creditEntries)
      .where(isNotNull(requestId))
      .groupBy(requestId, kind, cause)
      .having(gt(count(), 1))),
  ]
}

/** The same after a test: throws where something does not hold. */
export async function checkBooks(db: Db) {
  const wrong = await wrongBooks(db)
  if (wrong.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(wrong)}`)
}

export const openHolds = (db: Db) => db.$count(creditHolds)
