import { takesDryRun } from '../contract/dry-run.ts'
import { type Endpoint, successOf } from '../contract/endpoint.ts'
import { type ProblemCode, problems } from '../contract/problems.ts'
import { inPerson } from '../notes/annotate.ts'
import type {
  Call,
  Credentials,
  DescribedCall,
  DescribedContract,
  Parameter,
  Schema,
} from './call.ts'
import { openApi } from './document.ts'
import { endpoints } from './groups.ts'

type Content = Readonly<Record<string, { schema?: Schema }>>
type Answer = { $ref?: string; content?: Content }

/** What is read of an operation of the document, which `openApi` writes so. */
type Operation = {
  operationId: string
  summary?: string
  description?: string
  parameters?: readonly (Partial<Parameter> & { description?: string; $ref?: string })[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  security: readonly Readonly<Record<string, readonly string[]>>[]
  responses: Readonly<Record<string, Answer>>
}

/** All calls of the contract and its streams, as its document has them, for forms and documentation. */
export function describeCalls(): DescribedContract {
  const { paths, components } = openApi({ version: '' })
  const named = new Map(endpoints.map(({ name, endpoint }) => [name, endpoint]))
  const codesOf = ({ $ref }: Answer): ProblemCode[] => {
    const answer: unknown = Object.entries(Object(components.responses)).find(
      ([id]) => $ref === `#/components/responses/${id}`,
    )?.[1]
    const codes: unknown = answer instanceof Object ? Reflect.get(answer, 'x-codes') : []
    return Array.isArray(codes) ? codes.filter(isCode) : []
  }
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).map((written): DescribedCall => {
      const operation = written as Operation
      const endpoint = named.get(operation.operationId)
      // Streams are no calls of the contract, and answer 200.
      const status = successOf(endpoint ?? {})
      const { [status]: done = {}, ...refused } = operation.responses
      const [type = '', { schema } = {}] = Object.entries(done.content ?? {})[0] ?? []
      return {
        ...(endpoint ? callOf(path, endpoint, operation) : streamOf(path, operation)),
        access: endpoint?.access ?? (operation.security.length > 0 ? 'user' : 'public'),
        upstream: endpoint?.upstream === true,
        sensitive: endpoint?.sensitive === true,
        dryRun: endpoint !== undefined && takesDryRun(endpoint),
        addition: 'x-addition' in operation,
        answer: { status, type, ...(schema && { schema: withoutSources(schema) }) },
        refusals: Object.values(refused).flatMap(codesOf),
      }
    }),
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    withoutSources(schema),
  ])
  return { calls, schemas: Object.fromEntries(schemas) }
}

const isCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(problems, code)

const wordsOf = ({ operationId, summary = '', description = '' }: Operation) => ({
  name: operationId,
  summary,
  description,
})

function callOf(path: string, endpoint: Endpoint, operation: Operation): Call {
  const { method, cost = 0, body, optionalBody, idempotent, format } = endpoint
  const { parameters = [], requestBody } = operation
  const takes = (header: string) =>
    parameters.some(({ $ref }) => $ref?.endsWith(`/${header}`) === true)
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
    credentials: credentialsOf(operation),
    takesKey: idempotent === true || takes('idempotency-key'),
    takesConfirmation: takes('x-confirm'),
    ...(format && { answers: format === 'bytes' ? 'bytes' : 'text' }),
    isStream: false,
  }
}

const streamOf = (path: string, operation: Operation): Call => ({
  ...wordsOf(operation),
  method: 'GET',
  path,
  parameters: (operation.parameters ?? []).flatMap(parameterOf),
  cost: 0,
  scopes: [...new Set(operation.security.flatMap(({ bearer = [] }) => bearer))],
  credentials: credentialsOf(operation),
  takesKey: false,
  takesConfirmation: false,
  isStream: true,
})

function credentialsOf({ security, description = '' }: Operation): Credentials {
  if (security.length === 0) return 'none'
  return description.includes(inPerson) ? 'session' : 'token'
}

/** Of path and query: headers are sent without being asked for. */
function parameterOf(parameter: NonNullable<Operation['parameters']>[number]): Parameter[] {
  const { name, in: place, required = false, schema = {}, description } = parameter
  if (name === undefined || (place !== 'path' && place !== 'query')) return []
  const words = description === undefined ? {} : { description }
  return [{ name, in: place, required, schema: withoutSources({ ...schema, ...words }) }]
}

/**
 * Where a fact comes from, the document tells. What may be null is written as one of two kinds, so that
 * every type is a single word.
 */
const withoutSources = (schema: Schema): Schema =>
  JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'x-source' ? undefined : value)),
    (_, value) => (Array.isArray(value?.type) ? inKinds(value) : value),
  )

function inKinds({
  type,
  description,
  'x-unit': unit,
  ...rules
}: Omit<Schema, 'type'> & { type: string[] }) {
  return {
    ...(description !== undefined && { description }),
    ...(unit !== undefined && { 'x-unit': unit }),
    anyOf: type.map((one) => (one === 'null' ? { type: one } : { type: one, ...rules })),
  }
}
