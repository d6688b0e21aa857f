import { readFileSync } from 'node:fs'
import { SplunkPayload, TeslaPayload, TeslemetryPayload } from '@console/sdk/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { payloadOf } from './payload.ts'
import { valueMember } from './value-member.ts'

const vin = 'LRW3F7EK4NC700001'
const at = '2026-01-02T03:04:05.678Z'
const data = {
  VehicleSpeed: 81.488,
  ChargerPhases: 3,
  TpmsLastSeenPressureTimeFl: 1767323045,
  Locked: true,
  Gear: 'ShiftStateP',
  VehicleName: 'My car',
  Location: { latitude: 48.1, longitude: 11.5 },
  DoorState: { DriverFront: true },
  DestinationName: null,
}
const told = {
  topic: 'data' as const,
  happenedAt: new Date(at),
  body: JSON.stringify({ createdAt: at, vin, data }),
  productId: vin,
}
const alerts = {
  ...told,
  topic: 'alerts' as const,
  body: JSON.stringify({ createdAt: at, vin, alerts: [{ name: 'A1' }] }),
}
const host = 'api.example.com'

test('the format tesla lists values with their types, as the records of cars do', () => {
  const payload = z.parse(TeslaPayload(), JSON.parse(payloadOf('tesla', told, host)))
  expect(payload).toEqual({
    data: [
      { key: 'VehicleSpeed', value: { doubleValue: 81.488 } },
      { key: 'ChargerPhases', value: { intValue: 3 } },
      { key: 'TpmsLastSeenPressureTimeFl', value: { longValue: '1767323045' } },
      { key: 'Locked', value: { booleanValue: true } },
      { key: 'Gear', value: { shiftStateValue: 'ShiftStateP' } },
      { key: 'VehicleName', value: { stringValue: 'My car' } },
      { key: 'Location', value: { locationValue: { latitude: 48.1, longitude: 11.5 } } },
      { key: 'DoorState', value: { doorValue: { DriverFront: true } } },
      { key: 'DestinationName', value: { invalid: true } },
    ],
    createdAt: at,
    vin,
  })
})

test('the format teslemetry has values by their names, as the stream has them', () => {
  const payload = z.parse(TeslemetryPayload(), JSON.parse(payloadOf('teslemetry', told, host)))
  expect(payload).toEqual({ data, createdAt: at, vin })
})

test('the format splunk is what an event collector takes', () => {
  const payload = z.parse(SplunkPayload(), JSON.parse(payloadOf('splunk', told, host)))
  expect(payload).toEqual({ time: Date.parse(at) / 1000, host, source: vin, event: data })
})

test('what is not signals goes out as the stream sends it, in splunk within its envelope', () => {
  expect(payloadOf('tesla', alerts, host)).toBe(alerts.body)
  expect(payloadOf('teslemetry', alerts, host)).toBe(alerts.body)
  expect(JSON.parse(payloadOf('splunk', alerts, host))).toMatchObject({
    source: vin,
    event: { vin, alerts: [{ name: 'A1' }] },
  })
})

test('each field of the catalogue is in the member that the car puts it into', () => {
  const catalogue = new URL('../../../../../packages/sdk/data/fields.json', import.meta.url)
  const fields: { name: string; type: string | null; valueKeys: string[] | null }[] = JSON.parse(
    readFileSync(catalogue, 'utf8'),
  )
  const samples: Record<string, string | number | boolean | Record<string, unknown>> = {
    double: 1.5,
    int: 2,
    boolean: true,
    location: { latitude: 1, longitude: 2 },
    doors: { DriverFront: true },
    tireLocation: { frontLeft: true },
  }
  const known = fields.filter(({ valueKeys }) => valueKeys)
  expect(known.length).toBeGreaterThan(200)
  for (const { name, type, valueKeys } of known) {
    expect(valueMember(name, samples[type ?? ''] ?? 'text'), name).toBe(valueKeys?.[0])
  }
})
