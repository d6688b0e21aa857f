import { type Endpoint, envelopeOf, schema, streamPaths, successOf } from '@console/sdk/contract'
import { endpoints, type NamedEndpoint, openApi } from '@console/sdk/openapi'
import * as z from 'zod/mini'

const document = openApi({ version: '0' })

// The envelope of every refusal; answers of the OAuth calls hold more.
const Refusal = schema(() =>
  z.looseObject({
    // A 408 of a vehicle tells what state it is in.
    response: z.nullable(z.strictObject({ state: z.string() })),
    error: z.string(),
    error_description: z.string(),
    txid: z.string(),
  }),
)

type Responses = Record<string, { $ref?: string }>

/** The codes that the published document names for a call, by status. */
function codesOf({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  // As our own generator wrote it.
  const responses = operation?.responses as Responses
  const named = document.components.responses as Record<string, { 'x-codes': string[] }>
  return Object.values(responses).flatMap(({ $ref }) =>
    $ref ? (named[$ref.slice('#/components/responses/'.length)]?.['x-codes'] ?? []) : [],
  )
}

/** What may come back from a call, according to the published document. */
export const documented = new Map(
  endpoints.map(({ name, endpoint }) => [
    name,
    { codes: new Set(codesOf(endpoint)), answer: schema(() => envelopeOf(endpoint)) },
  ]),
)

/** How streams may refuse, which are no calls of the contract. */
export const streamCodes = Object.values(streamPaths).flatMap((path) =>
  codesOf({ method: 'GET', path }),
)

/** What is wrong with an answer, or nothing. */
export function objection(
  { name, endpoint }: NamedEndpoint,
  { status, text, type = '' }: { status: number; text: string; type?: string | undefined },
) {
  const known = documented.get(name)
  if (!known) return 'is not documented'
  if (status >= 500) return `broke with ${status}`
  if (status === successOf(endpoint)) {
    if (endpoint.format) return undefined
    if (!type.startsWith('application/json')) return `answered as ${type}`
    const { success, error } = z.safeParse(known.answer(), JSON.parse(text))
    return success ? undefined : `answered against its schema: ${error.message}`
  }
  if (status >= 300 && status < 400) {
    return endpoint.format ? undefined : `redirected with ${status}`
  }
  const { success, data } = z.safeParse(Refusal(), JSON.parse(text))
  if (!success) return `refused with an odd body: ${text.slice(0, 200)}`
  if (!known.codes.has(data.error)) return `refused with the undocumented ${status} ${data.error}`
  return undefined
}
