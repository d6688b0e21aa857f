import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { recordBackup } from '../backup/record.ts'
import type { Database } from '../db/open.ts'
import { mailDrafts, mailMessages, mailSends } from '../db/schema/mail.ts'
import { sandboxCustomers, sandboxEvents } from '../db/schema/sandbox.ts'
import { users } from '../db/schema.ts'
import { startSmtpServer } from '../mail/smtp-server.fixture.ts'
import { freshDatabase, stores } from '../testing/database.ts'
import { userRow } from '../testing/user-row.ts'
import { find, folder, tesla } from './checks.fixture.ts'

const hourMs = 3_600_000

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function mailServer(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options)
  closing.push(server.close)
  return server
}

test('a mail server that lets us in passes; wrong words, a silent port and none at all do not', async () => {
  const server = await mailServer({
    authOptional: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'gateway' && password === 'right'
        ? done(null, { user: username })
        : done(new Error('Wrong words.')),
  })
  const set = (address: string) => ({ SMTP_URL: address, MAIL_FROM: 'mail@wattlane.example' })
  const right = set(`smtp://gateway:right@localhost:${server.port}`)
  expect(await find('mail', right)).toMatchObject({ status: 'done' })
  expect(server.received).toHaveLength(0)

  const wrong = await find('mail', set(`smtp://gateway:secret@localhost:${server.port}`))
  expect(wrong).toMatchObject({
    status: 'failed',
    text: 'The mail server localhost does not let us in: 535 to AUTH PLAIN.',
  })
  expect(JSON.stringify(wrong)).not.toContain('secret')
  await closing.pop()?.()
  expect(await find('mail', right)).toMatchObject({
    status: 'failed',
    text: expect.stringMatching(/cannot be reached: ESOCKET\.$/),
  })
  expect(await find('mail')).toMatchObject({
    status: 'open',
    remedy: expect.stringContaining('SMTP_URL and MAIL_FROM'),
  })
})

test('a back-up of this week passes, an older one fails, and none is still to be made', async () => {
  const place = await folder()
  closing.push(place.remove)
  const environment = { DATA_DIR: place.path }
  expect(await find('backup', environment)).toMatchObject({ status: 'open' })
  const madeAt = '2026-06-01T08:00:00.000Z'
  await recordBackup(place.path, { madeAt, rows: 12, withSecrets: false })
  const after = (days: number) => () => Date.parse(madeAt) + days * 24 * hourMs
  expect(await find('backup', environment, { now: after(6) })).toMatchObject({
    status: 'done',
    text: 'The last back-up is of 2026-06-01.',
  })
  expect(await find('backup', environment, { now: after(9) })).toMatchObject({
    status: 'failed',
    text: 'The last back-up is 9 days old, of 2026-06-01.',
  })
  const noFolder = { DATA_DIR: join(place.path, 'last-backup.json') }
  expect(await find('backup', noFolder)).toMatchObject({
    status: 'open',
    text: 'The back-up command has not been run here.',
  })
})

test('where nothing is sold, nobody needs to be paid', async () => {
  expect(await find('billing', { BILLING: 'none' })).toMatchObject({ status: 'not_needed' })
  expect(await find('billing', tesla)).toMatchObject({ status: 'not_needed' })
})

test('with real cars nobody administers before a setting names an account', async () => {
  expect(await find('administrator')).toMatchObject({ status: 'not_needed' })
  expect(await find('administrator', tesla)).toMatchObject({
    status: 'open',
    remedy: expect.stringContaining('ADMINISTRATOR_EMAIL'),
  })
})

describe.each(stores)('on %s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(store)
    await database.db.insert(users).values(userRow('owner'))
  })
  afterAll(() => database.close())

  test('an administrator who has signed in passes, one who has not is still waited for', async () => {
    const look = (address: string) =>
      find('administrator', { ...tesla, ADMINISTRATOR_EMAIL: address }, { database })
    expect(await look('Owner@wattlane.example')).toMatchObject({ status: 'done' })
    expect(await look('another@wattlane.example')).toMatchObject({
      status: 'open',
      text: 'another@wattlane.example has not signed in yet.',
    })
  })

  test('notifications of payments that arrive pass, and those that do not fail', async () => {
    const look = () => find('billing', {}, { database })
    const now = new Date()
    const entity = {
      id: 'ctm_test',
      email: 'owner@wattlane.example',
      name: null,
      custom_data: { user_id: 'owner' },
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    }
    await database.db
      .insert(sandboxCustomers)
      .values({ id: entity.id, userId: 'owner', entity, lastEventAt: now })
    const event = { id: 'evt_test', customerId: 'ctm_test', body: '{}', dueAt: now }
    await database.db.insert(sandboxEvents).values({ ...event, attempts: 1 })
    expect(await look()).toMatchObject({ status: 'done' })
    await database.db.update(sandboxEvents).set({ attempts: 3 })
    expect(await look()).toMatchObject({
      status: 'failed',
      text: 'Notifications of payments that did not arrive: 1.',
    })
    await database.db.update(sandboxEvents).set({ deliveredAt: now, dueAt: null })
    expect(await look()).toMatchObject({ status: 'done' })
  })

  test('mails that have waited for an hour fail the check, younger ones do not', async () => {
    const server = await mailServer()
    const environment = { SMTP_URL: server.url, MAIL_FROM: 'mail@wattlane.example' }
    const written = Date.parse('2026-06-01T08:00:00.000Z')
    await database.db.insert(mailMessages).values({
      id: 'mail_0123456789abcdef',
      userId: 'owner',
      address: 'owner@wattlane.example',
      kind: 'transactional',
      subject: 'A subject',
      data: {},
      dedupeKey: 'test',
      dueAt: new Date(written),
      createdAt: new Date(written),
    })
    const look = (later: number) =>
      find('mail', environment, { database, now: () => written + later })
    expect(await look(hourMs / 2)).toMatchObject({ status: 'done' })
    expect(await look(2 * hourMs)).toMatchObject({
      status: 'failed',
      text: 'Mails that have waited for more than an hour: 1.',
    })
  })

  test('mail to many may wait for its turn, but not for a server that takes none', async () => {
    const server = await mailServer()
    const environment = { SMTP_URL: server.url, MAIL_FROM: 'mail@wattlane.example' }
    const at = new Date('2026-06-01T08:00:00.000Z')
    const { db } = database
    const kind = 'announcement' as const
    await db.delete(mailMessages)
    await db
      .insert(mailDrafts)
      .values({ id: 'draft', kind, subject: 'News', body: 'News', createdAt: at })
    const send = { id: 'send', draftId: 'draft', createdBy: 'owner', audience: {} }
    await db.insert(mailSends).values({ ...send, createdAt: at, sendAt: at })
    await db.insert(mailMessages).values({
      id: 'mail_fedcba9876543210',
      userId: 'owner',
      sendId: 'send',
      draftId: 'draft',
      address: 'owner@wattlane.example',
      kind,
      subject: 'News',
      data: {},
      dedupeKey: 'send',
      dueAt: at,
      createdAt: at,
    })
    const now = () => at.getTime() + 12 * hourMs
    const look = () => find('mail', environment, { database, now })
    expect(await look()).toMatchObject({ status: 'done' })
    await db.update(mailMessages).set({ attempts: 4 })
    expect(await look()).toMatchObject({ status: 'done' })
    await db.update(mailMessages).set({ attempts: 5 })
    expect(await look()).toMatchObject({ status: 'failed' })
  })
})
