import { expect, test } from 'vitest'

import { tellingWords } from './telling-words.ts'

test('a page is told by words that it has often and others do not have', () => {
  const texts = [
    'The car sleeps. A sleeping car costs nothing, and the credits stay.',
    'The car charges at the wall charger, and the credits are charged.',
    'The car sends webhooks; a webhook is verified.',
  ]
  const [sleep, charge, hooks] = tellingWords(texts, 2)
  expect(sleep).toContain('sleeps')
  expect(charge?.[0]).toBe('charges')
  expect(hooks?.[0]).toBe('webhooks')
  expect([sleep, charge, hooks].flat()).not.toContain('car')
})

test('of words that mean the same to the search one is kept, and none that nobody types', () => {
  const [words] = tellingWords(['token Tokens tokens aperfectlygoodsecretoftwentyeight', 'else'])
  expect(words).toEqual(['token'])
})
