import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { insertOwner, receiver, sixEvents } from './told.fixture.ts'

const cars = ['LRW3F7EK4NC700001', 'LRWYGCEK1NC700002'] as const
const at = (day: number) => new Date(Date.parse('2026-05-02T08:00:00.000Z') + day * 86_400_000)

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  afterAll(() => database.close())

  /** What became of the bill of a month: events of any day, with that day's status. */
  async function told(userId: string, days: readonly { day: number; status: string }[]) {
    await insertOwner(database.db, userId, cars)
    const paid = sixEvents(userId, cars)[2]
    const { deliver } = receiver(database.db)
    const billing_period = { starts_at: at(5).toISOString(), ends_at: at(35).toISOString() }
    for (const { day, status } of days) {
      const event = {
        ...paid,
        event_id: `evt_${userId}_${day}`,
        event_type: `transaction.${status}`,
        occurred_at: at(day).toISOString(),
        data: { ...paid?.data, status, origin: 'subscription_recurring', billing_period },
      }
      expect(await deliver(event)).toBe(200)
    }
    return database.db.select().from(mailMessages).where(eq(mailMessages.userId, userId))
  }

  test('a bill that cannot be paid is told once, with its sum and what follows when', async () => {
    const mails = await told('unpaid', [
      { day: 5, status: 'past_due' },
      { day: 5, status: 'past_due' },
      { day: 6, status: 'past_due' },
    ])
    expect(mails).toMatchObject([
      {
        template: 'payment_failed',
        subject: 'Your payment of $2.50 did not go through',
        data: { amount: '$2.50', access_ends_at: at(12).toISOString() },
      },
    ])
  })

  test('a word that comes after the bill was paid alarms nobody', async () => {
    const mails = await told('paid', [
      { day: 6, status: 'completed' },
      { day: 5, status: 'past_due' },
    ])
    expect(mails).toEqual([])
  })
})
