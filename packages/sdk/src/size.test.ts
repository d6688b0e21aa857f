import { expect, test } from 'vitest'

import { measuredSizes } from '../scripts/size.ts'

test('what a page imports stays within its budget', async () => {
  for (const { name, bytes, limit } of await measuredSizes()) {
    expect(bytes, name).toBeLessThanOrEqual(limit)
  }
})
