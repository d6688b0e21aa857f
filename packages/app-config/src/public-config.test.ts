import { expect, test } from 'vitest'

import { defaultPublicConfig, readPublicConfig } from './public-config.ts'

const configured = {
  ...defaultPublicConfig,
  apiHost: 'https://{region}.wattlane.example',
  errorTracking: { dsn: 'https://key@errors.example/1', tunnel: '/errors' },
  analytics: { src: 'https://analytics.example/script.js', siteId: 'one' },
  helpChat: { baseUrl: 'https://chat.example', websiteToken: 'one' },
  payments: { clientToken: 'test_one' },
}

test('a whole configuration is read as it stands, with members of a later version', () => {
  expect(readPublicConfig(defaultPublicConfig)).toBe(defaultPublicConfig)
  const later = { ...configured, added: 1 }
  expect(readPublicConfig(later)).toBe(later)
})

test.each([
  ['apiHost', ''],
  ['apiHost', undefined],
  ['errorTracking', undefined],
  ['errorTracking', { tunnel: '/errors' }],
  ['errorTracking', { dsn: 'https://key@errors.example/1', tunnel: 1 }],
  ['analytics', { src: 'script.js', siteId: 'one' }],
  ['helpChat', { baseUrl: 'chat.example', websiteToken: 'one' }],
  ['payments', {}],
  ['demo', 'yes'],
  ['simulated', null],
  ['keyDomain', 1],
  ['operator', { name: 'Somebody' }],
])('a wrong `%s` is named: %j', (name, value) => {
  expect(() => readPublicConfig({ ...configured, [name]: value })).toThrow(
    `/config.json has no valid \`${name}\`.`,
  )
})

test.each([null, undefined, 'text', []])('what is no object is no configuration: %j', (value) => {
  expect(() => readPublicConfig(value)).toThrow('/config.json has no valid `apiHost`.')
})
