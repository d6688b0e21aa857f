import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { defaultCatalogue } from '../../billing/prices.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { readStream } from '../../testing/read-stream.ts'
import { checkBooks, wrongBooks } from './credits.fixture.ts'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

const driving = 'LRW3F7EK4NC700001'
const charging = 'LRWYGCEK1NC700002'
const sleeping = '5YJSA1E60NF700003'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
  })
  afterAll(async () => {
    await checkBooks(gateway.db)
    await gateway.close()
  })

  const balance = async () => (await owner.client.credits.balance()).balance
  const asProgram = (token: string, path: string, init: RequestInit = {}) =>
    fetch(gateway.origins.api + path, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        ...Object.fromEntries(new Headers(init.headers)),
      },
    })
  const refresh = (token: string) =>
    rawRequest(gateway.origins.api, {
      method: 'GET',
      path: `/api/refresh/${driving}`,
      headers: { authorization: `Bearer ${token}` },
    })

  test('what a car refuses or never hears is given back, entry by entry', async () => {
    const { client } = owner
    const before = await balance()
    const { token } = await client.tokens.create({ name: 'Asks what sleeps' })
    const asked = await asProgram(token, `/api/1/vehicles/${sleeping}/vehicle_data`)
    expect(asked.status).toBe(408)
    expect(await balance()).toBe(before)
    const [refund, charge] = (await client.credits.ledger({ cause: 'vehicle_data' })).items
    expect(refund).toMatchObject({ kind: 'refund', cost: -2, refunds: charge?.id })
    const nowhere = client.vehicles.data('LRW3F7EK5NC799999').catch((error: unknown) => error)
    await expect(nowhere).resolves.toMatchObject({ status: 404 })
    expect(await balance()).toBe(before)
  })

  test('each call that reaches a car costs what the list of prices says, and what costs nothing leaves no entry', async () => {
    const { client } = owner
    const spent = async (act: () => Promise<unknown>) => {
      const before = await balance()
      await act()
      return before - (await balance())
    }
    expect(await spent(() => client.commands.flashLights(charging))).toBe(1)
    expect(await spent(() => client.vehicles.data(driving))).toBe(2)
    expect(await spent(() => client.vehicles.data(driving, { useCache: true }))).toBe(0)
    expect(await spent(() => client.vehicleService.refresh(driving))).toBe(2)
    expect(await spent(() => client.commands.flashLights(sleeping))).toBe(21)
    expect(await spent(() => client.vehicles.wakeUp(charging))).toBe(0)
    expect(await spent(() => client.vehicles.list())).toBe(0)
    expect(await spent(() => client.credits.ledger())).toBe(0)
  })

  test('an entry names the call, the car, the act, and whoever caused it', async () => {
    const { token, id } = await owner.client.tokens.create({ name: 'Home' })
    const headers = {
      'user-agent': 'home-assistant/2026.6',
      'x-library': 'charge-planner/1.2',
      'x-automation': 'Preheat on weekdays',
    }
    const path = `/api/1/vehicles/${charging}/command/flash_lights`
    const answer = await asProgram(token, path, { method: 'POST', headers })
    const request_id = answer.headers.get('x-txid') ?? ''
    const { items } = await owner.client.credits.ledger({ request_id })
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^crd_/),
        at: expect.any(String),
        kind: 'charge',
        cost: 1,
        balance: await balance(),
        product_id: charging,
        endpoint: 'POST /api/1/vehicles/:vin/command/flash_lights',
        name: 'flash_lights',
        cause: 'command',
        caller: {
          kind: 'token',
          id,
          name: 'Home',
          user_agent: 'home-assistant/2026.6',
          library: 'charge-planner/1.2',
          automation: 'Preheat on weekdays',
        },
        request_id,
        transaction_id: null,
        refunds: null,
      },
    ])
    const by = (await owner.client.credits.ledger({ caller_kind: 'session' })).items
    expect(by[0]?.caller).toMatchObject({ kind: 'session', id: expect.stringMatching(/^ses_/) })
  })

  test('a call that is sent twice with one key is charged once', async () => {
    const { token } = await owner.client.tokens.create({ name: 'Twice' })
    const before = await balance()
    const headers = { 'idempotency-key': 'the same key for both calls' }
    const path = `/api/1/vehicles/${charging}/command/honk_horn`
    const flash = () => asProgram(token, path, { method: 'POST', headers: { ...headers } })
    const answers = [await flash(), await flash()]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect(await balance()).toBe(before)
    headers['idempotency-key'] = crypto.randomUUID()
    const good = [await flash(), await flash()]
    expect(good.map(({ status }) => status)).toEqual([200, 200])
    expect(await balance()).toBe(before - 1)
  })

  test('a storm of 500 refreshes is stopped at the budget of its token, while another token goes on', async () => {
    const { restrictedTokens, tokens, credits } = owner.client
    const storm = await restrictedTokens.create({
      name: 'Storm',
      budget: { credits: 40, period: 'day' },
    })
    const calm = await tokens.create({ name: 'Calm' })
    const before = await balance()
    const statuses: number[] = []
    const calmly: number[] = []
    for (let n = 0; n < 500; n += 50) {
      const burst = Array.from({ length: 50 }, async () => (await refresh(storm.token)).status)
      const other = refresh(calm.token)
      statuses.push(...(await Promise.all(burst)))
      calmly.push((await other).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 402)).toHaveLength(480)
    expect(calmly).toEqual(Array.from({ length: 10 }, () => 200))
    expect(before - (await balance())).toBe(60)
    const { budget } = await restrictedTokens.get(storm.id)
    expect(budget).toMatchObject({ credits: 40, spent: 40 })

    const { items } = await credits.totals('caller', { cause: 'vehicle_data' })
    expect(items.find(({ key }) => key === storm.id)).toMatchObject({
      label: 'Storm',
      entries: 20,
      cost: 40,
      caller: { kind: 'token', name: 'Storm' },
    })
    expect(items.find(({ key }) => key === calm.id)).toMatchObject({ entries: 10, cost: 20 })
    const costs = items.map(({ cost }) => cost)
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  })

  test('what the console spends is one sum, in however many browsers; each token has its own', async () => {
    const { client } = owner
    const other = await gateway.browser('owner')
    await client.commands.flashLights(charging)
    await other.client.commands.flashLights(charging)
    const spent = await client.credits.ledger({ caller_kind: 'session', perPage: 100 })
    expect(new Set(spent.items.map(({ caller }) => caller.id)).size).toBeGreaterThan(1)
    const { items } = await client.credits.totals('caller')
    const [browsers, ...more] = items.filter(({ caller }) => caller?.kind === 'session')
    expect(more).toEqual([])
    expect(browsers).toMatchObject({
      key: null,
      label: 'Browsers',
      entries: spent.count,
      caller: { kind: 'session', id: null, user_agent: null },
    })
    const tokens = items.filter(({ caller }) => caller?.kind === 'token')
    expect(new Set(tokens.map(({ key }) => key)).size).toBe(tokens.length)
    expect(tokens.length).toBeGreaterThan(1)
    await other.ask('/logout', { method: 'POST' })
  })

  test.each(['caller', 'user_agent', 'product', 'endpoint', 'cause', 'kind', 'day'] as const)(
    'the ledger adds up by %s to what was spent, page by page',
    async (by) => {
      const { client } = owner
      const { pagination } = await client.credits.totals(by, { perPage: 1 })
      let [cost, entries] = [0, 0]
      for (let page = 1; page <= (pagination?.pages ?? 0); page++) {
        const [total] = (await client.credits.totals(by, { perPage: 1, page })).items
        cost += total?.cost ?? 0
        entries += total?.entries ?? 0
      }
      const { pagination: all } = await client.credits.ledger({ perPage: 1 })
      expect([cost, entries]).toEqual([-(await balance()), all?.count])
    },
  )

  test('the stream of an account tells its balance at the start and each change, and other accounts nothing', async () => {
    const host = await gateway.browser('host')
    await Promise.all([balance(), host.client.credits.balance()])
    const narrow = await owner.client.restrictedTokens.create({
      restriction: { signals: ['Soc'] },
    })
    const follow = (headers: Record<string, string>, more = 'alerts') =>
      readStream(`${gateway.origins.api}/sse?topics=credits,${more}`, headers)
    const [own, foreign, limited] = [
      await follow({ cookie: owner.cookie }),
      await follow({ cookie: host.cookie }),
      await follow({ authorization: `Bearer ${narrow.token}` }, 'state&cache=false'),
    ]
    const before = await balance()
    const [snapshot] = await own.received(1)
    expect(snapshot?.data).toEqual({
      createdAt: expect.any(String),
      isCache: true,
      credits: {
        type: 'snapshot',
        name: null,
        cost: 0,
        balance: before,
        quota: null,
        accounting: null,
      },
    })
    await foreign.received(1)
    await owner.client.commands.flashLights(charging)
    const [, change] = await own.received(2)
    expect(change?.data.credits).toMatchObject({
      type: 'command',
      name: 'flash_lights',
      cost: 1,
      balance: before - 1,
    })
    expect(change?.data).not.toHaveProperty('vin')
    // What comes to the others next is theirs, so nothing else came before.
    const [hosted] = (await host.client.vehicles.list()).items
    await host.client.vehicleService.refresh(hosted?.vin ?? '')
    const [, theirs] = await foreign.received(2)
    expect(theirs?.data.credits).toMatchObject({ type: 'vehicle_data', balance: 999_998 })
    const createdAt = new Date().toISOString()
    await gateway.bus.publish('telemetry', [
      { kind: 'state', vin: charging, createdAt, state: 'online' },
    ])
    const [first] = await limited.received(1)
    expect(first?.data).toHaveProperty('state')
    for (const stream of [own, foreign, limited]) stream.leave()
  })

  test('others do not see what an account spent', async () => {
    const host = await gateway.browser('host')
    await owner.client.commands.flashLights(charging)
    const { items } = await host.client.credits.ledger({ product_id: charging })
    expect(items).toEqual([])
    const { items: sums } = await host.client.credits.totals('product')
    expect(sums.map(({ key }) => key)).not.toContain(charging)
  })
})

