import { inspect } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { hookAttempts } from '../db/schema/hooks.ts'
import { stores } from '../testing/database.ts'
import { startGateway, type TestGateway, testBillingKey } from '../testing/gateway.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { readStream } from '../testing/read-stream.ts'

const vin = 'LRWYGCEK1NC700002'
// As both drivers give it.
const Shown = z.object({ response: z.object({ id: z.optional(z.string()), secret: z.string() }) })
const Rows = z.object({ rows: z.array(z.record(z.string(), z.string())) })

describe.each(stores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
  })
  afterAll(() => gateway.close())

  const rowsOf = async (query: SQL) =>
    Rows.parse(await gateway.db.execute(query)).rows.map(Object.values)

  /** Every row of every table, as text. */
  async function dump() {
    const tables = await rowsOf(sql`
      select table_name from information_schema.tables where table_schema = 'public'`)
    const texts: string[] = []
    for (const [name = ''] of tables) {
      const rows = await rowsOf(sql`select t::text from ${sql.identifier(name)} t`)
      texts.push(...rows.map(([row]) => `${name} ${row}`))
    }
    return texts
  }

  test('after all kinds of use, no secret is in the log or in the database', async () => {
    const { cookie, client, ask } = await gateway.browser('owner')
    const { token } = await client.tokens.create({ name: 'Watched' })
    const { token: overlay } = await client.restrictedTokens.createOverlay({
      vin,
      signals: ['Soc'],
    })
    const authorization = 'canary-for-the-receiver'
    const asked = (body: object) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    })
    const wish = { url: 'http://127.0.0.1:65535/', format: 'tesla', authorization }
    const created = Shown.parse(await (await ask(`/web/hooks/${vin}`, asked(wish))).json()).response
    const hook = `/web/hooks/${vin}/${created.id}`
    const rotated = Shown.parse(await (await ask(`${hook}/secret`, asked({}))).json()).response
    await ask(`${hook}/test`, asked({}))
    await gateway.hookSender.idle()
    expect(await gateway.db.select().from(hookAttempts)).toHaveLength(1)
    const pin = '7391'
    // Of somebody else, so nobody here can tell it by its form.
    const code = 'only-in-a-query'
    const get = (path: string, headers: Record<string, string> = {}) =>
      rawRequest(gateway.origins.api, { method: 'GET', path, headers })
    // By header, by address, right and wrong, on paths that exist and on others.
    await get('/api/test', { authorization: `Bearer ${token}` })
    for (const path of ['/api/test', '/nothing', `/api/1/vehicles/${vin}/vehicle_data`, '/sse/x']) {
      await get(`${path}?token=${token}`)
      await get(`${path}??token=${token}`)
      await get(`${path}?code=${code}`)
      await get(path, { cookie })
    }
    await get(`/sse/${vin}/NoField?token=${overlay}`)
    // Where a VIN, or nothing at all, belongs.
    for (const path of [`/api/1/vehicles/${token}`, `/web/nothing/${token}`]) {
      await get(path, { authorization: `Bearer ${token}` })
    }
    const stream = await readStream(`${gateway.origins.api}/sse/??cache=true&token=${token}`)
    stream.leave()
    for (const command of ['speed_limit_activate', 'speed_limit_deactivate', 'nonsense']) {
      await ask(`/api/1/vehicles/${vin}/command/${command}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `a key for ${command} here`,
        },
        body: JSON.stringify({ pin, surplus: { pin } }),
      })
    }
    await ask('/web/tokens', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: overlay }),
    })
    const hookSecrets = [created.secret, rotated.secret].map((one) => one.slice('whsec_'.length))
    expect(hookSecrets[0]).not.toBe(hookSecrets[1])
    const secrets = [
      ...hookSecrets,
      testBillingKey,
      code,
      authorization,
      token,
      overlay,
      cookie.split('=')[1] ?? '',
      `"${pin}"`,
      `:${pin}`,
    ]
    const places = {
      log: inspect(gateway.logged, { depth: 20, maxStringLength: null, maxArrayLength: null }),
    }
    const rows = await dump()
    expect(rows.length).toBeGreaterThan(10)
    for (const secret of secrets) {
      expect(places.log.includes(secret), `log holds ${secret.slice(0, 8)}`).toBe(false)
      const holding = rows.filter(
        (row) => row.includes(secret) || row.includes(secret.replaceAll('"', '""')),
      )
      expect(holding, `the database holds ${secret.slice(0, 8)}`).toEqual([])
    }
  })
})
