import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { startSmtpServer } from './mail/smtp-server.fixture.ts'
import { slowReceiver } from './stopping.fixture.ts'
import { fullNames } from './testing/gateway.ts'
import { type Installation, installation, startProcess } from './testing/product-process.ts'
import { readStream } from './testing/read-stream.ts'
import { signIn } from './testing/sign-in.ts'

const [driving, charging, sleeping] = [
  'LRW3F7EK4NC700001',
  'LRWYGCEK1NC700002',
  '5YJSA1E60NF700003',
]
const owner = fullNames.owner
/** Far longer than any of it takes, also on a machine that does much else. */
const patience = { timeout: 60_000, interval: 20 }
vi.setConfig({ testTimeout: 300_000 })

type Process = Awaited<ReturnType<typeof startProcess>>
type Browser = Awaited<ReturnType<Process['browser']>>

/** All that were ever started: a test that fails must leave none behind. */
const started: Process[] = []
async function start() {
  const process = await startProcess(place)
  started.push(process)
  return process
}

let place: Installation
let mailServer: Awaited<ReturnType<typeof startSmtpServer>>
let target: Awaited<ReturnType<typeof slowReceiver>>
let first: Process
let second: Process
/** One session of one owner, asked for by each process. */
let here: Browser
let there: Browser

beforeAll(async () => {
  place = await installation('postgres')
  mailServer = await startSmtpServer()
  target = await slowReceiver()
  target.answerAll()
  Object.assign(place.env, { SMTP_URL: mailServer.url, MAIL_FROM: 'console@wattlane.example' })
  // At once, as a service manager starts them on a new database.
  ;[first, second] = await Promise.all([start(), start()])
  here = await first.browser(owner)
  there = second.browserWith(here.cookie)
}, 300_000)
afterAll(async () => {
  for (const process of started) process.signal('SIGKILL')
  await Promise.all(started.map((process) => process.ended()))
  await mailServer.close()
  await target.close()
  await place.remove()
})

const follow = ({ origins }: Process, headers: Record<string, string> = { cookie: here.cookie }) =>
  readStream(`${origins.api}/sse/${driving}?topics=data&cache=false`, headers)

test('a token that one process revokes ends in the other, and so does its stream', async () => {
  const { id, token } = await here.client.tokens.create({ name: 'Short-lived' })
  const headers = { authorization: `Bearer ${token}` }
  const status = async () =>
    (await fetch(`${second.origins.api}/api/1/users/me`, { headers })).status
  const stream = await follow(second, headers)
  expect([stream.status, await status()]).toEqual([200, 200])
  await here.client.tokens.revoke(id)
  const revoked = performance.now()
  // Else it would be remembered for a minute.
  await vi.waitUntil(async () => (await status()) === 401, { timeout: 10_000, interval: 20 })
  const refused = performance.now() - revoked
  await vi.waitUntil(() => stream.ended === 'dropped', patience)
  // Within a second where nothing else takes the time; a test that shares its machine cannot insist.
  console.info(`Refused in the other process ${refused.toFixed()} ms after it was revoked.`)
})

test('both processes stream the one fleet: the same events, each once', async () => {
  const streams = [await follow(first), await follow(second)]
  await Promise.all(
    streams.map((stream) => vi.waitUntil(() => stream.events.length >= 15, patience)),
  )
  const told = streams.map(({ events }) =>
    events.map(({ data }) => `${data.createdAt} ${JSON.stringify(data.data)}`),
  )
  for (const stream of streams) stream.leave()
  const [ours = [], theirs = []] = told
  for (const events of told) expect(new Set(events).size).toBe(events.length)
  // One was opened a little earlier, and one was left a little later.
  const from = ours.indexOf(theirs[0] ?? '')
  const common = Math.min(ours.length - from, theirs.length)
  expect(from).toBeGreaterThanOrEqual(0)
  expect(ours.slice(from, from + common)).toEqual(theirs.slice(0, common))
})

test('a command that one process takes is seen by the other, and confirmed by the car', async () => {
  for (const [{ client }, other, percent] of [
    [here, there, 71],
    [there, here, 72],
  ] as const) {
    await client.commands.setChargeLimit(charging, percent)
    const read = () => other.client.vehicles.data(charging, { endpoints: ['charge_state'] })
    await vi.waitUntil(
      async () => (await read()).charge_state?.charge_limit_soc === percent,
      // Only thirty readings a minute are allowed.
      { ...patience, interval: 2_000 },
    )
  }
})

test('of two processes one sends each mail, and one each webhook', async () => {
  const agents = ['Firefox/1 Linux', 'Firefox/1 Windows', 'Chrome/1 Android', 'Chrome/1 CrOS']
  for (const agent of agents) await signIn(first.origins, owner, agent)
  const hook = await here.client.hooks.create(sleeping, {
    url: target.url,
    format: 'teslemetry',
    topics: ['state'],
  })
  const tests = Array.from({ length: 20 }, (_, n) =>
    (n % 2 ? here : there).client.hooks.test(sleeping, hook.id, { topic: 'state' }),
  )
  const asked = await Promise.all(tests)
  const states = async () => (await here.client.hooks.deliveries(sleeping, hook.id)).items
  await vi.waitUntil(async () => {
    const done = (await states()).filter(({ state }) => state === 'delivered')
    return done.length >= asked.length
  }, patience)
  await vi.waitUntil(() => mailServer.received.length >= agents.length, patience)
  // Stopped in order, it first does all that it has taken on.
  second.signal('SIGTERM')
  expect(await second.ended()).toBe(0)
  expect(target.ids).toHaveLength(asked.length)
  expect(new Set(target.ids).size).toBe(asked.length)
  expect(mailServer.received).toHaveLength(agents.length)
})

test('when the process with the fleet is killed, the other goes on with what was commanded', async () => {
  // The first one was there alone meanwhile, so it has the fleet.
  second = await start()
  await second.browserWith(here.cookie).client.commands.setChargeLimit(charging, 73)
  first.signal('SIGKILL')
  await first.ended()
  const stream = await follow(second)
  await stream.received(3)
  stream.leave()
  const { client } = second.browserWith(here.cookie)
  const read = () => client.vehicles.data(charging, { endpoints: ['charge_state'] })
  await vi.waitUntil(
    async () => (await read().catch(() => undefined))?.charge_state?.charge_limit_soc === 73,
    patience,
  )
})
