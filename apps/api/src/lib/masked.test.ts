import { expect, test } from 'vitest'

import { maskedPath, maskedVin } from './masked.ts'

const vin = '5YJ3E1EA7KF000316'

test('of a VIN both ends are shown, and eight characters at most', () => {
  expect(maskedVin(vin)).toBe('5YJ3…0316')
})

test.each([
  ['/api/1/vehicles', '/api/1/vehicles'],
  [`/api/1/vehicles/${vin}/command/honk_horn`, '/api/1/vehicles/5YJ3…0316/command/honk_horn'],
  [`/api/1/vehicles/${vin.toLowerCase()}/wake_up`, '/api/1/vehicles/5yj3…0316/wake_up'],
  [`/sse/${vin}:${vin}`, '/sse/5YJ3…0316:5YJ3…0316'],
  [`/api/1/vehicles/${vin}7/wake_up`, '/api/1/vehicles/5YJ3…3167/wake_up'],
  ['/api/1/vehicles/5YJ3E1EAOKF000316', '/api/1/vehicles/5YJ3…0316'],
  [`/api/1/vehicles/${vin}${vin}/wake_up`, '/api/1/vehicles/5YJ3…0316/wake_up'],
  [`/api/1/vehicles/${vin.slice(0, -1)}`, '/api/1/vehicles/5YJ3…0031'],
  ['/web/tokens/tok_abcdef0123456789', '/web/tokens/tok_abcdef0123456789'],
  ['/web/map/48.137154,-11.576124', '/web/map/…,…'],
  ['/web/map/-33.86:151.21/near', '/web/map/…:…/near'],
  ['/web/notes/2026.14.30', '/web/notes/2026.14.30'],
  ['/api/1/energy_sites/2252000000000001', '/api/1/energy_sites/2252000000000001'],
  ['/web/tokens/wl_live_0123456789', '/web/tokens/…'],
  ['/web/users/somebody@wattlane.example', '/web/users/…'],
  ['/web/users/somebody%40wattlane.example', '/web/users/…'],
  [`/x/${'a'.repeat(41)}/y`, '/x/…/y'],
  ['/web/admin/users/663496fe-9ab8-464b-9e4f-0efa4a55c5ff/reveal', '/web/admin/users/…/reveal'],
  ['/web/admin/users/X663496FE-9AB8-464B-9E4F-0EFA4A55C5FF', '/web/admin/users/X…'],
])('the path %s is kept as %s', (path, kept) => {
  expect(maskedPath(path)).toBe(kept)
})

test('a path of any length is kept short', () => {
  expect(maskedPath('/a'.repeat(4000)).length).toBe(200)
})
