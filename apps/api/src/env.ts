import type { SettingName } from '@console/app-config/settings'
import * as z from 'zod/mini'

import { type Catalogue, catalogueWith, defaultCatalogue } from './billing/prices.ts'
import { halfSet } from './half-set.ts'
import { StartError } from './lib/start-error.ts'
import './lib/validation-messages.ts'

/** Each says what is right, since the parser by itself says only that something is wrong. */
const portNumber = () => {
  const right = 'give a port from 0 to 65535'
  const number = z.coerce.number(right)
  return number.check(z.int(right), z.minimum(0, right), z.maximum(65_535, right))
}
const port = (fallback: number) => z._default(portNumber(), fallback)
const origin = () => {
  const right = 'give scheme and host only, such as https://api.example.com'
  const url = z.url({ protocol: /^https?$/, error: right, abort: true })
  return url.check(z.refine((value) => new URL(value).origin === value, right))
}
const flag = () => z._default(z.stringbool({ error: 'give true or false' }), false)
const whole = (fallback: number, minimum: number) => {
  const right = `give a whole number from ${minimum}`
  return z._default(z.coerce.number(right).check(z.int(right), z.minimum(minimum, right)), fallback)
}
const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, { error: () => `give ${alternatives(words)}` })
// Made where something is wrong, since no start should wait for it.
const alternatives = (words: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(words)
const email = () => z.email('give an address such as someone@example.com')
const webAddress = () =>
  z.url({ protocol: /^https?$/, error: 'give an address such as https://www.example.com/path' })
const secureAddress = () =>
  z.url({ protocol: /^https$/, error: 'give an https address, such as https://www.example.com' })

const FixedClients = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[\w.~:-]{1,128}$/)),
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    redirectUris: z.array(z.url()).check(z.minLength(1)),
  }),
)
const json = (what: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', input: text, message: `give ${what} as JSON` })
        return z.NEVER
      }
    }),
  )
const fixedClients = () => z.pipe(json('a list'), FixedClients)

/** What is left out stays as it is by default; what is given is checked together with it. */
const prices = () =>
  z.pipe(
    json('prices'),
    z.transform((given, context): Catalogue => {
      const { data, error } = catalogueWith(given)
      if (data) return data
      const issues = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())
      context.issues.push({ code: 'custom', input: given, message: issues.join('; ') })
      return z.NEVER
    }),
  )

// The whole of it may hold a password, so no message repeats it.
const smtpUrl = () =>
  z.string().check(
    z.refine((value) => {
      const url = URL.parse(value)
      return (
        url !== null &&
        ['smtp:', 'smtps:'].includes(url.protocol) &&
        url.hostname !== '' &&
        ['', '/'].includes(url.pathname) &&
        url.search === ''
      )
    }, 'give an address such as smtps://user:password@mail.example.com:465'),
    z.refine((value) => {
      const url = URL.parse(value)
      return url === null || (url.username === '') === (url.password === '')
    }, 'give both user and password, or neither; write @ in them as %40'),
  )

/**
 * Every setting of the gateway; what each says stands in the notes that the docs show. An empty string
 * counts as not set.
 */
