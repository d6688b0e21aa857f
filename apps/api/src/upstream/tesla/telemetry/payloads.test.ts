import { StreamEvent } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import catalogueFile from '../../../../../../packages/sdk/data/fields.json' with { type: 'json' }
import { fieldProblem } from '../../simulator/field-problem.fixture.ts'
import {
  alertsPayload,
  bytes,
  dataPayload,
  errorsPayload,
  message,
  moment,
  momentInMs,
  value,
} from './encode.fixture.ts'
import { fieldName } from './numbers.ts'
import { decodePayload } from './payloads.ts'

const now = Date.parse('2026-06-01T08:00:00.000Z')
const vin = 'TEST00000000VIN01'
const sender = { vin, now }
const numberOf = (name: string) => catalogueFile.findIndex((field) => field.name === name)

function decodeV(payload: Uint8Array) {
  const decoded = decodePayload('V', payload, sender)
  if (!decoded) throw new Error('There is such a topic.')
  const [record] = decoded.records
  return { ...decoded, data: record?.kind === 'data' ? record.data : undefined }
}

/** What becomes of one value of a field; undefined if it is left out. */
const told = (name: string, content: Uint8Array) =>
  decodeV(dataPayload([[numberOf(name), content]])).data?.[name]

test('every field has the number that the manufacturer gave it', () => {
  expect(catalogueFile).toHaveLength(260)
  for (const { id, name } of catalogueFile) expect([id, fieldName(id)]).toEqual([id, name])
  expect(fieldName(260)).toBeUndefined()
})

test.each([
  ['VehicleSpeed', value.double(31.5), 31.5],
  ['VehicleSpeed', value.float(12.3), 12.3],
  ['VehicleSpeed', value.int(31), 31],
  ['VehicleSpeed', value.text('12.3'), 12.3],
  ['VehicleSpeed', value.text('1.5e-3'), 0.0015],
  ['VehicleSpeed', value.text(''), null],
  ['VehicleSpeed', value.double(Number.NaN), null],
  ['VehicleSpeed', value.invalid(), null],
  ['VehicleSpeed', value.text('<invalid>'), null],
  ['ChargeLimitSoc', value.long(80), 80],
  ['ChargeLimitSoc', value.text('80'), 80],
  ['ChargeCurrentRequest', value.int(-3), -3],
  ['Locked', value.flag(false), false],
  ['Locked', value.text('true'), true],
  ['Locked', value.int(1), true],
  ['DriverSeatBelt', value.word(16, 2), true],
  ['VehicleName', value.text('true'), 'true'],
  ['RearSeatHeaters', value.int(3), '3'],
  ['ChargeState', value.word(8, 4), 'ChargeStateCharging'],
  ['Gear', value.word(9, 5), 'ShiftStateD'],
  ['Gear', value.word(9, 99), 'ShiftStateUnknown'],
  ['Gear', value.text('D'), 'ShiftStateD'],
  ['Gear', value.text('ShiftStateR'), 'ShiftStateR'],
  ['Gear', value.text('Crawl'), 'Crawl'],
  ['Gear', value.int(2), 'ShiftStateP'],
  ['FdWindow', value.text('Opened'), 'WindowStateOpened'],
  ['DetailedChargeState', value.word(32, 4), 'DetailedChargeStateCharging'],
  ['SentryMode', value.word(13, 3), 'SentryModeStateArmed'],
  ['BMSState', value.word(15, 10), 'BMSStateSNA'],
  ['SettingChargeUnit', value.word(51, 2), 'ChargeUnitPercent'],
  ['SunroofInstalled', value.word(54, 3), 'SunroofInstalledStateGen2Installed'],
  ['Location', value.place(37.4, -122.1), { latitude: 37.4, longitude: -122.1 }],
  ['Location', value.text('(37.4 N, 122.1 W)'), { latitude: 37.4, longitude: -122.1 }],
  ['OriginLocation', value.text('(33.9 S, 18.4 E)'), { latitude: -33.9, longitude: 18.4 }],
  ['ScheduledChargingStartTime', value.long(1_780_000_000), 1_780_000_000],
  ['ScheduledChargingStartTime', value.text('1780000000'), 1_780_000_000],
  ['ScheduledChargingStartTime', value.long(1_780_000_000_500), 1_780_000_000],
  ['ScheduledDepartureTime', value.text('2026-06-01T08:00:00Z'), now / 1000],
  ['RouteLastUpdated', value.time(8, 30, 5), 30_605],
  ['RouteLastUpdated', value.text('08:30'), 30_600],
])('%s comes as its type whichever member holds it', (name, sent, expected) => {
  expect(told(name, sent)).toEqual(expected)
  // Words that no list has yet are passed on.
  if (expected !== 'Crawl') expect(fieldProblem(name, told(name, sent))).toBeNull()
})

test('doors and tyres come as flags with all their names, from the older text too', () => {
  const doors = { DriverFront: true, TrunkRear: true }
  const shut = {
    DriverFront: false,
    DriverRear: false,
    PassengerFront: false,
    PassengerRear: false,
    TrunkFront: false,
    TrunkRear: false,
  }
  expect(told('DoorState', value.doors(1, 6))).toEqual({ ...shut, ...doors })
  expect(told('DoorState', value.text('DriverFront|TrunkRear'))).toEqual({ ...shut, ...doors })
  expect(told('DoorState', value.text(''))).toEqual(shut)
  expect(told('DoorState', value.text('Hatch'))).toBeUndefined()
  const wheels = { front_left: false, front_right: true, rear_left: false, rear_right: false }
  expect(told('TpmsHardWarnings', value.wheels(2))).toEqual(wheels)
  expect(told('TpmsSoftWarnings', value.wheels(2, 9))).toEqual({
    ...wheels,
    semi_rear_axle_left_2: true,
  })
})

