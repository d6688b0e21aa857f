import type { Call } from './call.ts'
import { isSecret, withNamesForSecrets } from './secrets.ts'

/** What parameters stand at, by name, path and query alike. */
export type Values = Readonly<Record<string, string>>

/** A call as it is about to be sent. */
export type Prepared = {
  /** Which one. */
  call: Call
  /** What stands in its path and behind it. */
  values: Values
  /** Sent as JSON; undefined sends none. */
  body: unknown
}

/** Where a program finds the API, and the pages whose session some calls need. */
export type SampleHosts = {
  /** Origin of the API. */
  api: string
  /** Origin of the pages. */
  web: string
}

/** The languages in which samples are written. */
export const sampleLanguages = ['cURL', 'TypeScript', 'Python'] as const
/** A language in which samples are written. */
export type SampleLanguage = (typeof sampleLanguages)[number]

/**
 * The call as a program makes it. Secrets are named and never written: they come from the environment, or on a
 * page of a browser, which has none, from whoever puts them in the place of a placeholder.
 *
 * @example
 * const { calls } = describeCalls()
 * const call = calls.find(({ name }) => name === 'vehicles.data')
 * const hosts = { api: 'http://localhost:3001', web: 'http://localhost:3000' }
 * if (call) console.log(sampleOf('cURL', { call, values: { vin }, body: undefined }, hosts))
 */
export function sampleOf(language: SampleLanguage, prepared: Prepared, hosts: SampleHosts): string {
  const safe = { ...prepared, body: withNamesForSecrets(prepared.body, hidden) }
  switch (language) {
    case 'cURL':
      return curl(safe, hosts)
    case 'TypeScript':
      return prepared.call.isStream ? typescriptStream(safe, hosts) : typescript(safe, hosts)
    case 'Python':
      return python(safe, hosts)
  }
}

/** The variable that holds a token, by the name that the docs have their readers export it. */
const tokenName = 'WATTLANE_TOKEN'

// Stands where a secret did until its language has written how it reads the environment: in no text of anybody.
const mark = '\u0001'
const hidden = (name: string) => `${mark}${name.toUpperCase()}${mark}`

/** Secrets of a text, each written otherwise: `before` and `after` are what encloses their marks in it. */
const revealed = (text: string, before: string, after: string, write: (name: string) => string) =>
  text.replace(new RegExp(`${before}(\\w+)${after}`, 'g'), (_, name: string) => write(name))

const asJson = '\\\\u0001'

