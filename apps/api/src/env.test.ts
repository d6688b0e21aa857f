import { expect, test } from 'vitest'

import { origins, readSettings } from './env.ts'

test('nothing needs to be set', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ PORT: 3000, API_PORT: 3001, DATA_DIR: '.data' })
  expect(origins(settings)).toEqual({ web: 'http://localhost:3000', api: 'http://localhost:3001' })
})

test('an empty setting counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

test('every wrong setting is named', () => {
  const read = () => readSettings({ PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
  expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: .*\n.*LOG_LEVEL: /)
})

test.each([
  [{ ANALYTICS_SRC: 'https://a.example/x.js' }, 'ANALYTICS_SITE_ID'],
  [{ WEB_ORIGIN: 'https://a.example' }, 'API_ORIGIN'],
  [
    { WEB_ORIGIN: 'https://a.example/path', API_ORIGIN: 'https://b.example' },
    'scheme and host only',
  ],
])('half a configuration says what is missing: %j', (environment, missing) => {
  expect(() => readSettings(environment)).toThrow(missing)
})
