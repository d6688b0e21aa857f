import { createTransport } from '@console/sdk'
import { ConsoleClient } from '@console/sdk/all'
import { vehicle } from '@console/sdk/vehicle'
import { expect, expectTypeOf, test } from 'vitest'

import { reply, serve } from './testing/serve.ts'

const vin = 'LRW3F7EK4NC700001'

test('a handle makes the calls of its vehicle without naming it again [S1.21 sdk] [S1.22 sdk]', async () => {
  await using server = await serve((response) => reply(response, 200, { response: [], count: 0 }))
  const car = vehicle(createTransport({ host: server.host }), vin)
  expect(server.seen).toEqual([])
  expect(await car.drivers.list()).toEqual({ items: [], count: 0, pagination: null })
  await car.invitations.list({ page: 2, perPage: 25 })
  await car.configVersions.presets()
  expect(server.seen.map(({ method, url }) => [method, url])).toEqual([
    ['GET', `/api/1/vehicles/${vin}/drivers`],
    ['GET', `/api/1/vehicles/${vin}/invitations?page=2&per_page=25`],
    ['GET', `/web/vehicles/${vin}/config/presets`],
  ])
})

test('a command is sent by its name, with the body that it takes [S1.19 sdk]', async () => {
  const refused = { result: false, reason: 'not_parked' }
  await using server = await serve((response) => reply(response, 200, { response: refused }))
  const car = vehicle(createTransport({ host: server.host }), vin)
  expect(await car.command('guest_mode', { enable: true })).toEqual(refused)
  await car.command('flash_lights')
  expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', `/api/1/vehicles/${vin}/command/guest_mode`, '{"enable":true}'],
    ['POST', `/api/1/vehicles/${vin}/command/flash_lights`, ''],
  ])
  // @ts-expect-error: a body without its required member
  await expect(car.command('guest_mode', {})).rejects.toThrow('enable')
})

test('arguments and options follow without the VIN, and are typed', async () => {
  await using server = await serve((response) => reply(response, 200, { updated_vehicles: 1 }))
  const car = new ConsoleClient({ host: server.host }).vehicle(vin)
  const config = { fields: { Soc: null } }
  expect(await car.config.update(config)).toEqual({ updated_vehicles: 1 })
  expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', `/api/config/${vin}`, '{"fields":{"Soc":null}}'],
  ])
  expectTypeOf(car.config.update).parameter(0).not.toEqualTypeOf<string>()
  expectTypeOf(car.drivers.remove).parameter(0).toEqualTypeOf<string | undefined>()
  const reason = new Error('enough')
  const given = car.config.get({ signal: AbortSignal.abort(reason) })
  await expect(given).rejects.toBe(reason)
})

test('what is filtered by vehicle, or posted for it, needs no VIN either', async () => {
  await using server = await serve((response) => reply(response, 200, { response: [], count: 0 }))
  const car = vehicle(createTransport({ host: server.host }), vin)
  const start = '2026-01-02T03:04:05.000Z'
  await car.drives.list({ start, perPage: 5 })
  await car.charges.list()
  await car.commandHistory.list({ status: 'refused' })
  await car.hooks.list()
  await expect(car.drives.totals(undefined, { signal: AbortSignal.abort('no') })).rejects.toBe('no')
  expect(server.seen.map(({ url }) => decodeURIComponent(url))).toEqual([
    `/web/drives?start=${start}&vin=${vin}&per_page=5`,
    `/web/charges?vin=${vin}`,
    `/web/commands?vin=${vin}&status=refused`,
    `/web/hooks/${vin}`,
  ])
  // @ts-expect-error: another vehicle would be another handle
  await car.charges.list({ vin: 'LRW3F7EK4NC700002' })
  expect(server.seen.at(-1)?.url).toBe(`/web/charges?vin=${vin}`)
})

test('a custom command goes to its vehicle', async () => {
  await using server = await serve((response) =>
    reply(response, 200, { response: { result: true, reason: '' } }),
  )
  const car = vehicle(createTransport({ host: server.host }), vin)
  await car.customCommands.cancelSohTest()
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST /api/1/vehicles/${vin}/custom_command/cancel_soh_test`,
  ])
})
