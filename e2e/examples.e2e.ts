import { freePorts } from '@console/api/testing/free-ports'
import { signIn } from '@console/api/testing/sign-in'
import { ConsoleClient } from '@console/sdk/all'
import { signWebhook } from '@console/sdk/webhooks'
import { expect } from '@playwright/test'

import { vins } from './fixture.ts'
import { installExamples } from './installed-examples.ts'
import { test } from './product-fixture.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

let api: string
let web: string
let examples: Awaited<ReturnType<typeof installExamples>>
const tokens: Record<string, string> = {}

test.beforeAll(async ({ hosts }) => {
  test.setTimeout(180_000)
  ;[api, web] = [hosts.apiUrl, hosts.webUrl]
  examples = await installExamples()
  for (const name of ['Simulated Owner', 'Simulated Rental Host']) tokens[name] = await token(name)
})
test.afterAll(() => examples.remove())

/** Created as the console does it: by a signed-in browser. */
async function token(name: string) {
  const cookie = await signIn({ api, web }, name)
  const headers = { cookie, origin: web }
  const reply = await fetch(`${api}/web/tokens`, { method: 'POST', headers })
  const body: { response: { token: string } } = await reply.json()
  return body.response.token
}

const start = (name: string, args: string[], owner = 'Simulated Owner') =>
  examples.start(name, args, { WATTLANE_HOST: api, WATTLANE_TOKEN: tokens[owner] ?? '' })

test('each example fits the types of the packed SDK', async () => {
  expect(examples.names).toHaveLength(5)
  expect(await examples.check()).toBe('')
})

test('the charge watcher tells how a car charges until it has reached a charge', async () => {
  const program = start('charge-watcher', [vins.charging, '1'])
  expect(await program.ended).toBe(0)
  expect(program.printed()).toMatch(/^\d+\.\d %, \d+\.\d kW\nCharged to 1 %\.\n$/)
})

test('the lock at night locks a car that stands open, and sees that it is locked', async () => {
  const host = 'Simulated Rental Host'
  const client = new ConsoleClient({ host: api, token: tokens[host] ?? '' })
  await client.commands.doorUnlock(vins.parked)
  await expect
    .poll(async () => {
      const { vehicle_state: body } = await client.vehicles.data(vins.parked)
      return body?.locked
    })
    .toBe(false)

  const program = start('lock-at-night', [vins.parked], host)
  expect(await program.ended, program.printed()).toBe(0)
  expect(program.printed()).toBe('Accepted.\nConfirmed: locked.\n')

  const again = start('lock-at-night', [vins.parked], host)
  expect(await again.ended).toBe(0)
  expect(again.printed()).toBe('It was locked already.\n')
})

test('the readings of a car come as CSV, and a sleeping car stays asleep', async () => {
  const driving = start('vehicle-data-csv', [vins.driving, '2', '1'])
  expect(await driving.ended).toBe(0)
  const [head, ...lines] = driving.printed().trim().split('\n')
  expect(head).toBe('time,state,charge_percent,range_km,speed_kmh,odometer_km')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/^\S+Z,online,\d+,[\d.]+,[\d.]*,[\d.]+$/)

  const sleeping = start('vehicle-data-csv', [vins.sleeping, '1'])
  expect(await sleeping.ended).toBe(0)
  expect(sleeping.printed()).toMatch(/Z,asleep,,,,\n$/)
})

test('the webhook receiver takes what is signed, once, and nothing else', async () => {
  const [port] = await freePorts(1)
  const program = examples.start('webhook-receiver', [String(port)], { WEBHOOK_SECRET: secret })
  await program.prints('Listening')
  const body = JSON.stringify({
    createdAt: '2026-11-20T09:30:00.000Z',
    vin: vins.driving,
    data: {},
  })
  const deliver = async (sent: string) => {
    const headers = await signWebhook(body, secret, { id: 'msg_1' })
    const url = `http://127.0.0.1:${port}`
    return (await fetch(url, { method: 'POST', headers, body: sent })).status
  }
  expect(await deliver(body)).toBe(204)
  expect(await deliver(body), 'a repetition').toBe(204)
  expect(await deliver(body.replace('1', '2')), 'a forgery').toBe(400)
  program.interrupt()
  expect(await program.ended).toBe(0)
  expect(program.printed().split(body)).toHaveLength(2)
  expect(program.printed()).toContain('Refused: ')
})

test('the dashboard shows the powers of a home', async () => {
  const program = start('energy-dashboard', [])
  await program.prints(/Charge {3}[\d.]+ %/)
  program.interrupt()
  expect(await program.ended, program.printed()).toBe(0)
  for (const name of ['Solar', 'Battery', 'Grid', 'Home'])
    expect(program.printed()).toMatch(new RegExp(`^${name} .* -?[\\d.]+ kW$`, 'm'))
})
