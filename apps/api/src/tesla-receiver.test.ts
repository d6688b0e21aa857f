import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '@console/sdk/contract'
import { expect, onTestFinished, test, vi } from 'vitest'

import { connect } from './db/open.ts'
import { entitlements, products, tokens, users, vehicleStates } from './db/schema.ts'
import { hashSecret, newSecret } from './lib/secrets.ts'
import { freePorts } from './testing/free-ports.ts'
import { installation, startProcess } from './testing/product-process.ts'
import { readStream } from './testing/read-stream.ts'
import { userRow } from './testing/user-row.ts'
import { certificates, connectCar, percent } from './upstream/tesla/telemetry/car.fixture.ts'

const car = 'TEST00000000VIN01'

/** An installation for real cars that receives what they send, at this port. */
async function realInstallation() {
  const place = await installation('embedded')
  onTestFinished(place.remove)
  const folder = join(place.env.DATA_DIR, '..')
  const file = async (name: keyof typeof certificates) => {
    await writeFile(join(folder, name), certificates[name])
    return join(folder, name)
  }
  const [port = 0] = await freePorts(1)
  const env = {
    ...place.env,
    TESLA_CLIENT_ID: 'our-application',
    TESLA_CLIENT_SECRET: 'a secret',
    TESLA_DOMAIN: 'wattlane.example',
    TESLA_TELEMETRY_HOST: 'localhost',
    TESLA_TELEMETRY_PORT: String(port),
    TESLA_TELEMETRY_CA: await file('cert'),
    TESLA_TELEMETRY_LISTEN: String(port),
    TESLA_TELEMETRY_CERT: await file('cert'),
    TESLA_TELEMETRY_KEY: await file('key'),
    TESLA_TELEMETRY_CLIENT_CA: await file('clientCa'),
  }
  return { place: { ...place, env }, port }
}

/** The database of a running product. */
function databaseIn(dataDir: string) {
  // Where `embedded.ts` listens for drivers.
  const host = join(dataDir, 'run')
  return connect({ host, user: 'postgres', database: 'postgres' }, { max: 1 })
}

/** What Tesla's sign-in and product list leave behind, with a token. */
async function accountWith(vin: string, dataDir: string) {
  const { db, close } = databaseIn(dataDir)
  const token = newSecret()
  const userId = 'user-1'
  // Nobody here reads more of it.
  const vehicle = { device_type: 'vehicle', vin, display_name: 'A real car', access_type: 'OWNER' }
  const issuer = 'https://auth.tesla.com/oauth2/v3'
  await db.insert(users).values({ ...userRow(userId), issuer, scopes: ['vehicle_device_data'] })
  await db
    .insert(products)
    .values({ userId, productId: vin, kind: 'vehicle', product: vehicle as Product })
  await db.insert(entitlements).values({ userId, productId: vin })
  await db
    .insert(tokens)
    .values({ id: 'tok_1', userId, secretHash: hashSecret(token), hint: token.slice(-4) })
  await close()
  return { authorization: `Bearer ${token}` }
}

test('a gateway for real cars streams what one sends it, and stops without losing any of it', {
  timeout: 300_000,
}, async () => {
  const { place, port } = await realInstallation()
  const product = await startProcess(place)
  onTestFinished(() => product.signal('SIGKILL'))
  expect(product.printed()).toContain(`Cars send telemetry to port ${port}.`)
  const headers = await accountWith(car, place.env.DATA_DIR)
  const stream = await readStream(`${product.origins.api}/sse/${car}?topics=state,data`, headers)
  expect(stream.status).toBe(200)

  const line = await connectCar(port, car)
  line.tell('tx-1', [percent(64)])
  await line.wasAcknowledged('tx-1')
  await vi.waitUntil(() => stream.events.some(({ data }) => data.data), { timeout: 10_000 })
  expect(stream.events.map(({ data }) => data)).toMatchObject([
    { vin: car, state: 'online' },
    { vin: car, data: { Soc: 64 } },
  ])

  product.signal('SIGTERM')
  expect(await line.wasClosed()).toBe(1001)
  expect(await product.ended()).toBe(0)

  const again = await startProcess(place)
  onTestFinished(() => again.signal('SIGKILL'))
  const { db, close } = databaseIn(place.env.DATA_DIR)
  expect(await db.select().from(vehicleStates)).toMatchObject([{ vin: car, state: 'offline' }])
  await close()
})