describe.each(featureStores)('with few credits, on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  beforeAll(async () => {
    const catalogue = { ...defaultCatalogue, includedCredits: 3 }
    gateway = await startGateway(store, { catalogue })
    owner = await gateway.browser('owner')
  })
  afterAll(() => gateway.close())

  test('what an account cannot pay is refused before it reaches a car, says so, and the check beforehand knew', async () => {
    const { client } = owner
    const check = await client.preflight.vehicle(sleeping, 'flash_lights')
    expect(check).toMatchObject({ verdict: 'blocked', cost: { total: 21, balance: 3 } })
    expect(check.warnings[0]).toMatchObject({ code: 'credits_low', blocks: true })
    const refused = { status: 402, code: 'insufficient_credits' }
    await expect(client.commands.flashLights(sleeping)).rejects.toMatchObject(refused)
    await client.vehicles.data(driving)
    await expect(client.vehicles.data(driving)).rejects.toMatchObject(refused)
    await client.commands.flashLights(charging)
    await expect(client.commands.flashLights(charging)).rejects.toMatchObject(refused)
    const { balance, low, spent_today, days_left, auto_topup } = await client.credits.balance()
    expect({ balance, low, spent_today, days_left }).toEqual({
      balance: 0,
      low: true,
      spent_today: 3,
      days_left: 0,
    })
    expect(auto_topup).toEqual({
      enabled: false,
      packs: 1,
      monthly_packs: (await client.settings.get()).auto_topup_monthly_packs,
      bought_this_month: 0,
      last_error: null,
    })
    expect(await wrongBooks(gateway.db)).toEqual([])
  })
})
