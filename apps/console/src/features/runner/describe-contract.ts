import type { Endpoint } from '@console/sdk/contract'
import { endpoints, type NamedEndpoint, openApi } from '@console/sdk/openapi'

import type { Call, Contract, Parameter, Schema } from './contract-shape.ts'

/** What is read of an operation of the document. */
type Operation = {
  operationId: string
  summary?: string
  description?: string
  parameters?: readonly (Partial<Parameter> & { description?: string; $ref?: string })[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: object
}

/**
 * The contract's document without what answers hold: what somebody needs to send calls. The build
 * keeps its result and drops the rest, so that no page loads the contract itself.
 */
export function describeContract(): Contract {
  const { paths, components } = openApi({ version: '' })
  const named = new Map(endpoints.map((one) => [one.name, one]))
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap((written) => {
      // `openApi` writes each of them so.
      const operation = written as Operation
      const endpoint = named.get(operation.operationId)
      if (!endpoint) return path.startsWith('/sse') ? [streamOf(path, operation)] : []
      return isOffered(endpoint, operation) ? [callOf(path, endpoint, operation)] : []
    }),
  )
  return { calls, schemas: usedBy(calls, components.schemas) }
}

/**
 * What changes accounts, money and secrets has pages of its own, which ask what belongs to it; so has
 * what takes a one-time value.
 */
function isOffered(
  { endpoint: { access, path, method } }: NamedEndpoint,
  { responses }: Operation,
) {
  if (access === 'admin' || '428' in responses) return false
  return path.startsWith('/api/') || (method === 'GET' && /^\/(web|fields\.json)/.test(path))
}

const wordsOf = ({ operationId, summary = '', description = '' }: Operation) => ({
  name: operationId,
  summary,
  description,
})

function callOf(path: string, { endpoint }: NamedEndpoint, operation: Operation): Call {
  const { method, cost = 0, body, optionalBody, idempotent }: Endpoint = endpoint
  const { parameters = [], requestBody } = operation
  return {
    ...wordsOf(operation),
    method,
    path,
    parameters: parameters.flatMap(parameterOf),
    ...(body &&
      requestBody && {
        body: {
          schema: withoutSources(requestBody.content['application/json'].schema),
          required: !optionalBody,
        },
      }),
    cost,
    scopes: [endpoint.scope ?? []].flat(),
    takesKey:
      idempotent === true ||
      parameters.some(({ $ref }) => $ref?.endsWith('/idempotency-key') === true),
    isStream: false,
  }
}

const streamOf = (path: string, operation: Operation): Call => ({
  ...wordsOf(operation),
  method: 'GET',
  path,
  parameters: (operation.parameters ?? []).flatMap(parameterOf),
  cost: 0,
  scopes: [],
  takesKey: false,
  isStream: true,
})

/** Of path and query: headers are sent without being asked for. */
function parameterOf(parameter: NonNullable<Operation['parameters']>[number]): Parameter[] {
  const { name, in: place, required = false, schema = {}, description } = parameter
  if (name === undefined || (place !== 'path' && place !== 'query')) return []
  const words = description === undefined ? {} : { description }
  return [{ name, in: place, required, schema: withoutSources({ ...schema, ...words }) }]
}

function usedBy(calls: readonly Call[], all: Readonly<Record<string, Schema>>) {
  const used = new Map<string, Schema>()
  const open: unknown[] = [calls]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [, id = ''] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = all[id]
      if (!schema || used.has(id)) continue
      used.set(id, withoutSources(schema))
      open.push(schema)
    }
  }
  return Object.fromEntries(used)
}

/** Where a fact comes from, the documentation tells. */
const withoutSources = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === 'x-source' ? undefined : value)))
