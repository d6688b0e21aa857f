import { filledPath, type Values } from './address.ts'
import type { Call } from './contract-shape.ts'
import { isSecret, withNamesForSecrets } from './secrets.ts'

/** A call as it is about to be sent. */
export type Prepared = { call: Call; values: Values; body: unknown }

export const languages = ['cURL', 'TypeScript', 'Python'] as const
export type Language = (typeof languages)[number]

/**
 * The call as a program makes it. Secrets are named and never written: they come from the environment.
 */
export function snippetOf(language: Language, prepared: Prepared, host: string) {
  const safe = { ...prepared, body: withNamesForSecrets(prepared.body) }
  switch (language) {
    case 'cURL':
      return curl(safe, host)
    case 'TypeScript':
      return typescript(safe, host)
    case 'Python':
      return python(safe, host)
  }
}

/** Values of the call's own parameters behind the path, in their order. */
export const queryOf = ({ parameters }: Call, values: Values) =>
  parameters.flatMap(({ name, in: place }): [string, string][] => {
    const value = values[name]
    return place === 'query' && value ? [[name, value]] : []
  })

const shownQuery = ({ call, values }: Prepared) =>
  queryOf(call, values).map(([name, value]) => [
    name,
    isSecret(name) ? `$${name.toUpperCase()}` : value,
  ])

const addressOf = (prepared: Prepared, host: string) => {
  const query = new URLSearchParams(shownQuery(prepared)).toString()
  return `${host}${filledPath(prepared.call, prepared.values)}${query && `?${query}`}`
}

function curl(prepared: Prepared, host: string) {
  const { call, body } = prepared
  const lines = [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoted(addressOf(prepared, host))}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ]
  return lines.join(' \\\n  ')
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function typescript(prepared: Prepared, host: string) {
  const { call, values, body } = prepared
  const [group = '', name = ''] = call.name.split('.')
  const params = call.parameters
    .filter(({ in: place }) => place === 'path')
    .map((parameter) => [parameter.name, values[parameter.name] ?? ''])
  const query = shownQuery(prepared)
  const request = {
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(body !== undefined && { body }),
  }
  return [
    `import { createTransport } from '@console/sdk'`,
    `import { ${group} } from '@console/sdk/contract'`,
    '',
    `const transport = createTransport({ host: '${host}', token: process.env.TOKEN })`,
    `console.log(await transport.send(${group}.${name}, ${JSON.stringify(request, undefined, 2)}))`,
  ].join('\n')
}

function python(prepared: Prepared, host: string) {
  const { call, values, body } = prepared
  const query = Object.fromEntries(shownQuery(prepared))
  return [
    'import os',
    'import requests',
    '',
    'answer = requests.request(',
    `    ${literal(call.method)},`,
    `    ${literal(`${host}${filledPath(call, values)}`)},`,
    '    headers={"Authorization": f"Bearer {os.environ[\'TOKEN\']}"},',
    ...(Object.keys(query).length > 0 ? [`    params=${literal(query)},`] : []),
    ...(body === undefined ? [] : [`    json=${literal(body)},`]),
    ')',
    'print(answer.status_code, answer.json())',
  ].join('\n')
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
  return JSON.stringify(value)
}
