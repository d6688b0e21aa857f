import { expect, test } from 'vitest'

import { newVaultKey, Vault } from './vault.ts'

const place = { table: 'hooks', column: 'secret', row: 'hook_a' }
const [older, newer] = [newVaultKey('k1'), newVaultKey('k2')]
const vault = new Vault([older])

test('a sealed text opens where it was sealed, and never looks the same twice', () => {
  const [once, again] = [vault.seal('ü secret', place), vault.seal('ü secret', place)]
  expect(once).not.toBe(again)
  expect(once).not.toContain('secret')
  expect([once, again].map((text) => vault.open(text, place))).toEqual(['ü secret', 'ü secret'])
})

test.each([
  { ...place, row: 'hook_b' },
  { ...place, column: 'authorization' },
  { ...place, table: 'tokens' },
])('a sealed text does not open at %o', (elsewhere) => {
  expect(() => vault.open(vault.seal('secret', place), elsewhere)).toThrow()
})

test('a text that was changed does not open, whichever of its letters it was', () => {
  const sealed = vault.seal('secret', place)
  // The last letter holds bits that no byte needs, so another may stand for the same.
  for (let at = 0; at < sealed.length - 1; at++) {
    const other = sealed[at] === 'A' ? 'B' : 'A'
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
    expect(() => vault.open(changed, place), changed).toThrow()
  }
  for (const part of ['', 'k1', 'k1.', sealed.slice(0, 20)]) {
    expect(() => vault.open(part, place), part).toThrow()
  }
})

test('after a new key is put first, what the older one sealed still opens', () => {
  const both = new Vault([newer, older])
  expect(both.open(vault.seal('secret', place), place)).toBe('secret')
  const sealed = both.seal('secret', place)
  expect(sealed).toMatch(/^k2\./)
  expect(() => vault.open(sealed, place)).toThrow('There is no key "k2"')
})
