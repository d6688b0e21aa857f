import * as z from 'zod/mini'

import { StartError } from './lib/start-error.ts'

const port = (fallback: number) =>
  z._default(
    z.coerce.number('give a port from 0 to 65535').check(z.int(), z.minimum(0), z.maximum(65_535)),
    fallback,
  )
const origin = () =>
  z
    .url({ protocol: /^https?$/ })
    .check(
      z.refine(
        (value) => new URL(value).origin === value,
        'give scheme and host only, such as https://api.example.com',
      ),
    )
const flag = () => z._default(z.stringbool(), false)
const whole = (fallback: number, minimum: number) =>
  z._default(
    z.coerce.number(`give a whole number from ${minimum}`).check(z.int(), z.minimum(minimum)),
    fallback,
  )

const FixedClients = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[\w.~:-]{1,128}$/)),
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    redirectUris: z.array(z.url()).check(z.minLength(1)),
  }),
)
const fixedClients = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, context): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          context.issues.push({ code: 'custom', input: text, message: 'give a list as JSON' })
          return z.NEVER
        }
      }),
    ),
    FixedClients,
  )

/** Every setting of the gateway. An empty string counts as not set. */
const Settings = z.object({
  /** Port of the web host: site and console. */
  PORT: port(3000),
  /** Port of the API host. */
  API_PORT: port(3001),
  /** Address to listen on. */
  HOST: z._default(z.string(), 'localhost'),
  /** Where the embedded database, its lock and the generated secrets lie. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** A Postgres to use instead of the embedded database. */
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'give an address such as postgres://user:password@host:5432/database',
    }),
  ),
  /** The web host's address as browsers see it. */
  WEB_ORIGIN: z.optional(origin()),
  /** The API host's address as browsers see it. */
  API_ORIGIN: z.optional(origin()),
  /** The registrable domain that web and API hosts share, for the `region` cookie. */
  COOKIE_DOMAIN: z.optional(z.string()),
  /** Offer simulated accounts to other machines too. */
  DEMO: flag(),
  /** Days of signals and commands to keep. */
  HISTORY_DAYS: whole(30, 1),
  /** Calls per minute and user of what the console asks for, `/web/*`. */
  WEB_CALLS_PER_MINUTE: whole(600, 1),
  /** Calls per minute and user of `/api/*`. */
  API_CALLS_PER_MINUTE: whole(600, 1),
  /** Calls per minute and user that reach the manufacturer. */
  UPSTREAM_CALLS_PER_MINUTE: whole(30, 1),
  /** Applications that the operator vouches for, as JSON: `[{"id":…,"name":…,"redirectUris":[…]}]`. */
  OAUTH_CLIENTS: z.optional(fixedClients()),
  /** Address of pictures of cars, with `{model}` and `{colour}` in it, in place of our own drawings. */
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
  /** Seed of the simulated fleet. */
  SIMULATOR_SEED: z._default(z.string(), 'wattlane'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Who runs this installation, as legal pages name them. */
  OPERATOR_NAME: z.optional(z.string()),
  OPERATOR_EMAIL: z.optional(z.email()),
  /** Error tracking in browsers; none if not set. */
  SENTRY_DSN: z.optional(z.url()),
  /** A deferred analytics script in browsers, and the id it is given. */
  ANALYTICS_SRC: z.optional(z.url()),
  ANALYTICS_SITE_ID: z.optional(z.string()),
})
export type Settings = z.infer<typeof Settings>

/** Reads the environment, once, at the edge. Names every setting that is wrong, with what is right. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = z.safeParse(Settings, given)
  if (!success) {
    const wrong = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new StartError(`These settings are wrong:\n${wrong.join('\n')}`)
  }
  if ((data.ANALYTICS_SRC === undefined) !== (data.ANALYTICS_SITE_ID === undefined)) {
    throw new StartError('Set both ANALYTICS_SRC and ANALYTICS_SITE_ID, or neither.')
  }
  if ((data.WEB_ORIGIN === undefined) !== (data.API_ORIGIN === undefined)) {
    throw new StartError('Set both WEB_ORIGIN and API_ORIGIN, or neither.')
  }
  return data
}

/** The addresses as browsers see them. */
export function origins({ WEB_ORIGIN, API_ORIGIN, HOST, PORT, API_PORT }: Settings) {
  return {
    web: WEB_ORIGIN ?? `http://${HOST}:${PORT}`,
    api: API_ORIGIN ?? `http://${HOST}:${API_PORT}`,
  }
}
