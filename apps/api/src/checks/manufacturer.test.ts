import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { partnerRegistration } from '../partner-registration.ts'
import { find, host, tesla } from './checks.fixture.ts'

const ids = ['key_hosting', 'oauth_client', 'partner_registration'] as const

/** The curve's point as the manufacturer writes it, and the key as a domain publishes it. */
function key() {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return {
    point: spki.subarray(-65).toString('hex'),
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
const ours = key()

/** What the manufacturer answers to whom, and what the domain publishes. */
const world = { secret: '', held: '', published: '', status: 200 }
let server: Awaited<ReturnType<typeof host>>

beforeEach(async () => {
  const held = { secret: tesla.TESLA_CLIENT_SECRET, held: ours.point, published: ours.pem }
  Object.assign(world, { ...held, status: 200 })
  server = await host(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/token') {
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      return form.get('client_secret') === world.secret
        ? answer(200, { access_token: 'a partner', expires_in: 3600 })
        : answer(401, { error: 'invalid_client' })
    }
    if (world.status !== 200) return answer(world.status, { error: 'no such domain' })
    return answer(200, { response: { public_key: world.held } })
  })
})
afterEach(() => server.close())

async function findAll() {
  const { registration, close } = partnerRegistration({
    client: { id: tesla.TESLA_CLIENT_ID, secret: tesla.TESLA_CLIENT_SECRET },
    domain: tesla.TESLA_DOMAIN,
    homeUrl: server.origin,
    tokenUrl: `${server.origin}/token`,
    publishedKey: async () => (world.published === '' ? undefined : world.published),
  })
  const found = await Promise.all(ids.map((id) => find(id, tesla, { registration })))
  await close()
  return found.map(({ status }) => status)
}

test('an application, a domain and a key that belong together pass', async () => {
  expect(await findAll()).toEqual(['done', 'done', 'done'])
})

test('all of its checks together ask the manufacturer once', async () => {
  let times = 0
  const registration = async () => {
    times++
    return { registered: true, keyReachable: true }
  }
  await find('key_hosting', tesla, { registration })
  expect(times).toBe(1)
})

test('a wrong secret fails the application, and the others wait for it', async () => {
  world.secret = 'another secret'
  expect(await findAll()).toEqual(['open', 'failed', 'open'])
})

test('a domain that shows no key fails', async () => {
  world.published = ''
  expect(await findAll()).toEqual(['failed', 'done', 'done'])
  world.published = 'no key'
  expect(await findAll()).toEqual(['failed', 'done', 'done'])
})

test('a domain that is not registered fails, and so does one whose key has changed', async () => {
  world.status = 412
  expect(await findAll()).toEqual(['done', 'done', 'failed'])
  world.status = 200
  world.held = key().point
  expect(await findAll()).toEqual(['done', 'done', 'failed'])
})

test('a manufacturer that does not answer fails all three, and is named', async () => {
  world.status = 500
  expect(await findAll()).toEqual(['failed', 'failed', 'failed'])
  await server.close()
  expect(await findAll()).toEqual(['failed', 'failed', 'failed'])
})

test('simulated cars need none of it', async () => {
  for (const id of ids) expect(await find(id)).toMatchObject({ status: 'not_needed' })
})
