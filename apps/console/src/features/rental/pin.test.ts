import { expect, test } from 'vitest'

import { generatePin, isPin } from './pin.ts'

test('a generated PIN has four digits, also where it begins with zero, and is none that is tried first', () => {
  const given = [1111, 1234, 9876, 2 ** 32 - 1, 42]
  expect(generatePin(() => given.shift() ?? 0)).toBe('0042')
  const many = Array.from({ length: 200 }, () => generatePin())
  expect(many.every(isPin)).toBe(true)
  expect(new Set(many).size).toBeGreaterThan(150)
  expect(['123', '12345', 'abcd', '12 4', ''].some(isPin)).toBe(false)
})
