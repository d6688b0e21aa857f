import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { creditAccounts, creditEntries } from '../../db/schema/credits.ts'
import { subscriptions } from '../../db/schema/subscription.ts'
import { entitlements } from '../../db/schema.ts'
import { stores } from '../../testing/database.ts'
import { atLeast, type LastingStore, lastingStore } from '../../testing/lasting-store.ts'
import { catalogue, openPayments, payer } from './payments.fixture.ts'
import { packsOf } from './refunds.ts'

const killRounds = inject('killRounds')
// Longer than a notification is leased by a process that died.
const aheadMs = 60_000

const payingProcess = new URL('payer.fixture.ts', import.meta.url)

describe.each(stores)('%s', (store) => {
  let place: LastingStore
  beforeAll(async () => {
    place = await lastingStore(store)
  })
  afterAll(() => place.remove())

  test(`${killRounds} rounds of kill -9 charge each purchase once, lose none, and leave the subscription as the provider has it`, {
    timeout: killRounds * 60_000,
  }, async () => {
    /** What each key bought, over all rounds. */
    const bought = new Map<string, string>()
    for (let round = 1; round <= killRounds; round++) {
      const said = await place.killOnce(
        payingProcess,
        [String(round)],
        atLeast(4 + ((round * 7) % 19)),
      )
      const answers = said.map((line) => line.split(' '))
      for (const [what, key = '', id = ''] of answers) if (what === 'bought') bought.set(key, id)
      const asked = answers.flatMap(([what, key]) => (what === 'asked' && key ? [key] : []))

      const { db, acts, billing, sandbox, close } = await openPayments(
        place.options,
        () => Date.now() + aheadMs,
      )
      try {
        // Whoever got no answer asks again, with the same key.
        for (const key of asked.filter((one) => !bought.has(one))) {
          const { transaction_id } = await acts.buyCredits({ userId: payer, key }, 1)
          bought.set(key, transaction_id ?? '')
        }
        await sandbox.deliverDue()
        await checkPurchases()
        await checkSubscription()
      } finally {
        await close()
      }

      async function checkPurchases() {
        const { id } = await billing.customers.create({
          email: 'owner@wattlane.example',
          name: 'Owner',
          custom_data: { user_id: payer },
        })
        const bills = await billing.transactions.list(id)
        const charged = bills
          .filter(({ status, details }) => status === 'completed' && packsOf(details) > 0)
          .map((bill) => bill.id)
        expect(charged.toSorted(), 'charged once for each key').toEqual(
          [...bought.values()].toSorted(),
        )
        const entries = await db
          .select()
          .from(creditEntries)
          .where(eq(creditEntries.kind, 'purchase'))
        expect(
          entries.map(({ transactionId }) => transactionId).toSorted(),
          'booked once for each charge',
        ).toEqual(charged.toSorted())
        const [account] = await db.select().from(creditAccounts)
        expect(account?.balance).toBe(
          catalogue.includedCredits + charged.length * catalogue.pack.credits,
        )
      }

      async function checkSubscription() {
        const [ours] = await db.select().from(subscriptions)
        const theirs = await billing.subscriptions.get(ours?.id ?? '')
        expect(ours?.data?.items).toEqual(theirs.items)
        const paid = await db
          .select({ id: entitlements.productId })
          .from(entitlements)
          .orderBy(asc(entitlements.productId))
        const wanted = theirs.items.map(({ price }) => price.custom_data.product_id)
        expect(paid.map(({ id }) => id)).toEqual(wanted.toSorted())
        // An acknowledged change stands, unless a later one was under way.
        const sizes = answers.filter(([what]) => what === 'changed' || what === 'changing')
        const [last, size] = sizes.at(-1) ?? []
        if (last === 'changed') expect(wanted).toHaveLength(Number(size))
      }
    }
  })
})
