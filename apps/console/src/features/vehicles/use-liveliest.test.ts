import { expect, test } from 'vitest'

import type { OwnedVehicle } from './model.ts'
import { liveliest } from './use-liveliest.ts'

const car = (vin: string, state: string, isSubscribed = true): OwnedVehicle => ({
  kind: 'vehicle',
  vin,
  name: vin,
  model: 'Model 3',
  firmware: null,
  isSubscribed,
  isOwner: true,
  state,
})
const cars = [car('asleep', 'asleep'), car('parked', 'online'), car('other', 'online')]
const telling = (told: Record<string, string>) => ({
  get: (vin: string, field: string) => {
    const value = told[`${vin}/${field}`]
    return value === undefined
      ? undefined
      : { value, createdAt: '2026-11-25T00:00:00Z', source: 'stream' as const }
  },
})

test('where none is named, the car that does most is looked at first', () => {
  expect(liveliest(cars, telling({}))?.vin).toBe('parked')
  const charging = { 'other/DetailedChargeState': 'DetailedChargeStateCharging' }
  expect(liveliest(cars, telling(charging))?.vin).toBe('other')
  expect(liveliest(cars, telling({ ...charging, 'parked/Gear': 'ShiftStateD' }))?.vin).toBe(
    'parked',
  )
  expect(liveliest([car('unpaid', 'online', false), ...cars], telling({}))?.vin).toBe('parked')
  expect(liveliest([], telling({}))).toBeUndefined()
})
