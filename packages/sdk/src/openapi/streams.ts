import type { ProblemCode } from '../contract/problems.ts'
import { StreamEvent, streamTopics } from '../contract/stream.ts'
import { streamPaths } from '../contract/stream-paths.ts'
import type { Refusals } from './refusals.ts'
import type { Json, Schemas } from './schemas.ts'
import { securityOf } from './security.ts'

const about: Record<keyof typeof streamPaths, string> = {
  account: 'Streams everything that your vehicles and energy sites tell.',
  product: 'Streams what one vehicle or energy site tells.',
  signal: 'Streams one signal of one vehicle.',
  demo: 'Streams the demo car, for anybody.',
}

const more: Partial<typeof about> = {
  demo: 'An installation with real cars has no demo, and answers `not_found`.',
}

const parameter = (name: string, place: string, description: string, schema: Json): Json => ({
  name,
  in: place,
  ...(place === 'path' && { required: true }),
  description,
  schema,
})

const ofPath: Record<string, Json> = {
  id: parameter('id', 'path', 'The VIN of a vehicle, or the id of an energy site.', {
    type: 'string',
  }),
  field: parameter('field', 'path', 'The name of a telemetry field.', { type: 'string' }),
}

const ofAll = [
  parameter('topics', 'query', `Joined with commas: ${streamTopics.join(', ')}. All if left out.`, {
    type: 'string',
  }),
  parameter('cache', 'query', 'With `false` no snapshot of the last values comes first.', {
    type: 'string',
    enum: ['true', 'false'],
  }),
  parameter('Last-Event-ID', 'header', 'Resumes after this event while the server still has it.', {
    type: 'string',
  }),
]

/** What a caller may lack: to be known, to have paid, to be allowed. */
const ofCallers: readonly ProblemCode[] = [
  'missing_token',
  'invalid_token',
  'subscription_required',
  'vehicle_subscription_required',
  'invalid_scope',
  'forbidden',
]

/** The streams, which are read line by line and so are no calls of the contract. */
export function streamOperations(schemas: Schemas, refusals: Refusals) {
  return Object.entries(streamPaths).map(([key, path]) => {
    // The names are those of the paths.
    const name = key as keyof typeof streamPaths
    const open = path === streamPaths.demo
    const access = open ? 'public' : 'user'
    return {
      path,
      operation: {
        operationId: `stream.${name}`,
        tags: ['stream'],
        summary: about[name].replace(/\.$/, ''),
        description: [about[name], more[name]].filter(Boolean).join(' '),
        ...(open && { 'x-addition': true }),
        security: securityOf({ access, scope: ['vehicle_device_data', 'energy_device_data'] }),
        parameters: [
          ...[...path.matchAll(/:(\w+)/g)].map(([, part = '']) => ofPath[part]),
          ...ofAll,
        ],
        responses: {
          200: {
            description: 'Server-sent events, each with JSON as its data.',
            content: { 'text/event-stream': { schema: schemas.of(StreamEvent()) } },
          },
          ...refusals.of([
            'invalid_request',
            'invalid_field',
            'fst_err_validation',
            ...(open ? [] : ofCallers),
            'uri_too_long',
            'not_found',
            'rate_limited',
            'internal_error',
            'unavailable',
          ]),
        },
      },
    }
  })
}
