import { takesDryRun } from '../contract/dry-run.ts'
import { type Endpoint, successOf } from '../contract/endpoint.ts'
import { Pagination } from '../contract/pagination.ts'
import type { CallNote } from '../notes/annotate.ts'
import { sources } from '../notes/sources.ts'
import type { NamedEndpoint } from './groups.ts'
import { type Refusals, refusalsOf, takesKey } from './refusals.ts'
import type { Json, Schemas } from './schemas.ts'
import { securityOf } from './security.ts'

type Tools = { schemas: Schemas; refusals: Refusals; note: CallNote | undefined }

/** Writes one call of the contract as an operation. */
export function operationOf({ name, group, endpoint }: NamedEndpoint, tools: Tools): Json {
  const { schemas, refusals, note } = tools
  const { text, source, problems = [] } = typeof note === 'object' ? note : textOnly(note)
  const parameters = [
    ...parametersIn('path', endpoint.params, schemas),
    ...parametersIn('query', endpoint.query, schemas),
    ...(takesDryRun(endpoint) ? [sharedParameter('dry_run')] : []),
    ...(takesKey(endpoint) ? [sharedParameter('idempotency-key')] : []),
    ...(problems.includes('confirmation_required') ? [sharedParameter('x-confirm')] : []),
  ]
  return {
    operationId: name,
    tags: [group],
    ...(text && { summary: firstSentence(text), description: text }),
    ...(source && { 'x-source': sources[source] }),
    ...(endpoint.addition && { 'x-addition': true }),
    ...(endpoint.cost && { 'x-cost': endpoint.cost }),
    ...(endpoint.upstream && { 'x-upstream': true }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.optionalBody,
        content: {
          'application/json': { schema: schemas.of(endpoint.body()) },
          ...(endpoint.form && {
            'application/x-www-form-urlencoded': { schema: schemas.of(endpoint.body()) },
          }),
        },
      },
    }),
    responses: {
      [successOf(endpoint)]: {
        description: 'Done.',
        headers: headersOf(endpoint),
        content: contentOf(endpoint, schemas),
      },
      ...refusals.of(refusalsOf(endpoint, note)),
    },
  }
}

const textOnly = (text: string | undefined) => ({ text, source: undefined, problems: [] })
const sharedParameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const firstSentence = (text: string) => text.replace(/(?<=[.!?])\s.*$/s, '').replace(/\.$/, '')

function parametersIn(place: 'path' | 'query', lazy: Endpoint['params'], schemas: Schemas): Json[] {
  if (!lazy) return []
  const { properties, required } = schemas.membersOf(lazy())
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    ...(description !== undefined && { description }),
    schema,
  }))
}

const header = (name: string) => [name, { $ref: `#/components/headers/${name}` }]

const headersOf = ({ access }: Endpoint): Json =>
  Object.fromEntries([header('x-txid'), ...(access === 'public' ? [] : [header('x-uid')])])

function contentOf(endpoint: Endpoint, schemas: Schemas): Json {
  const { format, mediaType } = endpoint
  if (mediaType) return { [mediaType]: format === 'bytes' ? {} : { schema: { type: 'string' } } }
  if (endpoint.format === 'text') return { 'text/plain': { schema: { type: 'string' } } }
  if (endpoint.format === 'csv') return { 'text/csv': { schema: { type: 'string' } } }
  if (endpoint.format === 'bytes') return { 'application/octet-stream': {} }
  return { 'application/json': { schema: replyOf(endpoint, schemas) } }
}

/** The same envelope that `envelopeOf` builds, with its names kept. */
function replyOf(endpoint: Endpoint, schemas: Schemas): Json {
  if (!endpoint.items) {
    const response = schemas.of(endpoint.response())
    return endpoint.bare
      ? response
      : { type: 'object', required: ['response'], properties: { response } }
  }
  return {
    type: 'object',
    required: ['response', 'count'],
    properties: {
      response: { type: 'array', items: schemas.of(endpoint.items()) },
      count: { type: 'number', description: 'How many items this answer holds.' },
      pagination: schemas.of(Pagination()),
    },
  }
}
