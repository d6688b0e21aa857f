import { createTransport, InvalidRequestError } from '@console/sdk'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'

import { clearPinToDriveAdmin, setPinToDrive } from '../generated/vehicle-command-functions.ts'
import { reply, serve } from '../testing/serve.ts'

const vin = 'LRW3F7EK4NC700001'
const command = `/api/1/vehicles/${vin}/command`

afterEach(() => {
  vi.restoreAllMocks()
})

const gateway = () =>
  serve((response) => reply(response, 200, { response: { result: true, reason: '' } }))

test('PIN to drive is set by a POST with on and password [S7.33 sdk] [S3.48 sdk] [S1.20 sdk]', async () => {
  await using server = await gateway()
  const transport = createTransport({ host: server.host })
  await setPinToDrive(transport, vin, { on: true, password: '1234' })
  const [sent] = server.seen
  expect([sent?.method, sent?.url, JSON.parse(sent?.body ?? '')]).toEqual([
    'POST',
    `${command}/set_pin_to_drive`,
    { on: true, password: '1234' },
  ])
  expectTypeOf(setPinToDrive).parameter(2).toHaveProperty('on').toEqualTypeOf<boolean>()
})

test('an administrator clears it by a POST without a body [S7.32 sdk] [S1.20 sdk]', async () => {
  await using server = await gateway()
  await clearPinToDriveAdmin(createTransport({ host: server.host }), vin)
  const [sent] = server.seen
  expect([sent?.method, sent?.url, sent?.body]).toEqual([
    'POST',
    `${command}/clear_pin_to_drive_admin`,
    '',
  ])
})

test('the PIN stands in no log, no hook and no error [S3.48 sdk]', async () => {
  const told: unknown[] = []
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void told.push(words))
  }
  await using server = await serve((response) => reply(response, 401, {}))
  const transport = createTransport({
    host: server.host,
    onRequest: (event) => told.push(event),
    onResponse: (event) => told.push(event),
  })
  for (const password of ['97531', '9753']) {
    const error = await setPinToDrive(transport, vin, { on: true, password }).catch(
      (thrown: unknown) => thrown,
    )
    told.push(error)
    if (password.length > 4) expect(error).toBeInstanceOf(InvalidRequestError)
  }
  const { inspect } = await import('node:util')
  expect(inspect(told, { depth: 12, showHidden: true })).not.toContain('9753')
})
