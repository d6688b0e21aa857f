import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conforms, VehicleData, vehicleDataEndpoints } from '@console/sdk/contract'
import { Pool } from 'undici'

import { defaultCatalogue } from '../src/billing/prices.ts'
import { createMemoryBus } from '../src/bus/memory.ts'
import { openDatabase } from '../src/db/open.ts'
import { entitlements, products, tokens, users } from '../src/db/schema.ts'
import { AddressGuard } from '../src/features/hooks/address-guard.ts'
import { Hub } from '../src/features/stream/hub.ts'
import { createGateway } from '../src/gateway.ts'
import { newCertificateKey } from '../src/generated-secrets.ts'
import { TeslaAccounts } from '../src/identity/tesla-accounts.ts'
import { TokenEndpoint } from '../src/identity/token-endpoint.ts'
import { hashSecret, newSecret, newTokenId } from '../src/lib/secrets.ts'
import { newVaultKey, Vault } from '../src/lib/vault.ts'
import { createLog, requestLog } from '../src/log.ts'
import { keptMail } from '../src/mail/mail.ts'
import { createTeslaFleetApi } from '../src/upstream/tesla/tesla-fleet-api.ts'

const recorded = new URL('../../../packages/sdk/bench/vehicle-data.json', import.meta.url)
const car: { vin: string } = JSON.parse(readFileSync(recorded, 'utf8'))
const answer = Buffer.from(JSON.stringify({ response: car }))
const endpoints = vehicleDataEndpoints.filter((name) => name !== 'vehicle_data_combo').join(';')
const paths = {
  /** Parsed, checked, remembered. */
  reading: `/api/1/vehicles/${car.vin}/vehicle_data?endpoints=${encodeURIComponent(endpoints)}`,
  /** Handed on as it comes. As many bytes, so that the two compare. */
  passing: '/api/1/dx/charging/invoice/GF123',
}
/**
 * On real cars, where nothing is sold, an operator may set this price to nothing: then nothing is
 * written down either. An entry in the ledger costs two transactions of the database more.
 */
const withoutLedger = {
  ...defaultCatalogue,
  costs: defaultCatalogue.costs.map((cost) =>
    cost.cause === 'vehicle_data' ? { ...cost, credits: 0 } : cost,
  ),
}
const [userId, subject] = ['6f1f0a35-2f77-4a9c-9a3e-1b1f2f0f7a11', 'an owner']

/** The manufacturer: the same reading for whoever asks. */
const upstream = () =>
  createServer((_, outgoing) => {
    outgoing.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': answer.length,
    })
    outgoing.end(answer)
  })

/** The least that a gateway can do: hand on what comes. */
function bare(origin: string, path: string) {
  const pool = new Pool(origin, { connections: 64 })
  return createServer((_, outgoing) => {
    const headers = { authorization: 'Bearer a token' }
    void pool.stream({ method: 'GET', path, headers }, ({ statusCode, headers: received }) =>
      outgoing.writeHead(statusCode, { 'content-type': String(received['content-type']) }),
    )
  })
}

/** The least with a look at what is handed on, of which no part is ours. */
function looking(origin: string, path: string) {
  const pool = new Pool(origin, { connections: 64 })
  const schema = VehicleData()
  return createServer(async (_, outgoing) => {
    const headers = { authorization: 'Bearer a token' }
    const {
      statusCode,
      headers: received,
      body,
    } = await pool.request({ method: 'GET', path, headers })
    const bytes = Buffer.from(await body.arrayBuffer())
    const { response }: { response: unknown } = JSON.parse(bytes.toString())
    if (!conforms(schema, response)) throw new Error('The answer breaks the contract.')
    outgoing.writeHead(statusCode, { 'content-type': String(received['content-type']) })
    outgoing.end(bytes)
  })
}

/** The product's gateway before the manufacturer's HTTP API. */
async function gateway(origin: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir })
  const { db } = database
  const secret = newSecret()
  await db.insert(users).values({
    id: userId,
    issuer: 'https://identity.example',
    subject,
    email: 'owner@wattlane.example',
    fullName: 'An Owner',
    profileImageUrl: 'https://web.example/owner.svg',
    scopes: ['vehicle_device_data', 'vehicle_location', 'vehicle_charging_cmds'],
  })
  const id = newTokenId()
  await db.insert(tokens).values({ id, userId, secretHash: hashSecret(secret), hint: 'last' })
  const listed = { ...car, device_type: 'vehicle' }
  await db.insert(products).values({
    userId,
    productId: car.vin,
    kind: 'vehicle',
    // Only that there is one matters here.
    product: listed as never,
    refreshedAt: new Date(),
  })
  await db.insert(entitlements).values({ userId, productId: car.vin })
  const vault = new Vault([newVaultKey('k1')])
  const endpoint = new TokenEndpoint(`${origin}/token`)
  const access = new TeslaAccounts({
    db,
    vault,
    tokens: endpoint,
    client: { id: 'an application', secret: 'its secret' },
    homeUrl: origin,
  })
  const granted = { access_token: 'a token', refresh_token: 'another', expires_in: 28_800 }
  await access.signedIn(subject, granted, origin)
  const { fleetApi } = createTeslaFleetApi({
    access,
    baseUrls: [origin],
    domain: 'wattlane.example',
    publishedKey: async () => undefined,
  })
  const bus = createMemoryBus()
  const log = requestLog(createLog('info'))
  const { listener } = createGateway({
    db,
    bus,
    hub: new Hub({ bus, onTrouble: console.error }),
    fleetApi,
    identity: {
      authorizeUrl: () => new URL(origin),
      exchange: () => Promise.reject(new Error('Nobody signs in here.')),
      forget: async () => 0,
    },
    // Who runs real cars on an installation of their own sells nothing.
    billing: undefined,
    catalogue: withoutLedger,
    mail: keptMail,
    operator: {
      operator: 'Operator',
      operatorEmail: 'operator@wattlane.example',
      inbox: 'operator@wattlane.example',
      operatorAddress: '',
    },
    vault,
    certificateKey: newCertificateKey(),
    scrub: async () => {},
    hookGuard: new AddressGuard({ policy: 'public' }),
    isAdministrator: () => false,
    origins: { web: 'http://localhost:3000', api: 'http://localhost:3001' },
    callsPerMinute: { web: 1e9, api: 1e9 },
    upstreamCallsPerMinute: 1e9,
    fixedClients: [],
    connections: database.connections,
    examine: async () => [],
    isReady: database.ready,
    log,
    onTrouble: console.error,
    moreRoutes: [],
  })
  return { server: createServer(listener), secret }
}

function listen(server: Server, tell: (port: number) => unknown) {
  process.on('SIGTERM', () => process.exit()).on('disconnect', () => process.exit())
  // A TCP server's address is never a string.
  server.listen(0, '127.0.0.1', () => tell((server.address() as AddressInfo).port))
}

const [, , kind, asked = '', upstreamPort] = process.argv
const path = asked === 'passing' ? paths.passing : paths.reading
const origin = `http://127.0.0.1:${upstreamPort}`
const references = { bare, looking }
if (kind === 'upstream') {
  listen(upstream(), (port) => process.send?.(port))
} else if (kind === 'gateway' || kind === 'bare' || kind === 'looking') {
  const { server, secret } =
    kind === 'gateway'
      ? await gateway(origin)
      : { server: references[kind](origin, path), secret: newSecret() }
  const bytes = answer.length
  listen(server, (port) => process.send?.({ port, path, secret, bytes }))
} else {
  throw new Error(`No server "${kind}".`)
}
