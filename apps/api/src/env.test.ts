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

test('the address of pictures keeps its gaps, which may not stand in the host', () => {
  const template = 'https://pictures.example/{model}?paint={colour}'
  expect(readSettings({ VEHICLE_IMAGE_URL: template }).VEHICLE_IMAGE_URL).toBe(template)
  for (const wrong of ['http://pictures.example/{model}', 'https://{model}.example/', '/{model}']) {
    expect(() => readSettings({ VEHICLE_IMAGE_URL: wrong })).toThrow('VEHICLE_IMAGE_URL')
  }
})
