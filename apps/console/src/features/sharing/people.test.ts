import { expect, test } from 'vitest'

import { idOfDriver, invited, nameOfDriver } from './people.ts'

const day = 86_400_000

test('a driver has a name whatever the manufacturer leaves out', () => {
  expect(nameOfDriver({ driver_first_name: 'Ada', driver_last_name: 'Byron' })).toBe('Ada Byron')
  expect(nameOfDriver({ driver_first_name: 'Ada', driver_last_name: null })).toBe('Ada')
  expect(nameOfDriver({ user_id: 7 })).toBe('Driver 7')
  expect(nameOfDriver({})).toBe('A driver without a name')
  expect(idOfDriver({ user_id: 7, user_id_s: '' })).toBe('7')
})

test('an invitation of any shape becomes a row [S3.53 con]', () => {
  expect(invited({}, [], 0)).toEqual({
    id: undefined,
    state: 'unknown',
    link: undefined,
    code: undefined,
    expiresAt: undefined,
    revokedAt: undefined,
    redeemedBy: undefined,
  })
  const odd = { state: 'on_its_way', expires_at: 'tomorrow', id: 12, share_link: '' }
  expect(invited(odd, [], 0)).toMatchObject({ id: '12', state: 'unknown', link: undefined })
})

test('one whose time has run out is expired, whatever the list said when it was read', () => {
  const pending = { state: 'pending', expires_at: new Date(day).toISOString() } as const
  expect(invited(pending, [], day - 1).state).toBe('pending')
  expect(invited(pending, [], day).state).toBe('expired')
  expect(invited({ ...pending, state: 'accepted' }, [], day).state).toBe('accepted')
})

test('who redeemed one is named for as long as they drive', () => {
  const used = { state: 'accepted', share_user_id_s: '7' } as const
  const driver = { user_id: 7, driver_first_name: 'Ada' }
  expect(invited(used, [driver], 0).redeemedBy).toBe('Ada')
  expect(invited(used, [], 0).redeemedBy).toBeUndefined()
})
