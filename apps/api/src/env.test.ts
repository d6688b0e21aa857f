import { type SettingNote, settingGroups } from '@console/app-config/settings'
import { expect, test } from 'vitest'

import { billingOf, origins, readSettings, teslaSettings } from './env.ts'

test('nothing needs to be set', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ PORT: 3000, API_PORT: 3001, DATA_DIR: '.data' })
  expect(origins(settings)).toEqual({ web: 'http://localhost:3000', api: 'http://localhost:3001' })
})

test('what the docs say of a setting that is not set is what holds', () => {
  const held: Record<string, unknown> = readSettings({})
  const notes = Object.values<Record<string, SettingNote>>(settingGroups).flatMap(
    Object.entries<SettingNote>,
  )
  for (const [name, { otherwise }] of notes) {
    const value = held[name]
    if (['string', 'number', 'boolean'].includes(typeof value))
      expect(otherwise, name).toBe(String(value))
  }
})

test('an empty setting counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

test('every wrong setting is named', () => {
  const read = () => readSettings({ PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
  expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: .*\n.*LOG_LEVEL: /)
})

test.each([
  [{ BILLING: 'stripe' }, 'BILLING: give sandbox or none'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: give debug, info, warn, error, or silent'],
  [{ HOOK_ADDRESSES: 'all' }, 'HOOK_ADDRESSES: give public or any'],
  [{ TESLA_REGION: 'us' }, 'TESLA_REGION: give na, eu, or cn'],
  [{ DEMO: 'perhaps' }, 'DEMO: give true or false'],
  [{ PORT: '70000' }, 'PORT: give a port from 0 to 65535'],
  [{ HISTORY_DAYS: '0' }, 'HISTORY_DAYS: give a whole number from 1'],
  [{ OPERATOR_EMAIL: 'me' }, 'OPERATOR_EMAIL: give an address such as'],
  [{ ICON_API: 'http://icons.example' }, 'ICON_API: give an https address'],
])('a wrong setting says what is right: %j', (environment, right) => {
  expect(() => readSettings(environment)).toThrow(right)
})

test('no setting is only called invalid, whatever stands in it', () => {
  const names = Object.values(settingGroups).flatMap((group) => Object.keys(group))
  for (const name of names) {
    for (const wrong of ['?', '-1', '1.5', '[{}]', '{"products": 3}']) {
      let said = ''
      try {
        readSettings({ [name]: wrong })
      } catch (error) {
        said = String(error)
      }
      expect(said, `${name}=${wrong}`).not.toMatch(/Invalid input$/m)
    }
  }
})

test.each([
  [{ CHATWOOT_URL: 'https://chat.example' }, 'CHATWOOT_WEBSITE_TOKEN'],
  [{ ANALYTICS_SRC: 'https://a.example/x.js' }, 'ANALYTICS_SITE_ID'],
  [{ WEB_ORIGIN: 'https://a.example' }, 'API_ORIGIN'],
  [{ COOKIE_DOMAIN: 'a b' }, 'COOKIE_DOMAIN: give a domain, such as example.com'],
  [{ COOKIE_DOMAIN: 'https://wattlane.example' }, 'COOKIE_DOMAIN'],
  [{ SMTP_URL: 'smtps://mail.example.com' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'mail@wattlane.example' }, 'SMTP_URL'],
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

test.each([
  'mail.example.com',
  'https://mail.example.com',
  'smtp://',
  'smtp://mail.example.com/inbox',
  'smtp://mail.example.com?pool=true',
  'smtp://mail.example.com:port',
])('a mail server is refused that cannot be one: %s', (SMTP_URL) => {
  const read = () => readSettings({ SMTP_URL, MAIL_FROM: 'mail@wattlane.example' })
  expect(read).toThrow('SMTP_URL: give an address such as smtps://user:password@')
})

test('a user of the mail server needs a password, and no refusal repeats it', () => {
  const refusalOf = (SMTP_URL: string) => {
    try {
      readSettings({ SMTP_URL, MAIL_FROM: 'mail@wattlane.example' })
      return ''
    } catch (error) {
      return String(error)
    }
  }
  expect(refusalOf('smtp://user@mail.example.com')).toContain('both user and password')
  expect(refusalOf('smtp://user:secret@mail.example.com')).toBe('')
  const unencoded = refusalOf('smtp://us er:p/secret@mail.example.com')
  expect(unencoded).toContain('SMTP_URL')
  expect(unencoded).not.toContain('secret')
})

test('every half is named at once, beside what is wrong in itself', () => {
  const read = () =>
    readSettings({
      PORT: 'many',
      SMTP_URL: 'smtps://mail.example.com',
      WEB_ORIGIN: 'https://a.example',
      TESLA_CLIENT_ID: 'x',
      TESLA_TELEMETRY_CA: 'ca.pem',
    })
  expect(read).toThrow(/^These settings are wrong:\n {2}PORT: .*\n/)
  expect(read).toThrow('API_ORIGIN, or neither. WEB_ORIGIN is set, API_ORIGIN is not.')
  expect(read).toThrow('SMTP_URL is set, MAIL_FROM is not.')
  expect(read).toThrow(
    'TESLA_CLIENT_ID, TESLA_TELEMETRY_CA need TESLA_CLIENT_SECRET, TESLA_DOMAIN as well.',
  )
})

const tesla = {
  TESLA_CLIENT_ID: 'our-application',
  TESLA_CLIENT_SECRET: 'a secret',
  TESLA_DOMAIN: 'wattlane.example',
}

const receiving = {
  TESLA_TELEMETRY_LISTEN: '4443',
  TESLA_TELEMETRY_CERT: 'cert.pem',
  TESLA_TELEMETRY_KEY: 'key.pem',
  TESLA_TELEMETRY_CLIENT_CA: 'cars.pem',
}

test('a whole connection to Tesla is taken, and none is as good', () => {
  expect(teslaSettings(readSettings(tesla))).toEqual({
    client: { id: 'our-application', secret: 'a secret' },
    domain: 'wattlane.example',
  })
  expect(teslaSettings(readSettings({}))).toBeUndefined()
  expect(billingOf(readSettings(tesla))).toBe('none')
  expect(billingOf(readSettings({}))).toBe('sandbox')
})

test.each([
  [{ TESLA_CLIENT_ID: 'x' }, 'TESLA_CLIENT_ID needs TESLA_CLIENT_SECRET, TESLA_DOMAIN as well.'],
  [
    { TESLA_CLIENT_SECRET: 'x', TESLA_DOMAIN: 'a.example' },
    'TESLA_CLIENT_SECRET, TESLA_DOMAIN need TESLA_CLIENT_ID as well.',
  ],
  [
    { TESLA_COMMAND_PROXY_URL: 'https://proxy.example' },
    'TESLA_COMMAND_PROXY_URL needs TESLA_CLIENT_ID, TESLA_CLIENT_SECRET, TESLA_DOMAIN as well.',
  ],
  [{ ...tesla, TESLA_COMMAND_PROXY_CA: 'ca.pem' }, 'needs TESLA_COMMAND_PROXY_URL as well.'],
  [{ ...tesla, TESLA_TELEMETRY_CA: 'ca.pem' }, 'needs TESLA_TELEMETRY_HOST as well.'],
  [{ ...tesla, TESLA_TELEMETRY_PORT: '443' }, 'needs TESLA_TELEMETRY_HOST as well.'],
  [{ ...tesla, ...receiving }, 'TESLA_TELEMETRY_LISTEN needs TESLA_TELEMETRY_HOST as well.'],
  [
    { ...tesla, ...receiving, TESLA_TELEMETRY_KEY: '', TESLA_TELEMETRY_CLIENT_CA: '' },
    'TESLA_TELEMETRY_LISTEN, TESLA_TELEMETRY_CERT need TESLA_TELEMETRY_KEY, TESLA_TELEMETRY_CLIENT_CA as well, to receive telemetry.',
  ],
  [{ ...tesla, TESLA_TELEMETRY_LISTEN: 'yes' }, 'TESLA_TELEMETRY_LISTEN: give a port'],
  [{ TESLA_REGION: 'na' }, 'TESLA_REGION needs TESLA_CLIENT_ID'],
  [{ TESLA_TELEMETRY_PORT: '443' }, 'TESLA_TELEMETRY_PORT needs TESLA_CLIENT_ID'],
  [{ ...tesla, TESLA_DOMAIN: 'https://wattlane.example' }, 'TESLA_DOMAIN'],
  [{ ...tesla, TESLA_COMMAND_PROXY_URL: 'http://proxy.example' }, 'TESLA_COMMAND_PROXY_URL'],
  [{ ...tesla, DEMO: 'true' }, 'DEMO offers simulated accounts'],
  [{ ...tesla, BILLING: 'sandbox' }, 'BILLING=sandbox takes invented cards'],
])('half a connection to Tesla is refused, with what is missing: %j', (environment, missing) => {
  expect(() => readSettings(environment)).toThrow(missing)
})

test('web host and API host cannot share a port, be it one by default', () => {
  const sentence = /^These settings are wrong:\n {2}API_PORT: give another port than that of PORT$/
  expect(() => readSettings({ PORT: '4000', API_PORT: '4000' })).toThrow(sentence)
  expect(() => readSettings({ PORT: '3001' })).toThrow(sentence)
  // The system gives each a port of its own.
  expect(readSettings({ PORT: '0', API_PORT: '0' })).toMatchObject({ PORT: 0, API_PORT: 0 })
})
