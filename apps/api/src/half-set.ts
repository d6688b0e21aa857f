import * as z from 'zod/mini'

type Given = Readonly<Record<string, string | undefined>>

/** Settings of which one without the other means nothing, and why where that is not plain. */
const pairs = [
  ['ANALYTICS_SRC', 'ANALYTICS_SITE_ID', ''],
  ['CHATWOOT_URL', 'CHATWOOT_WEBSITE_TOKEN', ''],
  ['WEB_ORIGIN', 'API_ORIGIN', ''],
  ['SMTP_URL', 'MAIL_FROM', ': a mail server needs to know who sends'],
] as const

const teslaNeeds = ['TESLA_CLIENT_ID', 'TESLA_CLIENT_SECRET', 'TESLA_DOMAIN'] as const
/** What it takes to receive telemetry: where, with which certificate, and whose cars. */
const teslaListens = [
  'TESLA_TELEMETRY_LISTEN',
  'TESLA_TELEMETRY_CERT',
  'TESLA_TELEMETRY_KEY',
  'TESLA_TELEMETRY_CLIENT_CA',
] as const
const teslaTakes = [
  'TESLA_COMMAND_PROXY_URL',
  'TESLA_COMMAND_PROXY_CA',
  'TESLA_REGION',
  'TESLA_TELEMETRY_HOST',
  'TESLA_TELEMETRY_PORT',
  'TESLA_TELEMETRY_CA',
  ...teslaListens,
  'ADMINISTRATOR_EMAIL',
] as const

/** Says of each half configuration what is missing. Looks at what was set, not at what follows by default. */
export function halfSet(given: Given): string[] {
  const isSet = (name: string) => given[name] !== undefined
  const single = pairs
    .filter(([one, other]) => isSet(one) !== isSet(other))
    .map(([one, other, why]) => {
      const [there, missing] = isSet(one) ? [one, other] : [other, one]
      return `Set both ${one} and ${other}, or neither${why}. ${there} is set, ${missing} is not.`
    })
  return [...single, ...halfOfTesla(given, isSet)]
}

/** A connection to Tesla is whole, or there is none: half of one would show simulated cars instead. */
function halfOfTesla(given: Given, isSet: (name: string) => boolean) {
  const set = [...teslaNeeds, ...teslaTakes].filter(isSet)
  const missing = teslaNeeds.filter((name) => !isSet(name))
  if (set.length === 0) return []
  if (missing.length > 0) {
    const needs = set.length === 1 ? 'needs' : 'need'
    return [`${set.join(', ')} ${needs} ${missing.join(', ')} as well.`]
  }
  const beside: string[] = []
  if (z.safeParse(z.stringbool(), given.DEMO).data) {
    beside.push(
      'DEMO offers simulated accounts, which must not stand beside real ones. Unset it, or the TESLA_ settings.',
    )
  }
  if (given.BILLING === 'sandbox') {
    beside.push('BILLING=sandbox takes invented cards, which must not pay for real cars. Unset it.')
  }
  const parts = [
    ['TESLA_COMMAND_PROXY_CA', 'TESLA_COMMAND_PROXY_URL'],
    ['TESLA_TELEMETRY_CA', 'TESLA_TELEMETRY_HOST'],
    ['TESLA_TELEMETRY_PORT', 'TESLA_TELEMETRY_HOST'],
    ['TESLA_TELEMETRY_LISTEN', 'TESLA_TELEMETRY_HOST'],
  ] as const
  return beside.concat(
    halfOfReceiver(isSet),
    parts
      .filter(([name, needed]) => isSet(name) && !isSet(needed))
      .map(([name, needed]) => `${name} needs ${needed} as well.`),
  )
}

/** Cars show their certificates to whoever receives them, which takes all of these. */
function halfOfReceiver(isSet: (name: string) => boolean) {
  const set = teslaListens.filter(isSet)
  const missing = teslaListens.filter((name) => !isSet(name))
  if (set.length === 0 || missing.length === 0) return []
  const needs = set.length === 1 ? 'needs' : 'need'
  return [`${set.join(', ')} ${needs} ${missing.join(', ')} as well, to receive telemetry.`]
}
