import * as z from 'zod/mini'
import { conforms } from '../contract/conforms.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { ApiError, InvalidRequestError, UnexpectedResponseError } from '../errors.ts'
import type { Reply } from './exchange.ts'

export type Parts = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

type Envelope = { response?: unknown; error?: unknown; count?: unknown; pagination?: unknown }

/** Refuses what the gateway would refuse, before it is sent. */
export function checkRequest(endpoint: Endpoint, parts: Parts): void {
  for (const place of ['params', 'query', 'body'] as const) {
    const expected = endpoint[place]
    const part = parts[place]
    if (!expected || (part === undefined && endpoint.optionalBody)) continue
    const { error } = z.safeParse(expected(), part)
    if (error) {
      throw new InvalidRequestError(`${placeOf(error, place)} is not valid.`, { cause: error })
    }
  }
}

/** What is inside the envelope. Checked, not rebuilt: members that a newer server adds pass. */
export function unwrap(endpoint: Endpoint, { data, headers, status }: Reply): unknown {
  const { bare, format, items } = endpoint
  const isObject = typeof data === 'object' && data !== null
  const envelope: Envelope = bare ? { response: data } : isObject ? data : {}
  const { response, ...rest } = envelope
  // Some servers tell of a failure with a 2xx.
  if (response == null && typeof rest.error === 'string' && rest.error) {
    throw new ApiError(status, data, { headers })
  }
  const values = items ? response : [response]
  const refuse = (why: string, cause?: unknown) =>
    new UnexpectedResponseError(`The answer ${why}.`, { cause, headers })
  // By hand: schemas of lists and numbers would cost every user of the client 700 bytes.
  if (!('response' in envelope && Array.isArray(values)) || (items && !isCounted(rest))) {
    if (isObject || format) throw refuse('breaks the contract')
    throw refuse(data === undefined ? 'is empty' : 'is not a JSON object')
  }
  const expected = (items ?? endpoint.response)()
  for (const [index, value] of values.entries()) {
    if (conforms(expected, value)) continue
    const { error } = z.safeParse(expected, value)
    if (!error) continue
    const place = placeOf(error, items ? index : '')
    throw refuse(`breaks the contract${place && ` at ${place}`}`, error)
  }
  return items ? { pagination: null, ...rest, items: response } : response
}

const isCounted = ({ count, pagination = {} }: Envelope) =>
  typeof count === 'number' &&
  typeof pagination === 'object' &&
  Object.values(pagination ?? {}).every((page) => page === null || typeof page === 'number')

const placeOf = ({ issues }: z.core.$ZodError, ...outside: PropertyKey[]) =>
  [...outside, ...(issues[0]?.path ?? [])].join('/')
