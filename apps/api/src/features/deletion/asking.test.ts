import { deletionLimits } from '@console/sdk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { deletions } from '../../db/schema/deletions.ts'
import { stores } from '../../testing/database.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { askToDelete, type Browser, intend } from './deletion.fixture.ts'

const car = 'LRWYGCEK1NC700002'
const minuteMs = 60_000

describe.each(stores)('on %s', (store) => {
  let gateway: TestGateway
  let later = 0
  let owner: Browser
  let ownerId: string
  const idOf = async (browser: Browser) =>
    (await browser.ask('/web/test')).headers.get('x-uid') ?? ''
  beforeAll(async () => {
    gateway = await startGateway(store, { now: () => Date.now() + later })
    owner = await gateway.browser('owner')
    ownerId = await idOf(owner)
  })
  afterAll(() => gateway.close())
  beforeEach(async () => {
    // Sign-ins from one address are limited by the minute.
    later += minuteMs
    owner = await gateway.browser('owner')
  })

  test.each([
    ['an image', { 'sec-fetch-mode': 'no-cors' }],
    ['a link', { 'sec-fetch-mode': 'navigate', origin: undefined }],
    ['an early fetch', { 'sec-purpose': 'prefetch' }],
    [
      'a navigation of the whole window',
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' },
    ],
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [
      'a client that tells nothing of where it asks from',
      { 'sec-fetch-mode': undefined, 'sec-fetch-site': undefined },
    ],
    ['a value that nobody made', { 'x-confirm': 'x'.repeat(43) }],
    ['no value', { 'x-confirm': undefined }],
  ])('%s deletes nothing', async (_, headers) => {
    const confirm = await intend(gateway, owner)
    const answer = await askToDelete(gateway, owner.cookie, { 'x-confirm': confirm, ...headers })
    expect(answer.status).toBe(428)
    expect(answer.body).toMatchObject({ error: 'confirmation_required' })
    expect(await gateway.db.select().from(deletions)).toEqual([])
    expect(await idOf(owner)).toBe(ownerId)
  })

  test('a value is of no use in another session, or five minutes later', async () => {
    const confirm = await intend(gateway, owner)
    const other = await gateway.browser('owner')
    const elsewhere = await askToDelete(gateway, other.cookie, { 'x-confirm': confirm })
    expect(elsewhere.status).toBe(428)
    later += deletionLimits.intentMs
    const late = await askToDelete(gateway, owner.cookie, { 'x-confirm': confirm })
    expect(late.status).toBe(428)
    expect(await gateway.db.select().from(deletions)).toEqual([])
  })

  test('a sign-in of long ago, and a token, get no value', async () => {
    const { token } = await owner.client.tokens.create()
    await expect(gateway.program(token).deletion.intent()).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(gateway.program(token).deletion.summary()).rejects.toMatchObject({
      code: 'forbidden',
    })
    later += deletionLimits.signInMs + 1
    await expect(owner.client.deletion.intent()).rejects.toMatchObject({
      code: 'recent_login_required',
    })
  })

  test('the summary counts what would be erased, and says what stays', async () => {
    await owner.client.tokens.create({ name: 'Counted' })
    const createdAt = new Date().toISOString()
    await gateway.ingest([{ kind: 'data', vin: car, createdAt, data: { Soc: 50, Gear: 'P' } }])
    const tokens = await owner.client.tokens.list()
    expect(await owner.client.deletion.summary()).toMatchObject({
      vehicles: 3,
      energy_sites: 1,
      history_from: createdAt,
      signals: 2,
      tokens: tokens.count,
      applications: 0,
      hooks: 0,
      invitations: 0,
      subscription_status: 'active',
      kept: expect.arrayContaining([expect.stringContaining('manufacturer')]),
      public_key: expect.stringMatching(/^[\w+/]{43}=$/),
    })
  })

  test('an id that nobody was given tells nothing', async () => {
    const id = `del_${'0'.repeat(32)}`
    await expect(gateway.anonymous().deletion.progress(id)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
