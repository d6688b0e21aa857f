import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { generatedModules } from '../scripts/build-catalogue.ts'
import { commandCatalogue } from './commands.ts'
import { commands } from './contract/commands.ts'
import { FieldCatalogue, fieldTypes } from './contract/fields.ts'
import { scopes } from './contract/scopes.ts'
import { fieldCatalogue } from './fields.ts'

test('the generated catalogues are those that the data yields', async () => {
  for (const [name, text] of Object.entries(await generatedModules())) {
    expect(await readFile(new URL(`./generated/${name}`, import.meta.url), 'utf8')).toBe(text)
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

test('every confirming signal exists, and a confirming member stands in the body', () => {
  for (const [name, { confirmedBy, body, scopes: needed }] of Object.entries(commandCatalogue)) {
    expect(
      needed.every((scope) => scopes.some((known) => known === scope)),
      name,
    ).toBe(true)
    if (!confirmedBy) continue
    if ('signal' in confirmedBy) expect(fieldCatalogue, name).toHaveProperty(confirmedBy.signal)
    if ('member' in confirmedBy) expect(body, name).toHaveProperty(confirmedBy.member)
  }
  expect(commandCatalogue.door_lock?.confirmedBy).toEqual({ signal: 'Locked', value: true })
})

test('the commands of the contract go where the catalogue says', () => {
  for (const [name, { path }] of Object.entries(commands)) {
    expect(commandCatalogue[name]?.path).toBe(path)
  }
})
