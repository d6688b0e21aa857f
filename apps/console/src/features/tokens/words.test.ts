import { expect, test } from 'vitest'

import { tokenFixture } from './token.fixture.ts'
import { conditionOf, isInUse, isUnused, limitsInWords } from './words.ts'

const now = Date.parse('2026-06-01T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()

const token = { ...tokenFixture, created_at: daysAgo(100) }

test('a token counts as unused from its last use on, or from its making', () => {
  expect(isUnused(token, now)).toBe(true)
  expect(isUnused({ ...token, last_used_at: daysAgo(89) }, now)).toBe(false)
  expect(isUnused({ ...token, created_at: daysAgo(1) }, now)).toBe(false)
  expect(isInUse({ last_used_at: daysAgo(0.9) }, now)).toBe(true)
  expect(isInUse({ last_used_at: daysAgo(1.1) }, now)).toBe(false)
})

test('what ended or rests says so before it says that nobody uses it', () => {
  expect(conditionOf({ ...token, expires_at: daysAgo(1) }, now)?.word).toBe('Ended')
  expect(conditionOf({ ...token, paused: true }, now)?.word).toBe('Paused')
  expect(conditionOf({ ...token, replaced_by: token.id }, now)?.word).toBe('Replaced')
  expect(conditionOf(token, now)?.word).toBe('Unused for 90 days')
  expect(conditionOf({ ...token, created_at: daysAgo(1) }, now)).toBeUndefined()
})

test('every limit is said, and products by their names', () => {
  const nameOf = (product: string) => (product === 'LRW3F7EK4NC700001' ? 'Blue' : product)
  expect(limitsInWords(token, nameOf)).toEqual(['Everything that you may do'])
  const restriction = {
    ...token.restriction,
    vehicles: ['LRW3F7EK4NC700001'],
    energy_sites: [],
    signals: ['A', 'B', 'C', 'D', 'E', 'F'],
    calls_per_minute: 5,
    location: 'coarse',
  }
  expect(limitsInWords({ scopes: ['vehicle_cmds'], restriction }, nameOf)).toEqual([
    'Command your vehicles',
    'For Blue',
    'Signals: A, B, C, D and 2 more',
    '5 calls a minute',
    'Places coarse',
  ])
})