test.each([
  ['VehicleSpeed', value.text('fast')],
  ['VehicleSpeed', value.place(1, 1)],
  ['Locked', value.text('constructor')],
  ['Location', value.text('at home')],
  ['Location', value.place(137, 0)],
  ['Gear', value.flag(true)],
  ['ScheduledDepartureTime', value.text('soon')],
  // A member of newer firmware.
  ['VehicleSpeed', value.word(99, 1)],
])('what cannot be read as a %s is left out and named, and the rest is told', (name, sent) => {
  const { data, skipped } = decodeV(
    dataPayload([
      [numberOf(name), sent],
      [numberOf('Soc'), value.double(55)],
    ]),
  )
  expect(data).toEqual({ Soc: 55 })
  expect(skipped).toEqual([name])
})

test('every list of words is read by the numbers of its catalogue', () => {
  const members = [
    9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23, 24, 25, 26, 27, 28, 29, 30, 32, 33, 34, 35, 36,
    37, 38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54,
  ]
  const seen = new Set(members.map((member) => told('VehicleName', value.word(member, 1))))
  const second = new Set(
    Object.values(fieldCatalogue).flatMap(({ enum: words }) => words?.[1] ?? []),
  )
  // One of another member for each: no two members share a list, and no list is left out.
  expect(seen).toEqual(second)
  expect(seen.size).toBe(members.length)
})

test('fields that nobody knows yet, or no longer, are passed over', () => {
  const { data, skipped } = decodeV(
    dataPayload([
      [9999, value.double(1)],
      [numberOf('Experimental_1'), value.double(1)],
      [numberOf('Soc'), value.double(55)],
    ]),
  )
  expect(data).toEqual({ Soc: 55 })
  expect(skipped).toEqual(['field 9999', 'Experimental_1'])
  expect(decodeV(dataPayload([[9999, value.double(1)]])).records).toEqual([])
})

test('a record is told with the moment of the car, to the millisecond, and the VIN of the certificate', () => {
  const createdAt = now - 1_234
  const values = [[numberOf('Soc'), value.double(55)]] as const
  const [record] = decodeV(dataPayload(values, { createdAt, vin: 'ANOTHER0000000001' })).records
  expect(record).toEqual({
    kind: 'data',
    vin,
    createdAt: '2026-06-01T07:59:58.766Z',
    data: { Soc: 55 },
  })
})

test.each([
  ['none', undefined],
  ['one before there were such cars', 0],
  ['one of next week', now + 7 * 86_400_000],
])('for a moment that cannot be right stands the one at which it came: %s', (_, createdAt) => {
  const values = [[numberOf('Soc'), value.double(55)]] as const
  const payload = dataPayload(values, createdAt === undefined ? {} : { createdAt })
  expect(decodeV(payload).records).toMatchObject([{ createdAt: '2026-06-01T08:00:00.000Z' }])
})

test.each([false, true])('alerts come as the contract has them, audiences packed: %s', (packed) => {
  const alerts = [
    { name: 'A1', audiences: [1, 3, 9], startedAt: now - 5000, endedAt: now - 1000 },
    { name: 'A2', audiences: [2], startedAt: now - 500 },
  ]
  const decoded = decodePayload('alerts', alertsPayload(alerts, { createdAt: now, packed }), sender)
  const told = [
    {
      name: 'A1',
      audiences: ['Customer', 'ServiceFix'],
      startedAt: '2026-06-01T07:59:55.000Z',
      endedAt: '2026-06-01T07:59:59.000Z',
    },
    {
      name: 'A2',
      audiences: ['Service'],
      startedAt: '2026-06-01T07:59:59.500Z',
      endedAt: null,
    },
  ]
  const createdAt = '2026-06-01T08:00:00.000Z'
  expect(decoded?.records).toEqual([{ kind: 'alerts', vin, createdAt, alerts: told }])
  expect(z.safeParse(StreamEvent(), { vin, createdAt, alerts: told }).success).toBe(true)
})

test('times of alerts that are milliseconds in place of seconds are read as what they are', () => {
  const payload = message(bytes(1, message(bytes(3, momentInMs(now)))), bytes(2, moment(now)))
  expect(decodePayload('alerts', payload, sender)?.records).toMatchObject([
    { alerts: [{ startedAt: '2026-06-01T08:00:00.000Z' }] },
  ])
})

test('errors come as the contract has them', () => {
  const tags = { field_name: 'VehicleSpeed', __proto__x: 'y' }
  const error = { createdAt: now, name: 'field_unsupported', tags, body: 'Not of this car.' }
  const createdAt = '2026-06-01T08:00:00.000Z'
  const errors = [{ ...error, createdAt }]
  expect(decodePayload('errors', errorsPayload(error), sender)?.records).toEqual([
    { kind: 'errors', vin, createdAt, errors },
  ])
  expect(z.safeParse(StreamEvent(), { vin, createdAt, errors }).success).toBe(true)
})

test('a topic that nobody knows is told apart from a payload that nobody can read', () => {
  expect(decodePayload('dashcam', new Uint8Array([255]), sender)).toBeUndefined()
  for (const topic of ['V', 'alerts', 'errors']) {
    expect(() => decodePayload(topic, new Uint8Array([10, 200, 1, 2]), sender)).toThrow()
  }
})
