import { createTransport } from '@console/sdk'
import { expect, expectTypeOf, test } from 'vitest'
import type { CallOptions } from '../client/transport.ts'
import type { SetTemps } from '../contract/all-commands.ts'
import { InvalidRequestError } from '../errors.ts'
import { reply, serve } from '../testing/serve.ts'
import {
  type CommandBody,
  type CommandRest,
  sendCommand,
  sendCustomCommand,
  sendEnergyCommand,
} from './send-command.ts'

const vin = 'LRW3F7EK4NC700001'
const done = { result: true }

const server = () => serve((response) => reply(response, 200, { response: done }))

test('a command of any kind is sent by its name [S1.19 sdk]', async () => {
  await using one = await server()
  const transport = createTransport({ host: one.host })
  expect(await sendCommand(transport, vin, 'set_sentry_mode', { on: true })).toEqual(done)
  await sendCommand(transport, vin, 'door_lock')
  await sendCustomCommand(transport, vin, 'set_low_power_mode', { on: false })
  await sendEnergyCommand(transport, '7000001', 'storm_mode', { enabled: true })
  await sendCommand(transport, vin, 'set_managed_charger_location', { anything: [1] })
  const car = `/api/1/vehicles/${vin}`
  expect(one.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', `${car}/command/set_sentry_mode`, '{"on":true}'],
    ['POST', `${car}/command/door_lock`, ''],
    ['POST', `${car}/custom_command/set_low_power_mode`, '{"on":false}'],
    ['POST', '/api/1/energy_sites/7000001/storm_mode', '{"enabled":true}'],
    ['POST', `${car}/command/set_managed_charger_location`, '{"anything":[1]}'],
  ])
})

test('members that are null count as not given; members that nobody knows pass', async () => {
  await using one = await server()
  const transport = createTransport({ host: one.host })
  // As a caller without types would.
  const body = { sound: null, loudness: 3 } as never
  await sendCommand(transport, vin, 'remote_boombox', body)
  expect(one.seen[0]?.body).toBe('{"loudness":3}')
})

test.each<[string, unknown, string]>([
  ['guest_mode', { enable: 'yes' }, 'body/enable'],
  ['guest_mode', { enable: null }, 'body/enable'],
  ['guest_mode', {}, 'body/enable'],
  ['guest_mode', undefined, 'body'],
  ['guest_mode', { enable: true, more: 1 }, 'body'],
  ['set_pin_to_drive', { on: true, password: 1234 }, 'body/password'],
  ['set_pin_to_drive', { on: true, password: '12345' }, 'body/password'],
  ['set_charge_limit', { percent: 50.5 }, 'body/percent'],
  ['set_charge_limit', 80, 'body'],
  ['door_lock', [1], 'body'],
  ['door_loock', {}, 'door_loock'],
  ['toString', {}, 'toString'],
])('%s with %j is refused and not sent [S3.47 sdk] [S3.48 sdk]', async (name, body, told) => {
  await using one = await server()
  const transport = createTransport({ host: one.host })
  // As a caller without types would.
  const sent = sendCommand(transport, vin, name as 'guest_mode', body as { enable: boolean })
  await expect(sent).rejects.toThrow(InvalidRequestError)
  await expect(sent).rejects.toThrow(told)
  expect(one.seen).toEqual([])
})

test('the body follows from the name', () => {
  expectTypeOf<CommandBody<'set_temps'>>().toEqualTypeOf<SetTemps>()
  expectTypeOf<CommandRest<'set_temps'>>().toEqualTypeOf<[body: SetTemps, options?: CallOptions]>()
  expectTypeOf<CommandRest<'door_lock'>['length']>().toEqualTypeOf<0 | 1 | 2>()
  expectTypeOf<CommandRest<'wake_up'>['length']>().toEqualTypeOf<0 | 1 | 2>()
  expectTypeOf<CommandRest<'remote_boombox'>['length']>().toEqualTypeOf<0 | 1 | 2>()
})
