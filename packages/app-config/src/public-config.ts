/**
 * What browsers must know of this installation. The web listener serves it as `/config.json`; static
 * hosts serve the file of the same name that the build wrote. Nothing in it is secret.
 */
export type PublicConfig = {
  /** Address of the API; may hold `{region}` for `api`, `na` or `eu`. */
  apiHost: string
  /** Where to send errors; silent when null. */
  errorTracking: { dsn: string; tunnel?: string | undefined } | null
  /** A deferred analytics script; absent when null. */
  analytics: { src: string; siteId: string } | null
  /** A help chat on a Chatwoot server; the help panel of our own when null. */
  helpChat: { baseUrl: string; websiteToken: string } | null
  /** A public host of icons, asked for those that our own does not have in time; none when null. */
  iconApi: string | null
  /** The card payment provider's script, Paddle Billing; the embedded provider's page when null. */
  payments: { clientToken: string } | null
  /** The public demo car can be watched at `/demo/sse`. */
  demo: boolean
  /** Sign-in offers simulated accounts instead of the manufacturer's. */
  simulated: boolean
  /** Whose virtual key cars pair, at the manufacturer; absent where the cars are simulated. */
  keyDomain?: string | undefined
  /** Who runs this installation; legal pages name them. */
  operator: { name: string; email: string }
}

export const publicConfigPath = '/config.json'

/** What a build serves until somebody configures more: the embedded product on this machine. */
export const defaultPublicConfig: PublicConfig = {
  apiHost: 'http://localhost:3001',
  errorTracking: null,
  analytics: null,
  helpChat: null,
  iconApi: null,
  payments: null,
  demo: true,
  simulated: true,
  operator: { name: 'the operator of this installation', email: 'operator@wattlane.example' },
}

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value !== ''
const isAddress: Check = (value) => typeof value === 'string' && URL.canParse(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const has =
  (members: Record<string, Check>): Check =>
  (value) =>
    value instanceof Object &&
    Object.entries(members).every(([name, check]) => check(Reflect.get(value, name)))

// Each page of the console waits for this, so it is checked without a library of schemas.
const members: Record<keyof PublicConfig, Check> = {
  apiHost: isText,
  errorTracking: isNullOr(has({ dsn: isText, tunnel: isOptional(isText) })),
  analytics: isNullOr(has({ src: isAddress, siteId: isText })),
  helpChat: isNullOr(has({ baseUrl: isAddress, websiteToken: isText })),
  iconApi: isNullOr(isAddress),
  payments: isNullOr(has({ clientToken: isText })),
  demo: isFlag,
  simulated: isFlag,
  keyDomain: isOptional(isText),
  operator: has({ name: isText, email: isText }),
}

/** On a static host the file is written by hand: what is wrong with it is named, by member. */
export function readPublicConfig(value: unknown): PublicConfig {
  for (const [name, check] of Object.entries(members)) {
    const member: unknown = value instanceof Object ? Reflect.get(value, name) : undefined
    if (!check(member)) throw new Error(`${publicConfigPath} has no valid \`${name}\`.`)
  }
  // Each member was checked above.
  return value as PublicConfig
}
