import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import wire from '../data/commands.json' with { type: 'json' }
import { generatedModules } from '../scripts/build-catalogue.ts'
import {
  type CommandCatalogue,
  commandCatalogue,
  commandCategories,
  customCommandCatalogue,
  energyCommandCatalogue,
} from './commands.ts'
import { customCommands, energyCommands, vehicleCommands } from './contract/all-commands.ts'
import { commands } from './contract/commands.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { FieldCatalogue, fieldTypes } from './contract/fields.ts'
import { scopes } from './contract/scopes.ts'
import { vehicles } from './contract/vehicles.ts'
import { fieldCatalogue } from './fields.ts'
// Compiles only while the generated types are those that the schemas infer.
import './generated/types/agreement.ts'

type Group = Readonly<Record<string, Endpoint>>

const kinds: [string, CommandCatalogue, Group, number][] = [
  ['vehicle', commandCatalogue, vehicleCommands, 84],
  ['custom', customCommandCatalogue, customCommands, 46],
  ['energy', energyCommandCatalogue, energyCommands, 7],
]
const described = kinds.flatMap(([, catalogue]) => Object.entries(catalogue))

test('the generated modules are those that the data yields', async () => {
  for (const [name, text] of Object.entries(await generatedModules())) {
    expect(await readFile(new URL(`./generated/${name}`, import.meta.url), 'utf8'), name).toBe(text)
  }
})

test('the field catalogue describes 241 typed fields as GET /fields.json promises', () => {
  expect(Object.keys(fieldCatalogue)).toHaveLength(241)
  expect(z.safeParse(FieldCatalogue(), fieldCatalogue).error).toBeUndefined()
  for (const field of Object.values(fieldCatalogue)) {
    expect(fieldTypes).toContain(field.type)
    expect(field.description).not.toBe('')
    const { default: usual = 0, min = 0, max = 0 } = field.interval_seconds
    expect(min).toBeLessThanOrEqual(usual)
    expect(usual).toBeLessThanOrEqual(max)
    expect(field.type === 'enum').toBe(field.enum !== undefined)
  }
})

test('fields that say where the car is need the scope for it', () => {
  expect(fieldCatalogue.Location?.scopes).toEqual(['vehicle_device_data', 'vehicle_location'])
  expect(fieldCatalogue.VehicleSpeed?.scopes).toEqual(['vehicle_device_data'])
})

test.each(kinds)('every %s command of the catalogue is a call', (_, catalogue, calls, count) => {
  expect(Object.keys(calls)).toEqual(Object.keys(catalogue))
  expect(Object.keys(calls)).toHaveLength(count)
  for (const [name, about] of Object.entries(catalogue)) {
    const { path, method, scope, cost = 0, upstream, addition, optionalBody } = calls[name] ?? {}
    expect({ path, method, cost, upstream, addition }, name).toEqual({
      path: about.path,
      method: 'POST',
      cost: about.cost,
      upstream: true,
      addition: undefined,
    })
    expect([scope].flat().sort(), name).toEqual([...about.scopes].sort())
    const needed =
      about.anyOf !== undefined || Object.values(about.body ?? {}).some(({ required }) => required)
    expect(optionalBody ?? name === 'wake_up', name).toBe(!needed)
  }
})

test('the catalogue holds every command and member of the wire data', () => {
  for (const { name, kind, path, body } of wire) {
    const catalogue = { vehicle: 0, teslemetry_custom: 1, energy_site: 2 }[kind] ?? 0
    const about = kinds[catalogue]?.[1][name]
    expect(about?.path, name).toBe(path.replace(/\{(\w+)\}/g, ':$1'))
    expect(Object.keys(about?.body ?? {}), name).toEqual(Object.keys(body ?? {}))
  }
})

test('every command and member is described, by words of our own', () => {
  for (const [name, { description, category, body, scopes: needed, replacedBy }] of described) {
    expect(commandCategories, name).toContain(category)
    for (const scope of needed) expect(scopes, name).toContain(scope)
    if (replacedBy) expect(commandCatalogue).toHaveProperty(replacedBy)
    const members = Object.values(body ?? {})
    for (const text of [description, ...members.map((member) => member.description)]) {
      expect(text, name).toMatch(/^\S.*\.$/)
      expect(text, name).not.toMatch(/teslemetry|python|proxy|\bREST\b/i)
    }
    for (const { min, max, enum: values } of members) {
      if (min !== undefined && max !== undefined) expect(min).toBeLessThan(max)
      if (values) expect(new Set(values).size).toBe(values.length)
    }
  }
})

test('the specification shows the bodies of two commands, so these alone refuse other members', () => {
  const strict = described.filter(([, about]) => about.strict).map(([name]) => name)
  expect(strict).toEqual(['guest_mode', 'set_pin_to_drive'])
  const extra = { enable: true, on: true, more: 1 }
  expect(z.safeParse(vehicleCommands.guest_mode.body(), extra).success).toBe(false)
  expect(z.safeParse(vehicleCommands.set_sentry_mode.body(), extra).success).toBe(true)
})

test('what one group says of a command is what the other says', () => {
  for (const [name, call] of Object.entries(commands)) {
    expect(call).toBe(Object.entries(vehicleCommands).find(([other]) => other === name)?.[1])
  }
  expect(vehicleCommands.wake_up).toBe(vehicles.wakeUp)
})
