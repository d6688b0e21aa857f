import { isSecret } from '@console/sdk/openapi'
import { expect, test } from 'vitest'

import { addressOfCall, callAt, nearestCalls, targetIn } from './address.ts'
import { contract } from './contract.ts'

const vin = 'LRW3F7EK4NC700001'
const at = (path: string, search: Record<string, string> = {}) =>
  callAt(contract, targetIn(path, search))

test('the address of the page is the path of the call, whatever its length [S2.25 con]', () => {
  const drivers = at(`/api/1/vehicles/${vin}/drivers`)
  expect([drivers?.call.name, drivers?.values]).toEqual(['drivers.list', { vin }])
  expect(at(`/api/1/vehicles/${vin}/drivers`, { method: 'DELETE' })?.call.name).toBe(
    'drivers.remove',
  )
  expect(at('/api/1/vehicles')?.call.name).toBe('vehicleList.list')
  // A word goes before a parameter.
  expect(at('/api/1/vehicles/fleet_status')?.call.name).toBe('fleetStatus.read')
  expect(at('/api/1', { path: '/api/metadata' })?.call.name).toBe('account.metadata')
  expect(at('/api/1')).toBeUndefined()
})

test('each call leads to its address and back, with what is filled in and what is not', () => {
  for (const call of contract.calls) {
    const href = addressOfCall(call, { vin, start: '2026-01-01' }, isSecret)
    const { pathname, searchParams } = new URL(href, 'http://console')
    const found = at(pathname, Object.fromEntries(searchParams))
    expect(found?.call.name, href).toBe(call.name)
    if (call.path.includes('{vin}')) expect(found?.values.vin).toBe(vin)
    expect(Object.values(found?.values ?? {}).join()).not.toContain('{')
  }
})

test('a secret of the query stands in no address', () => {
  const redeem = contract.calls.find(({ name }) => name === 'invitations.redeem')
  if (!redeem) throw new Error('The contract has no invitations.redeem.')
  expect(addressOfCall(redeem, { code: 'canary' }, isSecret)).not.toContain('canary')
})

test('an unknown path names the calls that come closest, and none where nothing is alike', () => {
  const names = (path: string) => nearestCalls(contract, path).map(({ name }) => name)
  expect(names(`/api/1/vehicles/${vin}/vehicle_dta`)).toContain('vehicles.data')
  expect(names('/api/1/energy_site/1/live')[0]).toBe('energySites.liveStatus')
  expect(names('/api/1/zzzz')).toEqual([])
})

test('what changes accounts and money, and what takes a one-time value, is not offered', () => {
  const offered = contract.calls.map(({ method, path }) => `${method} ${path}`)
  expect(offered).not.toContain('GET /web/delete')
  expect(offered.filter((call) => call.includes('/admin'))).toEqual([])
  expect(offered.filter((call) => /^(POST|PATCH|DELETE) \/(web|oauth)/.test(call))).toEqual([])
  expect(offered).toContain('POST /api/1/vehicles/{vin}/command/door_lock')
  expect(offered).toContain('GET /sse/{id}')
})
