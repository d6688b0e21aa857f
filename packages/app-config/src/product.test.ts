import { expect, test } from 'vitest'

import { pageTitle, product } from './product.ts'

test('the configuration of both apps offers subscriptions [S3.57 con] [S3.57 site]', () => {
  expect(product).toMatchObject({ name: 'Wattlane', accessSubscription: true })
})

test('titles follow one template', () => {
  expect([pageTitle('Console'), pageTitle('')]).toEqual(['Console - Wattlane', 'Wattlane'])
})
