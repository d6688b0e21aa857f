import { conforms, type Endpoint, Pagination } from '@console/sdk/contract'
import * as z from 'zod/mini'

import { keepSent } from '../../lib/as-sent.ts'
import { FleetApiError } from '../fleet-api.ts'

/**
 * What is inside the answer to this call, checked against the contract: members that nobody knows yet
 * pass. Anything else is the manufacturer's failure, not ours.
 */
export function readAnswer(endpoint: Endpoint, body: Buffer<ArrayBuffer>): unknown {
  const answer = parse(body)
  if (endpoint.bare) return checked(endpoint.response(), answer)
  if (!isRecord(answer) || !('response' in answer)) throw broken('has no response')
  const { response, error, count, pagination } = answer
  if (response === null && typeof error === 'string' && error !== '') throw broken(`says: ${error}`)
  if (endpoint.items) return listOf(endpoint.items(), response, count, pagination)
  const value = checked(endpoint.response(), response)
  if (isRecord(value) && Object.keys(answer).length === 1) keepSent(value, body)
  return value
}

function listOf(item: z.core.$ZodType, values: unknown, count: unknown, pagination: unknown) {
  if (!Array.isArray(values)) throw broken('is no list')
  for (const value of values) checked(item, value)
  return {
    items: values,
    count: typeof count === 'number' ? count : values.length,
    pagination: pagination ? checked(Pagination(), pagination) : null,
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    throw broken('is no JSON', cause)
  }
}

/** Not rebuilt: on a whole reading that costs more than the request. */
function checked(schema: z.core.$ZodType, value: unknown) {
  if (conforms(schema, value)) return value
  const { error } = z.safeParse(schema, value)
  if (error) throw broken(`breaks the contract at ${error.issues[0]?.path.join('/')}`, error)
  return value
}

const broken = (why: string, cause?: unknown) =>
  new FleetApiError(502, `The manufacturer’s answer ${why}.`, { cause })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
