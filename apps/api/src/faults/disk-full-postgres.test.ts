import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '../db/migrate.ts'
import { connect } from '../db/open.ts'
import { commands, users } from '../db/schema.ts'
import { databaseTrouble } from '../db/trouble.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { startPostgres } from '../testing/postgres-server.ts'

const vin = 'LRWYGCEK1NC700002'
// A limit on the size of files stands for the full disk: above the 16 MB of a segment of the log.
const fileBytes = 20_000_000

const cleanups: (() => unknown)[] = []
let gateway: TestGateway
beforeAll(async () => {
  // Its own: a limit would meet whoever else uses the server.
  const server = await startPostgres({ fileBytes })
  cleanups.push(server.stop)
  const connection = { host: server.host, user: 'postgres', database: 'postgres' }
  await migrate(connection)
  const pool = connect(connection, { max: 4 })
  cleanups.push(pool.close)
  gateway = await startGateway('postgres', {
    database: { kind: 'postgres', connection, ...pool },
  })
  cleanups.push(() => gateway.close())
})
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

test('a full disk under Postgres: 507 and nothing acknowledged that is not stored, reads go on, and it heals without a restart', async () => {
  const { ask, client } = await gateway.browser('owner')
  const flash = () => ask(`/api/1/vehicles/${vin}/command/flash_lights`, { method: 'POST' })
  const acknowledged: (string | null)[] = []
  const first = await flash()
  expect(first.status).toBe(200)
  acknowledged.push(first.headers.get('x-txid'))

  await fill()
  let refused = await flash()
  // What is left of the pages may hold a few.
  while (refused.status === 200) {
    acknowledged.push(refused.headers.get('x-txid'))
    refused = await flash()
  }
  expect(refused.status).toBe(507)
  expect(await refused.json()).toMatchObject({ response: null, error: 'storage_full' })

  expect((await fetch(`${gateway.origins.api}/ready`)).status).toBe(200)
  expect((await client.commandHistory.list({ vin })).items.length).toBe(acknowledged.length)
  expect((await client.vehicles.data(vin)).vin).toBe(vin)

  await gateway.db.delete(commands).where(eq(commands.name, filler))
  await gateway.db.execute(sql`vacuum commands`)
  const healed = await flash()
  expect(healed.status).toBe(200)
  acknowledged.push(healed.headers.get('x-txid'))
  const { items } = await client.commandHistory.list({ vin, perPage: 100 })
  expect(items.map((item) => item.request_id).sort()).toEqual(acknowledged.sort())
})

const filler = 'filler'

/** Ever smaller rows, until not even the smallest finds a place. */
async function fill() {
  const [user] = await gateway.db.select({ id: users.id }).from(users)
  for (const length of [1_500, 300, 1]) {
    for (let full = false; !full; ) {
      const rows = Array.from({ length: 500 }, () => ({
        id: crypto.randomUUID(),
        userId: user?.id ?? '',
        name: filler,
        reason: 'x'.repeat(length),
        finishedAt: new Date(0),
      }))
      full = await gateway.db
        .insert(commands)
        .values(rows)
        .then(
          () => false,
          (error: unknown) => {
            expect(databaseTrouble(error)).toBe('full')
            return true
          },
        )
    }
  }
}
