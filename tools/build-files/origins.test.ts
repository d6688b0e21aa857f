import { expect, test } from 'vitest'

import { builtOrigins, proseOrigins, withBuiltOrigins } from './origins.ts'

const sample = "curl http://localhost:3001/api/1/products --header 'origin: http://localhost:3000'"
const own = { WEB_ORIGIN: 'https://app.example.com', API_ORIGIN: 'https://api.example.com' }

test('texts name the addresses of the installation that they are built for', () => {
  expect(withBuiltOrigins(sample, builtOrigins(own))).toBe(
    "curl https://api.example.com/api/1/products --header 'origin: https://app.example.com'",
  )
  expect(withBuiltOrigins(sample, builtOrigins({ WEB_ORIGIN: '' }))).toBe(sample)
})

test('ports behind a proxy stay as they are', () => {
  const proxy = 'reverse_proxy localhost:3001'
  expect(withBuiltOrigins(proxy, builtOrigins(own))).toBe(proxy)
})

test('prose is rendered with them, and other modules are left alone', () => {
  const { transform } = proseOrigins()
  expect(transform(sample, '/content/docs/0.index.mdx?astroPropagatedAssets')).toEqual({
    code: withBuiltOrigins(sample),
    map: null,
  })
  expect(transform(sample, '/src/samples.ts')).toBeUndefined()
})
