import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../db/schema.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'
import { sessionLimits } from '../auth/sessions.ts'

const minuteMs = 60_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  // What time it is for sessions; only ever moved on.
  let later = 0
  beforeAll(async () => {
    gateway = await startGateway(store, { now: () => Date.now() + later })
  })
  afterAll(() => gateway.close())

  // Sign-ins from one address are limited by the minute.
  beforeEach(() => {
    later += minuteMs
  })

  const statusOf = async ({ ask }: Awaited<ReturnType<TestGateway['browser']>>) =>
    (await ask('/web/test')).status

  test('every browser is listed with device, address and the one that asks', async () => {
    const [here, there] = [await gateway.browser('owner'), await gateway.browser('owner')]
    later += minuteMs
    await there.ask('/web/test', { headers: { 'user-agent': firefox } })
    const { items } = await here.client.sessions.list()
    expect(items).toHaveLength(2)
    expect(items.map(({ current }) => current)).toEqual([true, false])
    expect(items[1]).toMatchObject({
      id: expect.stringMatching(/^ses_[0-9A-Za-z]{16}$/),
      device: 'Firefox on Linux',
      user_agent: firefox,
      address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    })
    expect(JSON.stringify(items)).not.toContain(hashSecret(here.cookie.split('=')[1] ?? ''))
    await here.client.sessions.revokeOthers()
    await here.ask('/logout', { method: 'POST' })
  })

  test('a browser that is signed out is refused at once, and its streams end', async () => {
    const [here, there] = [await gateway.browser('owner'), await gateway.browser('owner')]
    const stream = await readStream(`${gateway.origins.api}/sse`, { cookie: there.cookie })
    expect(stream.status).toBe(200)
    const other = (await here.client.sessions.list()).items.find(({ current }) => !current)
    expect(await here.client.sessions.revoke(other?.id ?? '')).toBe(true)
    expect(await statusOf(there)).toBe(401)
    await expect.poll(() => stream.ended).toBe('dropped')
    expect(await here.client.sessions.revoke(other?.id ?? '')).toBe(true)
    expect(await statusOf(here)).toBe(200)
    await here.ask('/logout', { method: 'POST' })
  })

  test('signing out everywhere else leaves this browser signed in', async () => {
    const here = await gateway.browser('owner')
    await here.client.sessions.revokeOthers()
    const others = [await gateway.browser('owner'), await gateway.browser('owner')]
    expect(await here.client.sessions.revokeOthers()).toMatchObject({ ended: 2 })
    for (const other of others) expect(await statusOf(other)).toBe(401)
    expect(await statusOf(here)).toBe(200)
    await here.ask('/logout', { method: 'POST' })
  })

  test('nobody ends the session of somebody else, or learns that it is there', async () => {
    const [owner, host] = [await gateway.browser('owner'), await gateway.browser('host')]
    const [mine] = (await owner.client.sessions.list()).items
    expect(await host.client.sessions.revoke(mine?.id ?? '')).toBe(true)
    expect(await host.client.sessions.revoke('ses_0000000000000000')).toBe(true)
    await host.client.sessions.revokeOthers()
    expect(await statusOf(owner)).toBe(200)
    expect((await host.client.sessions.list()).items.map(({ id }) => id)).not.toContain(mine?.id)
    await owner.ask('/logout', { method: 'POST' })
  })

  test('a token neither sees nor ends sign-ins', async () => {
    const { client } = await gateway.browser('owner')
    const { token } = await client.tokens.create()
    const program = gateway.program(token)
    for (const call of [
      () => program.sessions.list(),
      () => program.sessions.revokeOthers(),
      () => program.sessions.revoke('ses_0000000000000000'),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    }
    await client.sessions.revokeOthers()
  })

  test('a session that nobody uses ends after thirty days; use keeps it', async () => {
    const [used, idle] = [await gateway.browser('host'), await gateway.browser('host')]
    later += sessionLimits.idleMs - minuteMs
    expect(await statusOf(used)).toBe(200)
    later += 2 * minuteMs
    expect(await statusOf(idle)).toBe(401)
    expect(await statusOf(used)).toBe(200)
    expect((await used.client.sessions.list()).count).toBe(1)
  })

  test('every session ends after ninety days, however much it is used', async () => {
    const browser = await gateway.browser('lapsed')
    const began = later
    while (later < began + sessionLimits.absoluteMs - 20 * 24 * 60 * minuteMs) {
      later += 20 * 24 * 60 * minuteMs
      expect(await statusOf(browser)).toBe(200)
    }
    later = began + sessionLimits.absoluteMs + 1000
    expect(await statusOf(browser)).toBe(401)
  })

  test('sessions that have ended are forgotten at the next sign-in', async () => {
    await gateway.browser('lapsed')
    later += sessionLimits.absoluteMs
    const { client } = await gateway.browser('lapsed')
    const { items } = await client.sessions.list()
    const stored = await gateway.db
      .select({ id: sessions.id, userId: sessions.userId })
      .from(sessions)
    const mine = stored.find(({ id }) => id === items[0]?.id)
    expect(stored.filter(({ userId }) => userId === mine?.userId)).toHaveLength(1)
  })
})
