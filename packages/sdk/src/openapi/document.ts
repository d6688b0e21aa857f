import { endpoints } from './groups.ts'
import { callNoteOf, objectNotes } from './notes.ts'
import { operationOf } from './operation.ts'
import { problemSchema, Refusals } from './refusals.ts'
import { type Json, Schemas } from './schemas.ts'
import { securitySchemes } from './security.ts'
import { streamOperations } from './streams.ts'

/** What the document says of itself. */
export type OpenApiOptions = {
  /** Stands as `info.version`. */
  version: string
}

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = {
  /** The version of OpenAPI. */
  openapi: '3.1.1'
  /** Title, version and description. */
  info: Json
  /** Operations by path and method. */
  paths: Record<string, Record<string, Json>>
  /** Schemas by name, and how calls are authorised. */
  components: { schemas: Record<string, Json> } & Json
} & Json

/** Writes the whole contract as an OpenAPI 3.1 document. */
export function openApi({ version }: OpenApiOptions): OpenApiDocument {
  const schemas = new Schemas(objectNotes)
  const refusals = new Refusals()
  const paths: OpenApiDocument['paths'] = {}
  const add = (method: string, path: string, operation: Json) => {
    const place = path.replace(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation }
  }
  for (const named of endpoints) {
    const { method, path } = named.endpoint
    add(method, path, operationOf(named, { schemas, refusals, note: callNoteOf(named) }))
  }
  for (const { path, operation } of streamOperations(schemas, refusals)) add('GET', path, operation)
  const tags = [...new Set(endpoints.map(({ group }) => group)), 'stream'].map((name) => ({ name }))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Wattlane API',
      version,
      description:
        'The API of a Wattlane gateway: vehicles, energy sites, telemetry. ' +
        'Operations with `x-addition` are ours; all others answer as existing clients expect. ' +
        'A path that is asked with a method of none of its operations answers `invalid_method` (405).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Where the document was fetched from.
    servers: [{ url: '/' }],
    tags,
    paths,
    components: {
      schemas: { ...schemas.usedBy(paths), Problem: problemSchema },
      responses: refusals.responses,
      parameters: parametersIn(paths),
      headers,
      securitySchemes,
    },
  }
}

const parameter = (name: string, description: string, schema: Json) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', ...schema },
})
const parameters: Json = {
  'idempotency-key': parameter(
    'Idempotency-Key',
    'Names the act. The gateway acts once for each and repeats its answer for 24 hours.',
    { minLength: 16, maxLength: 255 },
  ),
  dry_run: {
    name: 'dry_run',
    in: 'query',
    description:
      'With 1, nothing is sent, woken or charged: the answer is a Preflight in place of the result.',
    schema: { type: 'string', enum: ['1', 'true', '0', 'false'] },
  },
  'x-confirm': parameter('X-Confirm', 'The one-time value that the intent call gave.', {
    minLength: 1,
  }),
}

const parametersIn = (paths: object): Json => {
  const text = JSON.stringify(paths)
  const used = Object.entries(parameters).filter(([name]) => text.includes(`/parameters/${name}"`))
  return Object.fromEntries(used)
}

const header = (description: string, type = 'string') => ({ description, schema: { type } })
const headers: Json = {
  'x-txid': header('Names the request. Quote it in a report.'),
  'x-uid': header('The id of the user whose credentials came with the request.'),
  'retry-after': header('Seconds to wait before the next try.', 'integer'),
  'ratelimit-limit': header('How many of these calls are allowed in one window.', 'integer'),
  'ratelimit-remaining': header('How many are left in this window.', 'integer'),
  'ratelimit-reset': header('Seconds until the next window.', 'integer'),
}
