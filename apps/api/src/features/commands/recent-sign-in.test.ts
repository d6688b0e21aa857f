import { recentSignInMs } from '@console/sdk/contract'
import { endpoints } from '@console/sdk/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const car = 'LRWYGCEK1NC700002'
const command = (name: string) => `/api/1/vehicles/${car}/command/${name}`

let gateway: TestGateway
let later = 0
beforeAll(async () => {
  gateway = await startGateway('embedded', { now: () => Date.now() + later })
})
afterAll(() => gateway.close())

const sensitive = endpoints.flatMap(({ endpoint }) =>
  endpoint.sensitive && endpoint.access !== 'admin' ? [endpoint] : [],
)

test('what opens a car, erases it or changes who may use it counts as sensitive', () => {
  const paths = sensitive.map(({ method, path }) => `${method} ${path}`)
  const names = [
    'door_unlock',
    'remote_start_drive',
    'actuate_trunk',
    'erase_user_data',
    'set_pin_to_drive',
    'clear_pin_to_drive_admin',
    'speed_limit_activate',
    'speed_limit_clear_pin',
    'guest_mode',
  ]
  for (const name of names) expect(paths).toContain(`POST /api/1/vehicles/:vin/command/${name}`)
  expect(paths).toEqual(
    expect.arrayContaining([
      'POST /api/1/vehicles/:vin/signed_command',
      'DELETE /api/1/vehicles/:vin/drivers',
      'POST /api/1/energy_sites/:energy_site_id/command/set_island_mode',
      'POST /web/delete/intent',
    ]),
  )
})

test('ten minutes after its sign-in a browser sends nothing sensitive, until somebody signs in again', async () => {
  const owner = await gateway.browser('owner')
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const { token } = await owner.client.tokens.create({ name: 'Home automation' })
  later += recentSignInMs - 60_000
  expect((await owner.ask(command('door_unlock'), post)).status).toBe(200)

  later += 120_000
  for (const { method, path } of sensitive) {
    const target = path.replace(':vin', car).replace(':energy_site_id', '7000001')
    const answer = await owner.ask(target, { ...post, method })
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      403,
      { error: 'recent_login_required' },
    ])
  }
  for (const [name, codes] of Object.entries({ door_unlock: ['sign_in_old'], door_lock: [] })) {
    const { warnings, verdict } = await owner.client.preflight.vehicle(car, name)
    expect(warnings.map(({ code }) => code)).toEqual(codes)
    expect(verdict).toBe('ready')
  }
  // All else goes on, and programs have nobody who could sign in.
  expect((await owner.ask(command('door_lock'), post)).status).toBe(200)
  expect(await gateway.program(token).commands.doorUnlock(car)).toMatchObject({ result: true })

  const again = await gateway.browser('owner')
  expect((await again.ask(command('door_unlock'), post)).status).toBe(200)
})
