import * as fc from 'fast-check'
import * as z from 'zod/mini'

import type { Endpoint } from '../contract/endpoint.ts'
import { envelopeOf } from '../contract/envelope.ts'
import { endpoints } from '../openapi/groups.ts'
import { arbitraryOf } from './arbitrary.ts'
import { reply, type Seen, serve } from './serve.ts'

const types = {
  text: 'text/plain',
  csv: 'text/csv',
  bytes: 'application/octet-stream',
} as const satisfies Record<NonNullable<Endpoint['format']>, string>

/** A server made from the contract: it checks what it is sent and answers what the contract promises. */
export const serveContract = (seed: number) =>
  serve((response, request) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    const found = route(request.method, pathname)
    if (!found) return reply(response, 404, { error: 'not_found' })
    const { endpoint, params } = found
    const trouble = complaints(endpoint, request, params, Object.fromEntries(searchParams))
    if (trouble.length > 0) {
      const sentence = trouble.join('; ')
      return reply(response, 400, { error: 'fst_err_validation', error_description: sentence })
    }
    const [answer] = fc.sample(arbitraryOf(envelopeOf(endpoint)), { seed, numRuns: 1 })
    if (endpoint.format === undefined) return reply(response, 200, answer)
    response.writeHead(200, { 'content-type': types[endpoint.format] }).end(answer)
  })

/** The call whose path this is; literal segments win over parameters, as in the gateway. */
export function route(method: string, pathname: string) {
  const asked = pathname.split('/')
  const fitting = endpoints.flatMap(({ name, endpoint }) => {
    const segments = endpoint.path.split('/')
    const fits =
      endpoint.method === method &&
      segments.length === asked.length &&
      segments.every((segment, index) => segment.startsWith(':') || segment === asked[index])
    if (!fits) return []
    const given = segments.flatMap((segment, index) =>
      segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(asked[index] ?? '')]] : [],
    )
    const params: Record<string, string> = Object.fromEntries(given)
    return [{ name, endpoint, params }]
  })
  return fitting.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

function complaints(endpoint: Endpoint, { body }: Seen, params: object, query: object) {
  const json: unknown = body === '' ? undefined : JSON.parse(body)
  return [
    ...broken('path', endpoint.params, params),
    ...broken('query', endpoint.query, query),
    ...(endpoint.optionalBody && json === undefined ? [] : broken('body', endpoint.body, json)),
    ...(!endpoint.body && json !== undefined ? ['body: none is expected'] : []),
  ]
}

function broken(place: string, lazy: (() => z.core.$ZodType) | undefined, value: unknown) {
  if (!lazy) return []
  const { error } = z.safeParse(lazy(), value)
  return (error?.issues ?? []).map(({ path, message }) => `${place}/${path.join('/')}: ${message}`)
}
