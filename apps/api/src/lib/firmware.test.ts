import { expect, test } from 'vitest'

import { isOlder } from './firmware.ts'

test.each([
  ['2024.20.9', '2024.26', true],
  ['2024.26', '2024.26', false],
  ['2024.26.8', '2024.26', false],
  ['2024.44', '2024.44.25', true],
  ['2024.44.25', '2024.44.3', false],
  ['2023.44.30', '2024.2', true],
  ['2026.14.3 abcdef012345', '2026.14.3', false],
])('%s is older than %s: %s', (version, than, older) => {
  expect(isOlder(version, than)).toBe(older)
})
