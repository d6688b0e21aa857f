import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Bus } from '../../bus/bus.ts'
import { createBus } from '../../bus/create.ts'
import type { Database } from '../../db/open.ts'
import { freshDatabase } from '../../testing/database.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

let database: Database
let buses: Bus[]
let gateways: TestGateway[]
beforeAll(async () => {
  database = await freshDatabase('postgres')
  buses = [await createBus(database), await createBus(database)]
  gateways = await Promise.all(buses.map((bus) => startGateway('postgres', { database, bus })))
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.close()
  for (const bus of buses) await bus.close()
  await database.close()
})

const pair = () => {
  const [first, second] = gateways
  if (!first || !second) throw new Error('There are two.')
  return { first, second }
}
const within = { timeout: 1000, interval: 20 }

test('what is revoked, paused or narrowed in one process holds in another within a second', async () => {
  const { first, second } = pair()
  const { client } = await first.browser('owner')
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${second.origins.api}/api/1/users/me`, { headers })).status
  }
  const [revoked, paused, narrowed] = [
    await client.tokens.create(),
    await client.tokens.create(),
    await client.tokens.create(),
  ]
  // Known there from memory, so that only the message can tell.
  for (const { token } of [revoked, paused, narrowed]) expect(await statusOf(token)).toBe(200)
  await client.tokens.revoke(revoked.id)
  await client.restrictedTokens.update(paused.id, { paused: true })
  await client.restrictedTokens.update(narrowed.id, { scopes: ['energy_device_data'] })
  await vi.waitUntil(async () => (await statusOf(revoked.token)) === 401, within)
  await vi.waitUntil(async () => (await statusOf(paused.token)) === 403, within)
  await vi.waitUntil(async () => (await statusOf(narrowed.token)) === 403, within)
})

test('a browser that is signed out in one process is refused by another within a second', async () => {
  const { first, second } = pair()
  const { ask, cookie } = await first.browser('host')
  const there = async () =>
    (await fetch(`${second.origins.api}/web/test`, { headers: { cookie } })).status
  expect(await there()).toBe(200)
  await ask('/logout', { method: 'POST' })
  await vi.waitUntil(async () => (await there()) === 401, within)
})
