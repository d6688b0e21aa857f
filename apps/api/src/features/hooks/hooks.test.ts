import { hooksPerProduct } from '@console/sdk/contract'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { auditEntries } from '../../db/schema/audit.ts'
import { hookDeliveries, hooks } from '../../db/schema/hooks.ts'
import { products } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { AddressGuard } from './address-guard.ts'
import { placeOf } from './request.ts'

const vin = 'LRW3F7EK4NC700001'
const hostsVin = 'LRW3F7EK5NC700004'
const site = '7000001'
const missing = 'hook_0000000000000000'
const wish = { url: 'https://receiver.example/events', format: 'teslemetry' } as const

const sent = (method: string, body?: unknown): RequestInit => ({
  method,
  ...(body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }),
})

/** Leads wherever its name says. */
const addresses: Record<string, string[]> = {
  'receiver.example': ['93.184.215.14'],
  'inside.example': ['93.184.215.14', '10.0.0.7'],
}
const hookGuard = new AddressGuard({
  policy: 'public',
  resolve: async (host) => addresses[host] ?? [],
})

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Awaited<ReturnType<TestGateway['browser']>>
  let host: typeof owner
  beforeAll(async () => {
    gateway = await startGateway(store, { hookGuard })
    owner = await gateway.browser('owner')
    host = await gateway.browser('host')
  })
  afterAll(() => gateway.close())
  beforeEach(() => gateway.db.delete(hooks))

  const create = (more: object = {}, product: string = vin) =>
    owner.client.hooks.create(product, { ...wish, ...more })

  test('a new webhook gets signals, and its secret is in no later answer', async () => {
    const { secret, ...hook } = await create()
    expect(hook).toEqual({
      id: expect.stringMatching(/^hook_/),
      product_id: vin,
      name: null,
      url: wish.url,
      format: 'teslemetry',
      has_authorization: false,
      topics: ['data'],
      enabled: true,
      disabled_cause: null,
      created_at: expect.any(String),
      last_delivery: null,
      failures: 0,
      failing_since: null,
      disables_at: null,
    })
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
    expect((await owner.client.hooks.list(vin)).items).toEqual([hook])
    expect(await owner.client.hooks.update(vin, hook.id, { name: 'Mine' })).toEqual({
      ...hook,
      name: 'Mine',
    })
  })

  test('the database holds neither the secret nor the authorization in the clear', async () => {
    const authorization = 'Bearer canary-of-the-receiver'
    const { id, secret, has_authorization } = await create({ authorization })
    expect(has_authorization).toBe(true)
    const [row] = await gateway.db.select().from(hooks).where(eq(hooks.id, id))
    const stored = JSON.stringify(row)
    expect(stored).not.toContain('canary')
    expect(stored).not.toContain(secret.slice('whsec_'.length, -1))
    expect(JSON.stringify(gateway.logged)).not.toContain(secret.slice('whsec_'.length, -1))
  })

  test('what one webhook holds encrypted does not open as that of another', async () => {
    const [one, two] = [await create(), await create()]
    const [row] = await gateway.db.select().from(hooks).where(eq(hooks.id, one.id))
    const { secret = '' } = row ?? {}
    expect(gateway.vault.open(secret, placeOf(one.id, 'secret'))).toBe(one.secret)
    expect(() => gateway.vault.open(secret, placeOf(two.id, 'secret'))).toThrow()
    expect(() => gateway.vault.open(secret, placeOf(one.id, 'authorization'))).toThrow()
  })

  test('webhooks of all products are in one list, those of one in its own', async () => {
    const [car, home] = [await create(), await create({ topics: ['live_status'] }, site)]
    const ids = async (list: Promise<{ items: { id: string }[] }>) =>
      (await list).items.map(({ id }) => id).sort()
    expect(await ids(owner.client.hooks.listAll())).toEqual([car.id, home.id].sort())
    expect(await ids(owner.client.hooks.list(vin))).toEqual([car.id])
    expect(await ids(owner.client.hooks.list(site))).toEqual([home.id])
    expect(await ids(host.client.hooks.listAll())).toEqual([])
  })

  test('a product takes ten, also if all come at once, and another product its own ten', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: hooksPerProduct + 2 }, () => create()),
    )
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(2)
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'too_many_hooks', status: 409 })
    }
    await create({}, site)
    const [first] = (await owner.client.hooks.list(vin)).items
    await owner.client.hooks.remove(vin, first?.id ?? '')
    await create()
  })

  test.each([
    ['http://receiver.example/', 'The address must be https.'],
    ['https://127.0.0.1/', 'private network'],
    ['https://0x7f.1/', 'private network'],
    ['https://[::ffff:10.0.0.1]/', 'private network'],
    ['https://inside.example/', 'private network'],
    ['https://nowhere.example/', 'not known'],
    ['https://user:secret@receiver.example/', 'a name or a password'],
    ['https://receiver.example:22/', 'port'],
    ['https://[/', 'no address'],
    ['nope', 'no address'],
    ['', 'no address'],
    ['file:///etc/passwd', 'must be https'],
  ])('the address %s is refused, in a new webhook and in a change', async (url, why) => {
    const refusal = { code: 'invalid_url', status: 422, message: expect.stringContaining(why) }
    await expect(create({ url })).rejects.toMatchObject(refusal)
    const { id } = await create()
    await expect(owner.client.hooks.update(vin, id, { url })).rejects.toMatchObject(refusal)
    expect((await owner.client.hooks.list(vin)).items).toMatchObject([{ id, url: wish.url }])
  })

  test.each([
    [vin, 'live_status', 'A vehicle has no events of the kind live_status.', 'data'],
    [vin, 'energy_totals', 'A vehicle has no events of the kind energy_totals.', 'data'],
    [site, 'data', 'An energy site has no events of the kind data.', 'live_status'],
  ] as const)(
    'on %s the topic %s is refused, as it would never fire',
    async (product, topic, message, usual) => {
      const refusal = { code: 'unprocessable', status: 422, message }
      await expect(create({ topics: ['credits', topic] }, product)).rejects.toMatchObject(refusal)
      const { id, topics } = await create({}, product)
      expect(topics).toEqual([usual])
      const changed = owner.client.hooks.update(product, id, { topics: [topic] })
      await expect(changed).rejects.toMatchObject(refusal)
      expect((await owner.client.hooks.list(product)).items).toMatchObject([{ id, topics }])
    },
  )

  test('a change leaves alone what it does not name', async () => {
    const given = { authorization: 'Bearer a', topics: ['alerts', 'data', 'alerts'], name: 'A' }
    const { secret: _, ...hook } = await create(given)
    expect(hook.topics).toEqual(['alerts', 'data'])
    const { update } = owner.client.hooks
    const change = (changes: Parameters<typeof update>[2]) =>
      owner.client.hooks.update(vin, hook.id, changes)
    expect(await change({})).toEqual(hook)
    expect(await change({ format: 'tesla' })).toEqual({ ...hook, format: 'tesla' })
    expect(await change({ url: 'https://receiver.example/ü' })).toMatchObject({
      url: 'https://receiver.example/%C3%BC',
      has_authorization: true,
    })
    expect(await change({ authorization: null, name: null })).toMatchObject({
      has_authorization: false,
      name: null,
      topics: ['alerts', 'data'],
    })
  })

  test('switching off ends what waits, and switching on again forgets the failures', async () => {
    const { id } = await create()
    await owner.client.hooks.test(vin, id)
    await owner.client.hooks.test(vin, id)
    const deliveries = () => gateway.db.select().from(hookDeliveries)
    const [event] = await deliveries()
    await gateway.db
      .update(hookDeliveries)
      .set({ cause: 'event' })
      .where(eq(hookDeliveries.id, event?.id ?? ''))
    const since = new Date()
    await gateway.db
      .update(hooks)
      .set({ failures: 3, failingSince: since, warnedAt: since, heldUntil: since })
    expect((await owner.client.hooks.list(vin)).items).toMatchObject([
      {
        failures: 3,
        failing_since: since.toISOString(),
        disables_at: new Date(since.getTime() + 5 * 86_400_000).toISOString(),
      },
    ])
    expect(await owner.client.hooks.update(vin, id, { enabled: true })).toMatchObject({
      failures: 3,
    })

    const waiting = async () =>
      (await deliveries()).map(({ cause, state }) => `${cause} ${state}`).sort()
    expect(await waiting()).toEqual(['event pending', 'test pending'])
    const off = await owner.client.hooks.update(vin, id, { enabled: false })
    expect(off).toMatchObject({ enabled: false, disabled_cause: 'owner', disables_at: null })
    expect(await waiting()).toEqual(['event canceled', 'test pending'])

    const on = await owner.client.hooks.update(vin, id, { enabled: true })
    expect(on).toMatchObject({ enabled: true, disabled_cause: null, failures: 0 })
    const [row] = await gateway.db.select().from(hooks)
    expect(row).toMatchObject({ failingSince: null, warnedAt: null, heldUntil: null })
  })

  test('a webhook is deleted with what waits for it, and deleting it twice is no error', async () => {
    const { id } = await create()
    await owner.client.hooks.test(vin, id)
    for (let time = 0; time < 2; time++) expect(await owner.client.hooks.remove(vin, id)).toBe(true)
    expect(await gateway.db.select().from(hookDeliveries)).toEqual([])
    expect((await owner.client.hooks.listAll()).items).toEqual([])
  })

  test("another user's webhook answers as one that does not exist, and stays as it is", async () => {
    const { id } = await create()
    const { id: delivery } = await owner.client.hooks.test(vin, id)
    const calls = [
      ['PATCH', '', { name: 'Theirs' }],
      ['POST', '/test'],
      ['POST', '/secret', {}],
      ['POST', '/recover', { since: '2026-05-31T00:00:00Z' }],
      ['GET', '/deliveries'],
      ['GET', `/deliveries/${delivery}`],
      ['POST', `/deliveries/${delivery}/resend`],
    ] as const
    const answer = async (path: string, [method, , body]: (typeof calls)[number]) => {
      const response = await host.ask(path, sent(method, body))
      const { txid: _, ...told } = await response.json()
      return { status: response.status, told }
    }
    for (const call of calls) {
      const theirs = await answer(`/web/hooks/${vin}/${id}${call[1]}`, call)
      expect(theirs, call[1]).toMatchObject({ status: 404, told: { error: 'not_found' } })
      expect(theirs).toEqual(await answer(`/web/hooks/${vin}/${missing}${call[1]}`, call))
      // Beside one's own product it is no more to be found.
      expect(theirs).toEqual(await answer(`/web/hooks/${hostsVin}/${id}${call[1]}`, call))
    }
    expect(await host.client.hooks.create(hostsVin, wish)).toMatchObject({ product_id: hostsVin })
    await expect(host.client.hooks.list(vin)).rejects.toMatchObject({ code: 'not_found' })
    await expect(host.client.hooks.create(vin, wish)).rejects.toMatchObject({ code: 'not_found' })
    expect(await host.client.hooks.remove(vin, id)).toBe(true)
    expect((await owner.client.hooks.list(vin)).items).toMatchObject([{ id, name: null }])
  })

  test('webhooks of a product that is gone rest until it is back', async () => {
    const { id } = await create()
    const rows = await gateway.db.delete(products).where(eq(products.productId, vin)).returning()
    expect((await owner.client.hooks.listAll()).items).toEqual([])
    await expect(owner.client.hooks.deliveries(vin, id)).rejects.toMatchObject({ status: 404 })
    await gateway.db.insert(products).values(rows)
    expect((await owner.client.hooks.listAll()).items).toMatchObject([{ id }])
  })

  test('a token changes no webhook, and sees those whose events it may read', async () => {
    const { id } = await create()
    const program = async (scopes?: ('vehicle_device_data' | 'vehicle_location')[]) => {
      const made = await owner.client.tokens.create(scopes && { scopes })
      return gateway.program(made.token).hooks
    }
    const full = await program()
    const without = await program(['vehicle_device_data'])
    const forbidden = { code: 'forbidden', status: 403 }
    await expect(full.create(vin, wish)).rejects.toMatchObject(forbidden)
    await expect(full.update(vin, id, { name: 'B' })).rejects.toMatchObject(forbidden)
    await expect(full.remove(vin, id)).rejects.toMatchObject(forbidden)
    await expect(full.rotateSecret(vin, id)).rejects.toMatchObject(forbidden)
    expect((await full.listAll()).items).toMatchObject([{ id }])
    const { id: delivery } = await full.test(vin, id)
    expect((await full.delivery(vin, id, delivery)).hook_id).toBe(id)

    const scope = { code: 'invalid_scope', status: 403 }
    expect((await without.listAll()).items).toEqual([])
    await expect(without.list(vin)).rejects.toMatchObject(scope)
    await expect(without.test(vin, id)).rejects.toMatchObject(scope)
    await expect(without.resend(vin, id, delivery)).rejects.toMatchObject(scope)
    await expect(without.recover(vin, id, '2026-05-31T00:00:00Z')).rejects.toMatchObject(scope)
    await expect(without.deliveries(vin, id)).rejects.toMatchObject(scope)
    await expect(without.delivery(vin, id, delivery)).rejects.toMatchObject(scope)
  })

  test('each change stands in the audit log, without what is secret', async () => {
    const { id } = await create({ authorization: 'Bearer canary' })
    await owner.client.hooks.update(vin, id, { authorization: 'Bearer canary', name: 'A' })
    await owner.client.hooks.rotateSecret(vin, id)
    await owner.client.hooks.remove(vin, id)
    const entries = await gateway.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.target, id))
      .orderBy(asc(auditEntries.id))
    expect(entries.map(({ action }) => action)).toEqual([
      'hook.create',
      'hook.update',
      'hook.rotate',
      'hook.delete',
    ])
    expect(JSON.stringify(entries)).not.toContain('canary')
  })
})
