import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import type { Db } from '../../db/db.ts'
import type { Database } from '../../db/open.ts'
import { creditEntries } from '../../db/schema/credits.ts'
import { Problem } from '../../http/problem.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import {
  act,
  addToken,
  addUser,
  openCredits,
  openHolds,
  spentBy,
  withGrant,
  wrongBooks,
} from './credits.fixture.ts'

const callsInAll = process.env.SOAK_RUNS === undefined ? 300 : 10_000
const callsAtOnce = 20

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  afterAll(() => database.close())

  test(`${callsInAll} calls of two processes, with failures, repetitions, crashes, purchases and refunds, leave ledger, balances and budgets equal`, {
    timeout: callsInAll * 600,
  }, async () => {
    const { db } = database
    const owners = ['owner', 'host']
    const budget = { credits: callsInAll, period: 'month' } as const
    for (const owner of owners) {
      await addUser(db, owner)
      await addToken(db, owner, tokenOf(owner), budget)
    }
    const [one, other] = [openOne(db), openOne(db)]
    const payments: { userId: string; credits: number; transactionId: string }[] = []
    let calls = 0

    const steps = fc.record({
      what: fc.constantFrom('succeeds', 'fails', 'repeats', 'crashes', 'buys', 'returns'),
      owner: fc.constantFrom(...owners),
      cause: fc.constantFrom('command', 'vehicle_data', 'wake_up'),
      throughToken: fc.boolean(),
      credits: fc.constantFrom(one, other),
      which: fc.nat(),
    })
    type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

    async function take({ what, owner, cause, throughToken, credits, which }: Step) {
      calls++
      const tokenId = tokenOf(owner)
      const call = act(owner, cause, throughToken ? { budget: { tokenId, budget } } : {})
      switch (what) {
        case 'succeeds':
          return credits.pay(call, () => Promise.resolve())
        case 'fails':
          return credits.pay(call, () => Promise.reject(new Error('on purpose')))
        case 'crashes':
          return credits.charge(call)
        case 'repeats': {
          const held = await Promise.all([one, other].map((each) => each.charge(call)))
          return credits.settle(held[0])
        }
        case 'buys': {
          const paid = { userId: owner, credits: 60, transactionId: `txn_${calls}` }
          payments.push(paid)
          return Promise.all(
            [one, other].map((each) => each.transaction((_, ledger) => ledger.bought(paid))),
          )
        }
        case 'returns': {
          const paid = payments[which % Math.max(1, payments.length)]
          return paid && credits.transaction((_, ledger) => ledger.takenBack(paid))
        }
      }
    }

    const property = fc.asyncProperty(
      fc.array(steps, { minLength: callsAtOnce, maxLength: callsAtOnce }),
      async (round) => {
        for (const outcome of await Promise.allSettled(round.map(take))) {
          if (outcome.status === 'rejected') expect(isExpected(outcome.reason)).toBe(true)
        }
        expect(await wrongBooks(db)).toEqual([])
        await one.sweep({ everything: true })
        expect(await openHolds(db)).toBe(0)
        expect(await wrongBooks(db)).toEqual([])
        for (const owner of owners) {
          expect(await spentBy(db, tokenOf(owner))).toBe(await paidByBudget(tokenOf(owner)))
        }
      },
    )
    const numRuns = Math.ceil(callsInAll / callsAtOnce)
    const { seed = Date.now() } = inject('fuzz')
    await fc.assert(property, { numRuns, seed, endOnFailure: true })
    expect(calls).toBe(callsInAll)
    const kinds = new Set((await db.select().from(creditEntries)).map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['charge', 'grant', 'purchase', 'refund'])
  })

  /** What the ledger says that a token's budget has paid. */
  async function paidByBudget(tokenId: string) {
    const rows = await database.db
      .select({ cost: creditEntries.cost })
      .from(creditEntries)
      .where(eq(creditEntries.budgetOf, tokenId))
    return rows.reduce((sum, { cost }) => sum + cost, 0)
  }
})

const openOne = (db: Db) => openCredits(db, { catalogue: withGrant(300) })
const tokenOf = (owner: string) => `tok_${owner}`

const isExpected = (error: unknown) =>
  error instanceof Problem
    ? error.code === 'insufficient_credits'
    : error instanceof Error && error.message === 'on purpose'
