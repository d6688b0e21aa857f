import type { Field, FieldCatalogue } from '@console/sdk'
import { describe, expect, test } from 'vitest'

import { planFor } from './apply-plan.ts'
import { misfitOf } from './fit.ts'
import { fieldRows, filtered } from './rows.ts'

const field = (more: Partial<Field> = {}): Field => ({
  type: 'float',
  description: 'Energy left in the pack.',
  category: 'Charging',
  scopes: ['vehicle_device_data'],
  interval_seconds: { default: 60, min: 1, max: 86_400 },
  ...more,
})
const catalogue: FieldCatalogue = {
  Soc: field(),
  Location: field({
    description: 'Where it is, and its charge.',
    category: 'Location',
    scopes: ['vehicle_device_data', 'vehicle_location'],
  }),
  ChargeAmps: field({ version: '2025.2.6' }),
  SemitruckTpms: field({ models: ['Semi'], category: 'Service' }),
}
const car = {
  vin: 'LRW3F7EK4NC700001',
  firmware: '2024.44.25',
  scopes: ['vehicle_device_data'],
}

test('what this car does not send says why', () => {
  const reasons = Object.values(catalogue).map((one) => misfitOf(one, car))
  expect(reasons).toEqual([
    undefined,
    'Needs the permission vehicle location',
    'Needs software 2025.2.6; the car has 2024.44.25',
    'Only Semi sends it',
  ])
  const newer = { ...car, firmware: '2025.14 abc123' }
  expect(misfitOf(field({ version: '2025.2.6' }), newer)).toBeUndefined()
  expect(misfitOf(field({ version: '2025.2.6' }), { ...car, firmware: null })).toBeUndefined()
})

describe('rows', () => {
  const every = (interval_seconds: number) => ({ interval_seconds })
  const rows = fieldRows({
    catalogue,
    base: { Soc: every(60), Gone: every(1) },
    edits: { Gone: null, ChargeAmps: every(5) },
    car,
  })
  const names = (filters: Partial<Parameters<typeof filtered>[1]>) =>
    filtered(rows, { text: '', category: '', shown: 'all', order: 'name', ...filters }, (name) =>
      name === 'Soc'
        ? {
            signals_per_day: 9,
            current_signals_per_day: 9,
            basis: 'history',
            values_lost_per_day: 0,
          }
        : undefined,
    ).map(({ name }) => name)

  test('they also hold what the car streams beyond the catalogue', () => {
    expect(rows.find(({ name }) => name === 'Gone')).toMatchObject({
      change: 'removed',
      setting: undefined,
      field: { category: 'Retired' },
    })
  })

  test('are found by words of name and description, those named so first', () => {
    expect(names({ text: 'charge' })).toEqual(['ChargeAmps', 'Location'])
    expect(names({ text: 'charge where' })).toEqual(['Location'])
    expect(names({ text: 'energy', category: 'Service' })).toEqual(['SemitruckTpms'])
  })

  test('are narrowed by what is streamed, changed or not for this car', () => {
    expect(names({ shown: 'streamed' })).toEqual(['ChargeAmps', 'Gone', 'Soc'])
    expect(names({ shown: 'changed' })).toEqual(['ChargeAmps', 'Gone'])
    expect(names({ shown: 'unfit' })).toEqual(['ChargeAmps', 'Location', 'SemitruckTpms'])
    expect(names({ shown: 'not-streamed' })).toEqual([
      'ChargeAmps',
      'Gone',
      'Location',
      'SemitruckTpms',
    ])
  })

  test('stand in the order of their cost or their intervals', () => {
    expect(names({ order: 'signals' })[0]).toBe('Soc')
    expect(names({ order: 'interval' }).slice(0, 2)).toEqual(['ChargeAmps', 'Soc'])
  })
})

test('another car gets what it has, and is told what is left out', () => {
  const every = (interval_seconds: number) => ({ interval_seconds })
  const wanted = { Soc: every(60), SemitruckTpms: every(1) }
  const plan = (mode: 'only' | 'add') =>
    planFor({ wanted, theirs: { ChargeAmps: every(5) }, mode, catalogue, car })
  expect(plan('add').fields).toEqual({ Soc: every(60) })
  expect(plan('add').left).toEqual(['SemitruckTpms'])
  expect(plan('add').changes.map(({ kind }) => kind)).toEqual(['added'])
  expect(plan('only').changes.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
