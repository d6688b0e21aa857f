import { expect, test } from 'vitest'

import { readSettings } from './env.ts'
import { publicConfig } from './public-config.ts'

const tesla = {
  TESLA_CLIENT_ID: 'client',
  TESLA_CLIENT_SECRET: 'secret',
  TESLA_DOMAIN: 'wattlane.example',
}

test.each([
  ['without a connection to Tesla', {}, { simulated: true, demo: true }],
  ['with one', tesla, { simulated: false, demo: false, keyDomain: 'wattlane.example' }],
])(
  '%s, browsers are told whether cars, accounts and the demo are simulated, and whose key to pair',
  (_, environment, told) => {
    const config = publicConfig(readSettings(environment))
    expect(config).toMatchObject(told)
    expect('keyDomain' in config).toBe('keyDomain' in told)
  },
)

test('services that browsers may load are told to them, and none is there by itself', () => {
  const bare = {
    errorTracking: null,
    analytics: null,
    helpChat: null,
    payments: null,
    iconApi: null,
  }
  expect(publicConfig(readSettings({}))).toMatchObject(bare)
  expect(
    publicConfig(
      readSettings({
        SENTRY_DSN: 'https://key@errors.example/1',
        ANALYTICS_SRC: 'https://stats.example/script.js',
        ANALYTICS_SITE_ID: 'one',
        CHATWOOT_URL: 'https://chat.example',
        CHATWOOT_WEBSITE_TOKEN: 'inbox',
        PADDLE_CLIENT_TOKEN: 'test_token',
        ICON_API: 'https://icons.example',
      }),
    ),
  ).toMatchObject({
    errorTracking: { dsn: 'https://key@errors.example/1' },
    analytics: { src: 'https://stats.example/script.js', siteId: 'one' },
    helpChat: { baseUrl: 'https://chat.example', websiteToken: 'inbox' },
    payments: { clientToken: 'test_token' },
    iconApi: 'https://icons.example',
  })
})
