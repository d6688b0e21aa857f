import { expect, test } from 'vitest'

import { hasShapeOf } from '../../lib/kept-form.ts'
import { emptyDraft, errorsOf, requestOf } from './draft.ts'

const vin = 'LRW3F7EK4NC700001'

test('with nothing chosen it is the plain call without a body [S7.17 con]', () => {
  expect(requestOf(emptyDraft)).toEqual({ kind: 'plain', request: undefined })
  expect(requestOf({ ...emptyDraft, name: ' Mine ', lifetime: 'never' })).toEqual({
    kind: 'plain',
    request: { name: 'Mine', lifetime_days: null },
  })
})

test('whoever chooses a vehicle leaves no other product open', () => {
  const draft = {
    ...emptyDraft,
    rights: 'some',
    reach: 'some',
    vehicles: [vin],
    signals: ['Soc'],
    addresses: '192.0.2.7\n 2001:db8::/32',
    callsPerMinute: 5,
    period: 'day',
    credits: 40,
  } as const
  expect(errorsOf(draft)).toEqual({})
  expect(requestOf(draft)).toEqual({
    kind: 'limited',
    request: {
      scopes: ['vehicle_device_data'],
      restriction: {
        vehicles: [vin],
        energy_sites: [],
        signals: ['Soc'],
        addresses: ['192.0.2.7', '2001:db8::/32'],
        calls_per_minute: 5,
      },
      budget: { credits: 40, period: 'day' },
    },
  })
})

test.each([
  [{ name: 'x'.repeat(65) }, 'name'],
  [{ rights: 'some', scopes: [] }, 'scopes'],
  [{ reach: 'some' }, 'reach'],
  [{ addresses: '192.0.2.7, my house' }, 'addresses'],
  [{ callsPerMinute: 31 }, 'calls'],
  [{ period: 'day' }, 'credits'],
  [{ period: 'once', credits: 1.5 }, 'credits'],
] as const)('%j is not sent', (part, member) => {
  expect(Object.keys(errorsOf({ ...emptyDraft, ...part }))).toEqual([member])
})

test('what was kept comes back only in the shape of the form', () => {
  const isDraft = hasShapeOf(emptyDraft)
  const kept: object = JSON.parse(JSON.stringify({ ...emptyDraft, credits: 40 }))
  expect(isDraft(kept)).toBe(true)
  expect(isDraft({ ...kept, signals: 'Soc' })).toBe(false)
  expect(isDraft({ ...kept, credits: 'forty' })).toBe(false)
})
