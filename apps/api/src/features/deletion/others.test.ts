import { get } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'

import { visits } from '../../db/schema/impersonation.ts'
import { siteInfos } from '../../db/schema/site-settings.ts'
import { subscriptions } from '../../db/schema/subscription.ts'
import { products, signalHistory, siteStatus, users } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway, webOrigin } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'
import { askToDelete, type Browser, intend } from './deletion.fixture.ts'

const car = 'LRWYGCEK1NC700002'
const hourMs = 60 * 60_000

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let later = 0
  const start = async (
    options: { live?: boolean; fleetApi?: (api: FleetApi) => FleetApi } = {},
  ) => {
    later = 0
    gateway = await startGateway(store, { ...options, now: () => Date.now() + later })
  }
  const idOf = async (browser: Browser) =>
    (await browser.ask('/web/test')).headers.get('x-uid') ?? ''
  const begin = async (browser: Browser) => {
    const confirm = await intend(gateway, browser)
    const begun = await askToDelete(gateway, browser.cookie, { 'x-confirm': confirm })
    expect(begun.status).toBe(200)
    return begun.body.response?.id ?? ''
  }
  const progress = (id: string) => gateway.anonymous().deletion.progress(id)
  const finish = async (...ids: string[]) => {
    for (let round = 0; round < 10; round++) {
      await gateway.deletions.work()
      await gateway.outbox.work()
      later += 2_000
    }
    for (const id of ids) expect((await progress(id)).state).toBe('done')
  }
  const addSite = async (siteId: string, ...userIds: string[]) => {
    for (const userId of userIds) {
      await gateway.db.execute(sql`insert into products (user_id, product_id, kind, product)
        values (${userId}, ${siteId}, 'energy', '{}')`)
    }
    await gateway.db.execute(sql`insert into site_infos (site_id, site_info, created_at)
      values (${siteId}, '{"name":"a house"}', now())`)
  }
  const isKept = (siteId: string) => gateway.db.$count(siteInfos, eq(siteInfos.siteId, siteId))

  afterEach(() => gateway.close())

  test('nothing is stored any more of cars and sites that go on sending', async () => {
    await start({ live: true })
    const owner = await gateway.browser('owner')
    const ownerId = await idOf(owner)
    const own = await gateway.db.select().from(products).where(eq(products.userId, ownerId))
    const id = await begin(owner)
    await finish(id)
    await gateway.clock.advance(10 * 60_000)
    const of = async (table: typeof siteStatus | typeof siteInfos) =>
      (await gateway.db.select({ id: table.siteId }).from(table)).map((row) => row.id)
    const sent = [
      ...(await of(siteStatus)),
      ...(await of(siteInfos)),
      ...(await gateway.db.selectDistinct({ id: signalHistory.vin }).from(signalHistory)).map(
        (row) => row.id,
      ),
    ]
    expect(sent).not.toEqual([])
    expect(sent.filter((one) => own.some(({ productId }) => productId === one))).toEqual([])
  })

  test('a site of two who leave at once goes, and one of somebody who stays is kept', async () => {
    await start()
    const [owner, host] = [await gateway.browser('owner'), await gateway.browser('host')]
    await gateway.browser('lapsed')
    const [lapsed] = await gateway.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.subject, 'simulated-owner-without-subscription'))
    const both = [await idOf(owner), await idOf(host)]
    await addSite('9001', ...both)
    await addSite('9002', ...both, lapsed?.id ?? '')
    await finish(await begin(owner), await begin(host))
    expect([await isKept('9001'), await isKept('9002')]).toEqual([0, 1])
  })

  test('a site that the manufacturer lists no more goes with the last who had it', async () => {
    await start()
    const ownerId = await idOf(await gateway.browser('owner'))
    const hostId = await idOf(await gateway.browser('host'))
    await addSite('9003', ownerId, hostId)
    later += 61_000
    await gateway.browser('owner')
    expect(await isKept('9003')).toBe(1)
    await gateway.browser('host')
    expect(await isKept('9003')).toBe(0)
  })

  test('an administrator who leaves while acting as a user acts as them no more', async () => {
    await start()
    const ownerId = await idOf(await gateway.browser('owner'))
    const admin = await gateway.browser('admin')
    const path = `/web/admin/impersonate/${ownerId}`
    const intended = await admin.ask(`${path}/intent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'The owner asked for help.' }),
    })
    // Our own answer.
    const { response } = (await intended.json()) as { response: { confirm: string } }
    const cookie = await visitCookie(gateway.origins.api + path, admin, response.confirm)
    const asUser = async () =>
      (await fetch(`${gateway.origins.api}/api/1/vehicles`, { headers: { cookie } })).status
    expect(await asUser()).toBe(200)
    const stream = await readStream(`${gateway.origins.api}/sse`, { cookie })
    expect(stream.status).toBe(200)
    await begin(admin)
    expect(await asUser()).toBe(401)
    await expect.poll(() => stream.ended).toBeDefined()
    const [visit] = await gateway.db.select().from(visits).where(eq(visits.userId, ownerId))
    expect(visit?.endedAt).not.toBeNull()
  })

  test('open invitations are revoked', async () => {
    await start()
    const owner = await gateway.browser('owner')
    const { sharing } = gateway.fleetApi
    const open = async () => {
      const page = { page: 1, perPage: 25 }
      const { items } = await sharing.invitations('simulated-owner', car, page)
      return items.filter(({ state }) => state === 'pending').length
    }
    await sharing.invite('simulated-owner', car)
    await sharing.invite('simulated-owner', car)
    expect((await owner.client.deletion.summary()).invitations).toBe(2)
    await finish(await begin(owner))
    expect(await open()).toBe(0)
  })

  test('a car that cannot be told keeps the others waiting for nothing, and the account for hours at most', async () => {
    const told: string[] = []
    await start({
      fleetApi: (simulated) =>
        Object.create(simulated, {
          telemetry: {
            value: Object.assign(Object.create(simulated.telemetry), {
              remove: async (_: string, vin: string) => {
                if (vin === car) throw new FleetApiError(405, 'This car knows no such thing.')
                told.push(vin)
              },
            }),
          },
        }),
    })
    const owner = await gateway.browser('owner')
    const id = await begin(owner)
    await gateway.deletions.work()
    expect(told).toHaveLength(2)
    expect((await progress(id)).steps[0]).toMatchObject({ state: 'retrying', count: null })
    later += 4 * hourMs - 60_000
    await gateway.deletions.work()
    expect((await progress(id)).steps[0]).toMatchObject({ state: 'retrying' })
    expect(await gateway.db.$count(subscriptions, eq(subscriptions.status, 'canceled'))).toBe(0)
    later += hourMs
    await finish(id)
    const { steps, certificate } = await progress(id)
    const error = expect.stringContaining('1 of the vehicles may still send')
    expect(steps[0]).toMatchObject({ state: 'done', count: 2, error })
    expect(certificate?.kept).toContainEqual(error)
  })
})

/** Begins to act as a user, past `fetch`, which states its mode by itself. */
const visitCookie = (url: string, { cookie }: Browser, confirm: string) =>
  new Promise<string>((resolve, reject) => {
    const headers = {
      cookie,
      origin: webOrigin,
      'sec-fetch-site': 'same-site',
      'sec-fetch-mode': 'cors',
      'x-confirm': confirm,
    }
    get(url, { headers, agent: false }, (response) => {
      response.resume()
      const set = response.headers['set-cookie']?.find((one) => one.startsWith('session='))
      resolve(set?.split(';')[0] ?? '')
    }).on('error', reject)
  })
