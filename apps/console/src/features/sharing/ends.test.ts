import { expect, test } from 'vitest'

import { asLocal } from '../../lib/local-time.ts'
import { endOf, removalOfDriver, removalOfInvitation } from './ends.ts'

const now = Date.parse('2026-06-01T08:00:00.000Z')
const dayMs = 24 * 60 * 60_000

test('an end is nothing, some days from now, or a time of one’s own that is to come', () => {
  expect(endOf({ kind: 'never' }, now)).toEqual({ at: null })
  expect(endOf({ kind: '3' }, now)).toEqual({ at: now + 3 * dayMs })
  expect(endOf({ kind: 'at', at: asLocal(now + dayMs) }, now)).toEqual({ at: now + dayMs })
  expect(endOf({ kind: 'at', at: '' }, now)).toEqual({ fault: 'Choose a day and a time.' })
  expect(endOf({ kind: 'at', at: asLocal(now) }, now)).toHaveProperty('fault')
  expect(endOf({ kind: 'at', at: asLocal(now + 367 * dayMs) }, now)).toHaveProperty('fault')
})

test('an end is known by the driver or by the invitation, and by no missing number', () => {
  const removal = { id: 'rem_1', remove_at: '', failures: 0, invitation_id: '5', driver_id: null }
  const named = { ...removal, driver_id: '7' }
  expect(removalOfDriver([removal], {})).toBeUndefined()
  expect(removalOfDriver([named], { user_id: 7 })).toBe(named)
  expect(removalOfInvitation([removal], '5')).toBe(removal)
  expect(removalOfInvitation([removal], undefined)).toBeUndefined()
})