/** `/api/1/vehicles/LRW…/wake_up`; what is missing stays as it is. */
export const filledPath = ({ path }: Pick<Call, 'path'>, values: Values): string =>
  path.replace(/\{(\w+)\}/g, (hole, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : hole,
  )

/** Values of the call's own parameters behind the path, in their order. */
export const queryOf = ({ parameters }: Call, values: Values): [string, string][] =>
  parameters.flatMap(({ name, in: place }): [string, string][] => {
    const value = values[name]
    return place === 'query' && value ? [[name, value]] : []
  })

const shownQuery = ({ call, values }: Prepared) =>
  queryOf(call, values).map(([name, value]) => [name, isSecret(name) ? hidden(name) : value])

const addressOf = (prepared: Prepared, { api }: SampleHosts) => {
  const query = new URLSearchParams(shownQuery(prepared)).toString()
  return `${api}${filledPath(prepared.call, prepared.values)}${query && `?${query}`}`
}

/** Headers that say who asks. `secret` writes a name as the language reads the environment. */
function headersOf({ call }: Prepared, { web }: SampleHosts, secret: (name: string) => string) {
  const { credentials, method, takesConfirmation } = call
  return [
    ...(credentials === 'token' ? [['Authorization', `Bearer ${secret(tokenName)}`]] : []),
    ...(credentials === 'session' ? [['Cookie', `session=${secret('SESSION')}`]] : []),
    // Changes by cookie are taken from our own pages only.
    ...(credentials === 'session' && method !== 'GET' ? [['Origin', web]] : []),
    ...(takesConfirmation ? [['X-Confirm', secret('CONFIRM')]] : []),
  ]
}

function curl(prepared: Prepared, hosts: SampleHosts) {
  const { call, body } = prepared
  const flags = call.isStream ? ' -N' : call.method === 'GET' ? '' : ` -X ${call.method}`
  const lines = [
    `curl${flags} ${withVariables(quoted(addressOf(prepared, hosts)))}`,
    ...headersOf(prepared, hosts, (name) => `$${name}`).map(
      ([name, value]) => `-H "${name}: ${value}"`,
    ),
    ...(body === undefined
      ? []
      : [
          `-H 'Content-Type: application/json'`,
          `-d ${withVariables(quoted(JSON.stringify(body)))}`,
        ]),
    ...(call.answers === 'bytes' ? ['-o answer'] : []),
  ]
  return lines.join(' \\\n  ')
}

/** Variables stand between the single quotes of the shell, which would keep their names as they are. */
const withVariables = (text: string) =>
  revealed(revealed(text, asJson, asJson, variable), '%01', '%01', variable)
const variable = (name: string) => `'"$${name}"'`

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

const tokenOption = ({ credentials }: Call) =>
  credentials === 'token' ? `, token: process.env.${tokenName}` : ''

function typescript(prepared: Prepared, { api }: SampleHosts) {
  const { call, values, body } = prepared
  const [group = '', name = ''] = call.name.split('.')
  const params = call.parameters
    .filter(({ in: place }) => place === 'path')
    .map((parameter) => [parameter.name, values[parameter.name] ?? ''])
  // A call that takes a query is given one, if only an empty one.
  const takesQuery = call.parameters.some(({ in: place }) => place === 'query')
  const request = {
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
    ...(takesQuery && { query: Object.fromEntries(shownQuery(prepared)) }),
    ...(body !== undefined && { body }),
  }
  const given = [
    `${group}.${name}`,
    JSON.stringify(request, undefined, 2),
    ...(call.takesConfirmation ? [`{ confirm: ${JSON.stringify(hidden('confirm'))} }`] : []),
  ].join(', ')
  const isOnPage = call.credentials === 'session'
  const named = new Set<string>()
  const revealedGiven = revealed(given, `"${asJson}`, `${asJson}"`, (secret) => {
    named.add(secret)
    return isOnPage ? secret : `process.env.${secret} ?? ''`
  })
  return [
    `import { createTransport } from '@console/sdk'`,
    `import { ${group} } from '@console/sdk/contract'`,
    '',
    ...(isOnPage
      ? [
          '// On a page of the web host: the session of the browser goes along.',
          // Pages have no environment.
          ...Array.from(named, (secret) => `const ${secret} = '${placeholderOf(secret)}'`),
        ]
      : []),
    `const transport = createTransport({ host: '${api}'${tokenOption(call)} })`,
    `console.log(await transport.send(${revealedGiven}))`,
  ].join('\n')
}

/** Stands for a secret where it has to be written. */
const placeholderOf = (secret: string) =>
  secret === 'CONFIRM'
    ? 'the one-time value that the intent call gave'
    : `your ${secret.toLowerCase().replaceAll('_', ' ')}`

function typescriptStream({ call, values }: Prepared, { api }: SampleHosts) {
  const { id, field } = values
  const product = [`product: '${id}'`, ...(field ? [`field: '${field}'`] : [])].join(', ')
  const path = id ? `, path: { ${product} }` : call.credentials === 'none' ? `, path: 'demo'` : ''
  return [
    `import { openStream } from '@console/sdk/stream'`,
    '',
    `const events = openStream({ host: '${api}'${tokenOption(call)}${path} })`,
    'for await (const event of events) console.log(event)',
  ].join('\n')
}

function python(prepared: Prepared, hosts: SampleHosts) {
  const { call, values, body } = prepared
  const query = Object.fromEntries(shownQuery(prepared))
  const headers = headersOf(prepared, hosts, (name) => `{os.environ['${name}']}`).map(
    ([name = '', value = '']) => `"${name}": ${value.includes('{') ? 'f' : ''}"${value}"`,
  )
  const lines = [
    'import requests',
    '',
    'answer = requests.request(',
    `    ${literal(call.method)},`,
    `    ${literal(`${hosts.api}${filledPath(call, values)}`)},`,
    ...(headers.length > 0 ? [`    headers={${headers.join(', ')}},`] : []),
    ...(Object.keys(query).length > 0 ? [`    params=${literal(query)},`] : []),
    ...(body === undefined ? [] : [`    json=${literal(body)},`]),
    ...(call.isStream ? ['    stream=True,'] : []),
    ')',
    ...printed(call),
  ].join('\n')
  return lines.includes('os.environ') ? `import os\n${lines}` : lines
}

function printed({ isStream, answers }: Call) {
  if (isStream) return ['for line in answer.iter_lines():', '    print(line.decode())']
  if (answers === 'bytes') return ['print(answer.status_code, len(answer.content))']
  return [`print(answer.status_code, ${answers === 'text' ? 'answer.text' : 'answer.json()'})`]
}

/** A value as Python writes it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (value instanceof Object)
    return `{${Object.entries(value)
      .map(([name, member]) => `${JSON.stringify(name)}: ${literal(member)}`)
      .join(', ')}}`
  return revealed(
    JSON.stringify(value),
    `"${asJson}`,
    `${asJson}"`,
    (name) => `os.environ['${name}']`,
  )
}
