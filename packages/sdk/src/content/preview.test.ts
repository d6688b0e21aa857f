import { createContent, previewToken } from '@console/sdk/content'
import { expect, test } from 'vitest'

function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
}

test('?preview=token turns preview on and keeps the token for the session [S3.43 sdk] [S4.28 sdk]', () => {
  const store = storage()
  expect(previewToken('?page=2&preview=abc', store)).toBe('abc')
  expect([...store.kept]).toEqual([['previewToken', 'abc']])
  expect(previewToken('?preview=', store)).toBeUndefined()
})

test('a kept token keeps preview on, and goes with each query [S4.29 sdk]', async () => {
  const store = storage()
  expect(previewToken('', store)).toBeUndefined()
  previewToken('?preview=abc', store)
  const asked: string[] = []
  const content = createContent({
    previewToken: () => previewToken('?page=2', store),
    async fetch(input) {
      asked.push(input instanceof Request ? input.url : input.toString())
      return Response.json([])
    },
  })
  await content.query('/docs').find()
  expect(asked[0]).toContain('previewToken=abc')
})

test('a browser that forbids storage still follows the address', () => {
  const forbidden = () => {
    throw new Error('denied')
  }
  const store = { getItem: forbidden, setItem: forbidden }
  expect(previewToken('?preview=abc', store)).toBe('abc')
  expect(previewToken('', store)).toBeUndefined()
})
