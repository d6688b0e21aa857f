import { expect, test } from 'vitest'

import { initialSharing, invite, redeem, stateOf } from './sharing-state.ts'

const dayMs = 86_400_000
const guest = { subject: 'guest', owns: () => false }

test('an invitation ends to the millisecond a day after it was made', () => {
  const invited = invite(initialSharing, 'car', 0)
  if ('refusal' in invited) throw new Error(invited.refusal.message)
  const { state, result } = invited
  expect(stateOf(result, dayMs - 1)).toBe('pending')
  expect(stateOf(result, dayMs)).toBe('expired')
  expect(redeem(state, result.id, guest, dayMs)).toMatchObject({ refusal: { status: 422 } })
  expect(redeem(state, result.id, guest, dayMs - 1)).toMatchObject({ result: { vin: 'car' } })
})

test('old invitations are forgotten, those of other cars are not', () => {
  let state = initialSharing
  for (let n = 0; n < 250; n++) {
    const change = invite(state, n === 0 ? 'other' : 'car', n)
    if ('state' in change) state = change.state
  }
  const vins = state.invitations.map(({ vin }) => vin)
  expect(vins.filter((vin) => vin === 'car')).toHaveLength(100)
  expect(vins).toContain('other')
  expect(state.invitations.at(-1)?.id).toBe(250)
})
