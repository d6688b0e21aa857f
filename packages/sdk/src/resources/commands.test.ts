import { ConsoleClient } from '@console/sdk/all'
import * as fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'

import {
  type CommandDescription,
  commandCatalogue,
  customCommandCatalogue,
  energyCommandCatalogue,
} from '../commands.ts'
import { customCommands, energyCommands, vehicleCommands } from '../contract/all-commands.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { InvalidRequestError } from '../errors.ts'
import { arbitraryOf } from '../testing/arbitrary.ts'
import { vehicle, vin } from '../testing/fixtures.ts'
import { reply, serve } from '../testing/serve.ts'
import { boundTo } from './bound.ts'

const site = '7000001'
const done = { result: true, reason: '' }

type Row = [string, 'commands' | 'customCommands' | 'energyCommands', CommandDescription, Endpoint]

const rows = [
  ['commands', commandCatalogue, vehicleCommands],
  ['customCommands', customCommandCatalogue, customCommands],
  ['energyCommands', energyCommandCatalogue, energyCommands],
] as const
const commands = rows.flatMap(([resource, catalogue, group]) =>
  Object.entries<Endpoint>(group).flatMap(([name, call]): Row[] => {
    const description = catalogue[name]
    return description ? [[name, resource, description, call]] : []
  }),
)

const camel = (name: string) => name.replace(/_(\w)/g, (_, one: string) => one.toUpperCase())

test('each command is sent to its path with just the body given, by its method', async () => {
  await using server = await serve((response, { url }) =>
    reply(response, 200, { response: url.endsWith('wake_up') ? vehicle : done }),
  )
  const client = new ConsoleClient({ host: server.host })
  expect(commands).toHaveLength(137)
  for (const [name, resource, { path, body: members }, { body: schema }] of commands) {
    const id = resource === 'energyCommands' ? site : vin
    // So the parameter in every one of these paths is written.
    const sentTo = path.replace(/:\w+/, id)
    const names = Object.entries(members ?? {})
    const isSole = names.length === 1 && names[0]?.[1].required === true
    const bodies = schema ? fc.sample(arbitraryOf(schema()), { numRuns: 3 }) : [{}]
    for (const body of bodies) {
      const given = isSole ? Object.values(Object(body))[0] : body
      const takes = members === null || names.length > 0
      const method: unknown = Reflect.get(client[resource], camel(name))
      if (typeof method !== 'function') return expect.fail(`There is no method for ${name}.`)
      expect(await method(id, ...(takes ? [given] : [])), name).toHaveProperty(
        name === 'wake_up' ? 'state' : 'result',
      )
      const { method: verb, url, body: text } = server.seen.at(-1) ?? {}
      expect([verb, url], name).toEqual(['POST', sentTo])
      expect(text, name).toBe(takes ? JSON.stringify(body) : '')
    }
  }
}, 30_000)

/** Makes one call against a server that takes every command, and tells what was sent. */
async function sentBy(call: (client: ConsoleClient) => Promise<unknown>) {
  await using server = await serve((response) => reply(response, 200, { response: done }))
  const result = await call(new ConsoleClient({ host: server.host }))
  return { result, sent: server.seen.map(({ url, body }) => [url, body]) }
}

test('a body of one member is its value, one of several an object [S7.33 sdk] [S3.48 sdk] [S1.20 sdk]', async () => {
  const pin = await sentBy(({ commands: { setPinToDrive } }) =>
    setPinToDrive(vin, { on: true, password: '0420' }),
  )
  expect(pin.sent).toEqual([
    [`/api/1/vehicles/${vin}/command/set_pin_to_drive`, '{"on":true,"password":"0420"}'],
  ])
  expectTypeOf<ConsoleClient['commands']['setPinToDrive']>()
    .parameter(1)
    .toEqualTypeOf<{ on: boolean; password?: string | undefined }>()
  const limit = await sentBy((client) => client.commands.setChargeLimit(vin, 80))
  expect(limit.sent).toEqual([
    [`/api/1/vehicles/${vin}/command/set_charge_limit`, '{"percent":80}'],
  ])
  const reserve = await sentBy((client) => client.energyCommands.backup(site, 20))
  expect(reserve.sent).toEqual([
    [`/api/1/energy_sites/${site}/backup`, '{"backup_reserve_percent":20}'],
  ])
})

test('clearing the PIN goes without a body, also from the handle of a vehicle [S7.32 sdk]', async () => {
  const path = `/api/1/vehicles/${vin}/command/clear_pin_to_drive_admin`
  const { sent } = await sentBy(({ commands: all }) => all.clearPinToDriveAdmin(vin))
  expect(sent).toEqual([[path, '']])
  const ofVehicle = await sentBy((client) => client.vehicle(vin).commands.clearPinToDriveAdmin())
  expect(ofVehicle.sent).toEqual([[path, '']])
})

test('a site may answer with text, a custom command with more than a result', async () => {
  await using server = await serve((response, { url }) =>
    reply(response, 200, { response: url.includes('energy') ? 'Updated' : { sites: [] } }),
  )
  const client = new ConsoleClient({ host: server.host })
  const rule = { customer_preferred_export_rule: 'pv_only' } as const
  expect(await client.energyCommands.gridImportExport(site, rule)).toBe('Updated')
  expect(await client.customCommands.getNearbyChargingSites(vin, { count: 3 })).toEqual({
    sites: [],
  })
})

test.each<[string, (client: ConsoleClient) => Promise<unknown>]>([
  ['a PIN that is no PIN', (client) => client.commands.speedLimitActivate(vin, '12345')],
  ['a limit out of range', (client) => client.commands.setChargeLimit(vin, 101)],
  ['half a level', (client) => client.customCommands.frontZoneLight(vin, 1.5)],
  ['a VIN that is none', (client) => client.commands.honkHorn('car')],
])('%s is refused, not sent', async (_, call) => {
  const sent = sentBy(call)
  await expect(sent).rejects.toBeInstanceOf(InvalidRequestError)
})

test('what cannot be meant does not compile', () => {
  type Commands = ConsoleClient['commands']
  expectTypeOf<Commands['actuateTrunk']>().parameter(1).toEqualTypeOf<'front' | 'rear'>()
  expectTypeOf<Commands['setCopTemp']>().parameter(1).toEqualTypeOf<0 | 1 | 2>()
  expectTypeOf<Commands['guestMode']>().parameter(1).toEqualTypeOf<boolean>()
  expectTypeOf<Awaited<ReturnType<Commands['wakeUp']>>>().toHaveProperty('state')
  expectTypeOf<Commands>().not.toHaveProperty('ping')
})

test('methods are bound, so one may be passed on by itself', async () => {
  const Pair = boundTo({ first: (transport: unknown, name: string) => [transport, name] })
  const transport = new ConsoleClient({ host: 'http://api.example' })
  // Any object will do, for nothing is sent.
  const { first } = new Pair(transport as never)
  expect(first('a')).toEqual([transport, 'a'])
})