const settings = {
  PORT: port(3000),
  API_PORT: port(3001),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'give an address such as postgres://user:password@host:5432/database',
    }),
  ),
  WEB_ORIGIN: z.optional(origin()),
  API_ORIGIN: z.optional(origin()),
  COOKIE_DOMAIN: z.optional(
    z.string().check(z.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'give a domain, such as example.com')),
  ),
  DEMO: flag(),
  HISTORY_DAYS: whole(30, 1),
  WEB_CALLS_PER_MINUTE: whole(600, 1),
  API_CALLS_PER_MINUTE: whole(600, 1),
  UPSTREAM_CALLS_PER_MINUTE: whole(30, 1),
  BILLING: z.optional(oneOf('sandbox', 'none')),
  PRICES: z._default(prices(), defaultCatalogue),
  HOOK_ADDRESSES: z._default(oneOf('public', 'any'), 'public'),
  OAUTH_CLIENTS: z.optional(fixedClients()),
  VEHICLE_IMAGE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https:\/\/[\w.-]+(?::\d+)?\/\S*$/,
          'give an https address, with {model} and {colour} after the host',
        ),
      ),
  ),
  TESLA_CLIENT_ID: z.optional(z.string()),
  TESLA_CLIENT_SECRET: z.optional(z.string()),
  TESLA_DOMAIN: z.optional(
    z.string().check(z.regex(/^[a-z\d.-]+\.[a-z]+$/, 'give a domain in lower case, without https')),
  ),
  TESLA_REGION: z._default(oneOf('na', 'eu', 'cn'), 'na'),
  TESLA_COMMAND_PROXY_URL: z.optional(secureAddress()),
  TESLA_COMMAND_PROXY_CA: z.optional(z.string()),
  TESLA_TELEMETRY_HOST: z.optional(z.string()),
  TESLA_TELEMETRY_PORT: port(443),
  TESLA_TELEMETRY_CA: z.optional(z.string()),
  TESLA_TELEMETRY_LISTEN: z.optional(portNumber()),
  TESLA_TELEMETRY_CERT: z.optional(z.string()),
  TESLA_TELEMETRY_KEY: z.optional(z.string()),
  TESLA_TELEMETRY_CLIENT_CA: z.optional(z.string()),
  ADMINISTRATOR_EMAIL: z.optional(email()),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{24,}$/, 'give at least 24 characters without spaces')),
  ),
  SIMULATOR_SEED: z._default(z.string(), 'wattlane'),
  LOG_LEVEL: z._default(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
  OPERATOR_NAME: z.optional(z.string()),
  OPERATOR_EMAIL: z.optional(email()),
  OPERATOR_ADDRESS: z.optional(z.string()),
  SMTP_URL: z.optional(smtpUrl()),
  MAIL_FROM: z.optional(email()),
  MAIL_SENDS_PER_MINUTE: whole(300, 1),
  SENTRY_DSN: z.optional(webAddress()),
  ANALYTICS_SRC: z.optional(webAddress()),
  ANALYTICS_SITE_ID: z.optional(z.string()),
  CHATWOOT_URL: z.optional(webAddress()),
  CHATWOOT_WEBSITE_TOKEN: z.optional(z.string()),
  ICON_API: z.optional(secureAddress()),
  PADDLE_CLIENT_TOKEN: z.optional(
    z.string().check(z.regex(/^(test|live)_\w+$/, 'give a client-side token: test_… or live_…')),
  ),
} satisfies Record<SettingName, z.core.$ZodType>
const Settings = z.object(settings)
const Consistent = Settings.check(
  z.refine(({ PORT, API_PORT }) => PORT === 0 || PORT !== API_PORT, {
    path: ['API_PORT'],
    error: 'give another port than that of PORT',
  }),
)
export type Settings = z.infer<typeof Settings>

/** Reads the environment, once, at the edge. Names every setting that is wrong, with what is right. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = z.safeParse(Consistent, given)
  const halves = halfSet(given)
  if (success && halves.length === 0) return data
  const wrong = (error?.issues ?? []).map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  const heading = wrong.length > 0 ? ['These settings are wrong:', ...wrong] : []
  throw new StartError([...heading, ...halves].join('\n'))
}

/** Where this process reaches its own API host, whatever stands in front of it. */
export function localOrigin({ HOST, API_PORT }: Settings) {
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${API_PORT}`
}

/** The connection to Tesla, if there is one. */
export function teslaSettings(settings: Settings) {
  const { TESLA_CLIENT_ID: id, TESLA_CLIENT_SECRET: secret, TESLA_DOMAIN: domain } = settings
  return id && secret && domain ? { client: { id, secret }, domain } : undefined
}

/** Who runs real cars on an installation of their own has nobody to pay. */
export const billingOf = (settings: Settings) =>
  settings.BILLING ?? (teslaSettings(settings) ? 'none' : 'sandbox')

/** The addresses as browsers see them. */
export function origins({ WEB_ORIGIN, API_ORIGIN, HOST, PORT, API_PORT }: Settings) {
  return {
    web: WEB_ORIGIN ?? `http://${HOST}:${PORT}`,
    api: API_ORIGIN ?? `http://${HOST}:${API_PORT}`,
  }
}
