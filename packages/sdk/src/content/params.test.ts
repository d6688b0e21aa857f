import { decodeParams, encodeParams, hashParams, type QueryParams } from '@console/sdk/content'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const anyParams = fc.record(
  {
    where: fc.array(
      fc.dictionary(
        fc.string(),
        fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean()),
      ),
    ),
    only: fc.array(fc.string({ unit: 'grapheme' })),
    limit: fc.nat(),
    first: fc.boolean(),
  },
  { requiredKeys: [] },
)

const plain = (params: QueryParams) => JSON.parse(JSON.stringify(params))

test('parameters survive the path, in pieces of at most 100 safe letters [S9.34 sdk] [S7.42 sdk]', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      const encoded = encodeParams(params)
      expect(decodeParams(encoded)).toEqual(plain(params))
      const pieces = encoded.split('/')
      for (const piece of pieces) expect(piece).toMatch(/^[A-Za-z0-9_-]{1,100}$/)
      for (const piece of pieces.slice(0, -1)) expect(piece).toHaveLength(100)
    }),
  )
})

test('regular expressions survive the path', () => {
  const params = { where: [{ _path: /^\/docs\/ä/giu }, { text: '--WORD stays' }] }
  expect(decodeParams(encodeParams(params))).toEqual(params)
})

test.each(['', 'x', 'ab/cd', 'W10', '%%%', 'eyJ9'])('"%s" is no query [S7.42 sdk]', (encoded) => {
  expect(() => decodeParams(encoded)).toThrow('Invalid _params query')
})

test('the hash has 10 characters and does not mind the order of members [S9.33 sdk]', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      const turned = Object.fromEntries(Object.entries(params).reverse())
      expect(hashParams(params)).toMatch(/^[A-Za-z0-9_-]{10}$/)
      expect(hashParams(turned)).toBe(hashParams(params))
    }),
  )
  expect(hashParams({ only: ['a', 'b'] })).not.toBe(hashParams({ only: ['b', 'a'] }))
  expect(hashParams({ where: [{ a: /x/ }] })).not.toBe(hashParams({ where: [{ a: /y/ }] }))
})
