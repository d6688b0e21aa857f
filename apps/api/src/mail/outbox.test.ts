import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '../db/open.ts'
import { deletions } from '../db/schema/deletions.ts'
import { mailDrafts, mailMessages, mailSends, mailSuppressions } from '../db/schema/mail.ts'
import { userSettings } from '../db/schema/user-settings.ts'
import { users } from '../db/schema.ts'
import { freshDatabase } from '../testing/database.ts'
import { featureStores } from '../testing/feature-stores.ts'
import { askForMail, type MailRequest } from './ask.ts'
import { forgetOldMail, mailKeptDays } from './forget.ts'
import type { Mail, OutgoingMail } from './mail.ts'
import { address, frame, type Refusing, refusing, vault } from './outbox.fixture.ts'
import { createOutbox } from './outbox.ts'

const minuteMs = 60_000

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let now = Date.parse('2026-06-01T08:00:00.000Z')
  const troubles: unknown[] = []
  beforeAll(async () => {
    database = await freshDatabase(store)
    await database.db.insert(users).values({
      id: 'user',
      issuer: 'issuer',
      subject: 'subject',
      email: address,
      fullName: 'Simulated Owner',
      profileImageUrl: '',
      scopes: [],
    })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    const { db } = database
    await db.delete(mailMessages)
    await db.delete(mailSends)
    await db.delete(mailDrafts)
    await db.delete(mailSuppressions)
    await db.delete(userSettings)
    await db.delete(deletions)
    troubles.length = 0
  })

  /** A process with a mail server that answers as it is told. */
  function process(
    answer: (mail: OutgoingMail) => Promise<void> = async () => {},
    sendsPerMinute?: number,
  ) {
    const taken: OutgoingMail[] = []
    const mail: Mail = {
      async send(one) {
        await answer(one)
        taken.push(one)
      },
      close: () => {},
    }
    const onTrouble = (error: unknown) => void troubles.push(error)
    const outbox = createOutbox({
      db: database.db,
      mail,
      frame,
      vault,
      now: () => now,
      sendsPerMinute,
      onTrouble,
    })
    return { taken, outbox }
  }

  const ask = (dedupeKey: string, more: Partial<MailRequest<'low_credits'>> = {}) =>
    database.db.transaction((tx) =>
      askForMail(tx, {
        userId: 'user',
        template: 'low_credits',
        data: { balance: 12, days_left: 2 },
        dedupeKey,
        now,
        ...more,
      }),
    )

  const messages = () =>
    database.db.select().from(mailMessages).orderBy(asc(mailMessages.dedupeKey))

  async function announcement(settings: Partial<typeof userSettings.$inferInsert> = {}) {
    const { db } = database
    await db.insert(userSettings).values({ userId: 'user', newsletter: true, ...settings })
    const at = new Date(now)
    const kind = 'announcement' as const
    await db
      .insert(mailDrafts)
      .values({ id: 'draft', kind, subject: 'News', body: 'Hello {{name}}', createdAt: at })
    const of = { draftId: 'draft', createdAt: at }
    await db
      .insert(mailSends)
      .values({ ...of, id: 'snd_1', audience: {}, createdBy: 'admin', sendAt: at })
    const mine = { userId: 'user', kind, data: {}, address, subject: 'News', dueAt: at }
    await db
      .insert(mailMessages)
      .values({ ...of, ...mine, id: 'mail_1', sendId: 'snd_1', dedupeKey: 'snd_1' })
  }

  /** As the announcement goes to this many readers. */
  async function announcements(
    many: number,
    settings: Partial<typeof userSettings.$inferInsert> = {},
  ) {
    const { db } = database
    await announcement(settings)
    const [first] = await db.select().from(mailMessages)
    if (!first) throw new Error('There is no message.')
    const others = Array.from({ length: many - 1 }, (_, n) => `many_${n}`)
    await db
      .insert(mailMessages)
      .values(
        others.map((id) => ({ ...first, id, dedupeKey: id, address: `${id}@wattlane.example` })),
      )
  }

  test('mail to many goes out at the pace that is set, in all processes together, and other mail at once', async () => {
    await announcements(10)
    await ask('low')
    const [one, two] = [process(undefined, 4), process(undefined, 4)]
    const taken = () => [...one.taken, ...two.taken].map(({ subject }) => subject)
    await one.outbox.work()
    await two.outbox.work()
    expect(taken().filter((subject) => subject === 'News')).toHaveLength(4)
    expect(taken()).toContain('Your credits run low')
    now += 59_000
    await two.outbox.work()
    expect(taken()).toHaveLength(5)
    now += 2_000
    await one.outbox.work()
    expect(taken()).toHaveLength(9)
    now += 61_000
    await two.outbox.work()
    expect(taken()).toHaveLength(11)
  })

  test.each([
    ['for now', { forGood: false }],
    ['for good', { forGood: true }],
    ['as nobody', { forGood: true, noSuchAddress: true }],
    ['because of the operator', { forGood: false, operators: true }],
  ])('a mail server that refuses mail to many %s gets it no faster', async (_, refusal) => {
    await announcements(10)
    let handed = 0
    const { outbox } = process(async () => {
      handed++
      await refusing(refusal)()
    }, 4)
    await outbox.work()
    await outbox.work()
    expect(handed).toBe(4)
  })

  test('many processes that look at once keep the pace together', async () => {
    await announcements(30)
    const processes = Array.from({ length: 6 }, () => process(undefined, 3))
    for (let minute = 1; minute <= 8; minute++) {
      await Promise.all(processes.map(({ outbox }) => outbox.work()))
      expect(processes.flatMap(({ taken }) => taken)).toHaveLength(3 * minute)
      now += 61_000
    }
  })

  test('what does not go out after all leaves its place to others', async () => {
    await announcements(10, { newsletter: false })
    const { outbox } = process(undefined, 4)
    await outbox.work()
    expect(new Set((await messages()).map(({ status }) => status))).toEqual(new Set(['suppressed']))
  })

  test('what was asked for goes out, written for its reader', async () => {
    await ask('low')
    const { taken, outbox } = process()
    await outbox.work()
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({
      to: { name: 'Simulated Owner', address },
      subject: 'Your credits run low',
      text: expect.stringContaining('12 credits are left'),
      unsubscribe: undefined,
    })
    expect(await messages()).toMatchObject([
      { status: 'sent', attempts: 1, error: null, sentAt: new Date(now) },
    ])
  })

  test('asked for in a transaction that fails, nothing goes out', async () => {
    const failing = database.db.transaction(async (tx) => {
      await askForMail(tx, {
        userId: 'user',
        template: 'topup_failed',
        data: { packs: 'a pack', reason: 'the card was declined.', balance: 0 },
        dedupeKey: 'topup',
        now,
      })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await messages()).toEqual([])
  })

  test('one occasion is one mail, however often it is asked for', async () => {
    await Promise.all([ask('low'), ask('low'), ask('low')])
    await ask('low')
    await ask('lower')
    expect(await messages()).toHaveLength(2)
  })

  test('who wants no such mail gets none, but is told of failed payments', async () => {
    const notifications = { low_credits: false }
    await database.db.insert(userSettings).values({ userId: 'user', notifications })
    await ask('low')
    await database.db.transaction((tx) =>
      askForMail(tx, {
        userId: 'user',
        template: 'payment_failed',
        data: { amount: '5.00 EUR', access_ends_at: new Date(now) },
        dedupeKey: 'payment',
        now,
      }),
    )
    expect((await messages()).map(({ template }) => template)).toEqual(['payment_failed'])
  })

  test('of two processes each mail is handed over by one', async () => {
    for (let n = 0; n < 30; n++) await ask(`low ${n}`)
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
    const [one, two] = [process(pause), process(pause)]
    await Promise.all([one.outbox.work(), two.outbox.work(), one.outbox.work()])
    const taken = [...one.taken, ...two.taken].map(({ id }) => id)
    expect(taken).toHaveLength(30)
    expect(new Set(taken).size).toBe(30)
  })

  test('what a process took and never answered for goes out when its time is over', async () => {
    await ask('low')
    const taken = Promise.withResolvers<void>()
    const dead = process(async () => {
      taken.resolve()
      await new Promise(() => {})
    })
    void dead.outbox.work()
    await taken.promise
    const next = process()
    await next.outbox.work()
    expect(next.taken).toEqual([])
    now += 2 * minuteMs
    await next.outbox.work()
    expect(next.taken).toHaveLength(1)
    expect(await messages()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test('a mail that is not taken is tried again, ever more rarely, and given up after two days', async () => {
    await ask('low')
    const began = now
    const { outbox } = process(refusing({ forGood: false }))
    const tries: number[] = []
    for (;;) {
      await outbox.work()
      tries.push((now - began) / minuteMs)
      const [message] = await messages()
      if (message?.status !== 'queued') break
      now = message.dueAt.getTime()
    }
    expect(tries).toEqual([0, 1, 6, 21, 81, 201, 441, 921, 1401, 1881, 2841])
    expect(await messages()).toMatchObject([{ status: 'failed', attempts: 11, sentAt: null }])
  })

  test('a mail waits for as long as the operator is refused, and then for as long as any other', async () => {
    await ask('low')
    const began = now
    let refusal: Refusing = { forGood: false, operators: true }
    const { outbox, taken } = process(() => refusing(refusal)())
    const next = async () => {
      const [message] = await messages()
      if (message?.status !== 'queued') throw new Error(`The mail is ${message?.status}.`)
      now = message.dueAt.getTime()
      await outbox.work()
    }
    await outbox.work()
    for (let n = 0; n < 20; n++) await next()
    expect(now - began).toBeGreaterThan(7 * 24 * 60 * minuteMs)
    refusal = { forGood: false }
    for (let n = 0; n < 10; n++) await next()
    expect(await messages()).toMatchObject([{ status: 'queued', attempts: 31 }])
    await next()
    expect(await messages()).toMatchObject([{ status: 'failed', attempts: 32 }])
    expect(taken).toEqual([])
  })

  test('what an operator can mend is reported without the name of a reader', async () => {
    await ask('low')
    await process(refusing({ forGood: false })).outbox.work()
    expect(troubles.map(String)).toEqual([
      'Error: A mail waits, because the mail server did not take it: 550.',
    ])
    expect((await messages())[0]?.error).toContain(address)
  })

  test('an address that does not exist is written to once, and never again', async () => {
    await ask('low')
    await process(refusing({ forGood: true, noSuchAddress: true })).outbox.work()
    expect(await messages()).toMatchObject([{ status: 'bounced' }])
    const suppressed = await database.db.select().from(mailSuppressions)
    expect(suppressed).toMatchObject([{ address: address.toLowerCase(), cause: 'bounced' }])
    await ask('lower')
    const { taken, outbox } = process()
    await outbox.work()
    expect(taken).toEqual([])
    expect((await messages()).map(({ status }) => status).sort()).toEqual(['bounced', 'suppressed'])
  })

  test('a mail that is refused for good is not tried again', async () => {
    await ask('low')
    await process(refusing({ forGood: true })).outbox.work()
    expect(await messages()).toMatchObject([{ status: 'failed', attempts: 1 }])
    expect(await database.db.select().from(mailSuppressions)).toEqual([])
  })

  test('an announcement carries the way out of it', async () => {
    await announcement()
    const { taken, outbox } = process()
    await outbox.work()
    const { unsubscribe = '', html, text } = taken[0] ?? {}
    expect(unsubscribe).toMatch(/^https:\/\/api\.wattlane\.example\/web\/mail\/unsubscribe\//)
    expect(text).toContain(unsubscribe)
    expect(html).toContain(unsubscribe)
    expect(unsubscribe).not.toMatch(/wattlane\.example.*wattlane/i)
  })

  test('who changed their mind after an announcement was ordered does not get it', async () => {
    await announcement({ newsletter: false })
    const { taken, outbox } = process()
    await outbox.work()
    expect(taken).toEqual([])
    expect(await messages()).toMatchObject([{ status: 'suppressed' }])
  })

  test('who is leaving gets no mail to many, but hears of what concerns the account', async () => {
    await announcement()
    await ask('low')
    const leaving = { id: 'leaving', userId: 'user', startedAt: new Date(now), steps: [] }
    await database.db.insert(deletions).values(leaving)
    const { taken, outbox } = process()
    await outbox.work()
    expect(taken.map(({ subject }) => subject)).toEqual(['Your credits run low'])
    expect((await messages()).map(({ status }) => status).sort()).toEqual(['sent', 'suppressed'])
  })

  test('a send that is stopped while a mail is on its way does not try it again', async () => {
    await announcement()
    const { outbox } = process(async () => {
      await database.db.update(mailSends).set({ stoppedAt: new Date(now) })
      await refusing({ forGood: false })()
    })
    await outbox.work()
    expect(await messages()).toMatchObject([{ status: 'stopped' }])
  })

  test('the own mails of the gateway go before those to many', async () => {
    await announcement()
    now += minuteMs
    for (let n = 0; n < 12; n++) await ask(`low ${n}`)
    const order: string[] = []
    const { outbox } = process(async ({ subject }) => void order.push(subject))
    await outbox.work()
    expect(order).toHaveLength(13)
    // Four are on their way at a time, so the last three may still be when it is taken up.
    expect(order.indexOf('News')).toBeGreaterThanOrEqual(9)
  })

  test('mails are forgotten with their drafts when nobody looks them up any more', async () => {
    await announcement()
    await ask('low')
    await process().outbox.work()
    await forgetOldMail(database.db, now + (mailKeptDays - 1) * 86_400_000)
    expect(await messages()).toHaveLength(2)
    await ask('waits')
    await forgetOldMail(database.db, now + (mailKeptDays + 1) * 86_400_000)
    expect((await messages()).map(({ dedupeKey }) => dedupeKey)).toEqual(['waits'])
    expect(await database.db.select().from(mailSends)).toEqual([])
    expect(await database.db.select().from(mailDrafts)).toEqual([])
  })

  test('with the account all its mails are gone', async () => {
    await ask('low')
    const someone = { issuer: 'i', subject: 's', email: 'x@wattlane.example', fullName: 'X' }
    const leaving = { id: 'leaving', profileImageUrl: '', scopes: [] }
    await database.db.insert(users).values({ ...someone, ...leaving })
    await ask('low', { userId: 'leaving' })
    await database.db.delete(users).where(eq(users.id, 'leaving'))
    expect((await messages()).map(({ userId }) => userId)).toEqual(['user'])
  })
})
