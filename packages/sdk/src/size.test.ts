import { expect, test } from 'vitest'

import { measuredSizes } from '../scripts/size.ts'

test('what a page imports stays within its budget, whichever bundler made it', async () => {
  for (const { name, bundler, bytes, limit } of await measuredSizes()) {
    expect.soft(bytes, `${name}, ${bundler}`).toBeLessThanOrEqual(limit)
  }
}, 30_000)
