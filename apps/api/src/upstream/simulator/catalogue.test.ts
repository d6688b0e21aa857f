import { StreamEvent } from '@console/sdk/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import catalogueFile from '../../../../../packages/sdk/data/fields.json' with { type: 'json' }
import { createFleet, owners, vins } from './fleet.fixture.ts'

const Catalogue = z.array(
  z.looseObject({
    name: z.string(),
    type: z.nullable(z.string()),
    semi: z.optional(z.boolean()),
    enumValues: z.optional(z.array(z.string())),
    range: z.optional(z.tuple([z.number(), z.number()])),
  }),
)
const catalogue = new Map(Catalogue.parse(catalogueFile).map((field) => [field.name, field]))

const flags = (...names: string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.boolean()])))

const schemas: Record<string, z.ZodMiniType> = {
  boolean: z.boolean(),
  int: z.int(),
  double: z.number(),
  string: z.string(),
  timestamp: z.int(),
  time: z.int(),
  location: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  doors: flags(
    'DriverFront',
    'DriverRear',
    'PassengerFront',
    'PassengerRear',
    'TrunkFront',
    'TrunkRear',
  ),
  tireLocation: flags('front_left', 'front_right', 'rear_left', 'rear_right'),
}

function problem(name: string, value: unknown): string | null {
  const field = catalogue.get(name)
  if (!field?.type || field.semi) return `${name} is no field of a car`
  if (value === null) return null
  if (field.type === 'enum') {
    const values = field.enumValues ?? []
    return values.some((known) => known === value)
      ? null
      : `${name} may not be ${JSON.stringify(value)}`
  }
  const parsed = schemas[field.type]?.safeParse(value)
  if (!parsed?.success) return `${name} is no ${field.type}: ${JSON.stringify(value)}`
  if (field.range && (Number(value) < field.range[0] || Number(value) > field.range[1])) {
    return `${name} is out of its range: ${JSON.stringify(value)}`
  }
  return null
}

test('every car sends at least 120 fields of the catalogue, all with its types and values', async () => {
  const fleet = createFleet({ historyDays: 2 })
  await fleet.start()
  await fleet.fleetApi.wakeUp(owners.owner, vins.sleeping)
  await fleet.clock.advance(600_000)
  await fleet.source.stop()

  const problems = new Set<string>()
  const fields = new Map<string, Set<string>>()
  for (const record of [...fleet.past, ...fleet.records]) {
    if (record.kind !== 'data') continue
    const known = fields.get(record.vin) ?? new Set()
    fields.set(record.vin, known)
    for (const [name, value] of Object.entries(record.data)) {
      if (value !== null) known.add(name)
      const found = problem(name, value)
      if (found) problems.add(found)
    }
  }
  expect([...problems]).toEqual([])
  expect([...fields.keys()].sort()).toEqual(Object.values(vins).sort())
  for (const [vin, names] of fields) expect([vin, names.size > 120]).toEqual([vin, true])
})

test('what the fleet sends is what the contract of the stream describes', async () => {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(60_000)
  await fleet.source.stop()
  const kinds = new Set<string>()
  for (const record of [...fleet.past, ...fleet.records]) {
    const { kind, ...event } = record
    kinds.add(kind)
    expect(z.safeParse(StreamEvent(), worded(event)).success).toBe(true)
    expect(record.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  }
  expect([...kinds].sort()).toEqual([
    'connectivity',
    'data',
    'live_status',
    'site_info',
    'state',
    'tariff_content_v2',
  ])
})

/** Sites word their news as the manufacturer does. */
function worded(event: object) {
  if (!('siteId' in event)) return event
  const { siteId: site_id, liveStatus, siteInfo, tariff, ...rest } = {
    liveStatus: undefined,
    siteInfo: undefined,
    tariff: undefined,
    ...event,
  }
  if (liveStatus) return { ...rest, site_id, live_status: liveStatus }
  return siteInfo
    ? { ...rest, site_id, site_info: siteInfo }
    : { ...rest, site_id, tariff_content_v2: tariff }
}
