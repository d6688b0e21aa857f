import type { Endpoint } from '../contract/endpoint.ts'
import { type ProblemCode, problems } from '../contract/problems.ts'
import type { CallNote } from '../notes/annotate.ts'
import { problemNotes } from '../notes/problems.ts'
import type { Json } from './schemas.ts'

// Any call may meet these, so no call lists them one by one.
const ours: readonly ProblemCode[] = ['internal_error', 'unavailable', 'storage_full']

// A key that came with another call, and one whose first call nobody saw the end of.
const keyed: readonly ProblemCode[] = ['unprocessable', 'gateway_timeout']

/** What the manufacturer cannot read: to a site it is a member, to a car the command. */
function unreadable({ method, path }: Endpoint): ProblemCode | false {
  if (method !== 'POST') return false
  if (path.startsWith('/api/1/energy_sites/')) return 'invalid_field'
  return /^\/api\/1\/vehicles\/:vin\/(?:custom_|signed_)?command/.test(path) && 'invalid_command'
}

/** Whether a key makes a difference: to calls that create, and to commands. */
export const takesKey = ({ idempotent, upstream, method }: Endpoint) =>
  idempotent || (upstream && method === 'POST')

const limitHeaders = ['retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']

// What the manufacturer refuses by a status of its own; it is passed on.
const passedOn: readonly ProblemCode[] = [
  'unsupported vehicle',
  'precondition_failed',
  'invalid_region',
  'locked',
  'invalid_response',
  'unavailable_for_legal_reasons',
  'gateway_timeout',
  'device_unexpected_response',
]

/** Every code that a call may answer with: those of its kind, and its own. */
export function refusalsOf(endpoint: Endpoint, note?: CallNote): ProblemCode[] {
  const { access = 'user', scope, method, path, params, query, body, upstream, cost } = endpoint
  const own = typeof note === 'object' ? (note.problems ?? []) : []
  // A product must be paid for where the manufacturer is asked about it, and where the call says so.
  const isPaidFor =
    (upstream && path.includes(':')) || own.includes('vehicle_subscription_required')
  const codes: (ProblemCode | false | undefined)[] = [
    ((params ?? query ?? body) !== undefined || takesKey(endpoint)) && 'fst_err_validation',
    access !== 'public' && 'missing_token',
    access !== 'public' && 'invalid_token',
    Boolean(cost) && 'insufficient_credits',
    'uri_too_long',
    access === 'admin' && 'administrators_only',
    // A browser that is signed in sends its cookie to public calls as well.
    method !== 'GET' && 'csrf',
    scope && 'invalid_scope',
    endpoint.sensitive && 'recent_login_required',
    // A token may be paused, or held to other calls than this.
    access !== 'public' && 'forbidden',
    (path.includes(':') || membersOf(query).includes('vin')) && 'not_found',
    isPaidFor && 'subscription_required',
    isPaidFor && 'vehicle_subscription_required',
    upstream && path.startsWith('/api/1/vehicles/:') && 'vehicle_unavailable',
    body && 'payload_too_large',
    upstream && 'gateway_timeout',
    upstream && unreadable(endpoint),
    ...(takesKey(endpoint) ? keyed : []),
    'rate_limited',
    ...own,
    ...(upstream ? passedOn : []),
    ...ours,
  ]
  return [...new Set(codes.filter((code) => typeof code === 'string'))].sort(
    (a, b) => problems[a] - problems[b],
  )
}

function membersOf(lazy: Endpoint['query']) {
  const def = lazy?.()._zod.def
  return def && 'shape' in def && def.shape instanceof Object ? Object.keys(def.shape) : []
}

/** Answers that are no 2xx: each set of codes is written once and referred to. */
export class Refusals {
  readonly responses: Record<string, Json> = {}

  of(codes: readonly ProblemCode[]): Json {
    const byStatus = Object.groupBy(codes, (code) =>
      ours.includes(code) ? '5XX' : String(problems[code]),
    )
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, same = []]) => [status, this.#refer(status, same)]),
    )
  }

  #refer(status: string, codes: readonly ProblemCode[]) {
    const id = codes.join('.').replaceAll(' ', '_')
    const told = status === '429' ? limitHeaders : status === '5XX' ? ['retry-after'] : []
    this.responses[id] ??= {
      description: codes.map(inWords).join('\n'),
      headers: Object.fromEntries(
        ['x-txid', ...told].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
      ),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      'x-codes': codes,
    }
    return { $ref: `#/components/responses/${id}` }
  }
}

function inWords(code: ProblemCode) {
  const { meaning, nextStep } = problemNotes[code]
  return `- \`${code}\`: ${meaning} ${nextStep}`
}

/** The body of every answer that is not a 2xx, as `ProblemBody` has it. */
export const problemSchema: Json = {
  description: 'Why a call was refused or failed.',
  'x-source': 'Ours',
  type: 'object',
  required: ['response', 'error', 'error_description', 'txid'],
  properties: {
    response: {
      type: ['object', 'null'],
      description:
        'Null, but for a 408 of a vehicle, which holds its `state` as existing clients read it.',
      properties: { state: { type: 'string' } },
    },
    error: {
      type: 'string',
      description: 'The code. New ones may come; treat an unknown one by its status.',
      examples: Object.keys(problems),
    },
    error_description: { type: 'string', description: 'A sentence for people, in English.' },
    txid: { type: 'string', description: 'Names the request. Quote it in a report.' },
  },
}
