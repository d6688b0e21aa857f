import { hash } from 'ohash'

import { SdkError } from '../errors.ts'
import type { Condition } from './match.ts'

/** By which fields to sort, each `1` or `-1`, and how to compare. */
export type SortOption = { [field: string]: unknown }

/** A content query as it travels. */
export type QueryParams = {
  /** Conditions, all of which hold. */
  where?: Condition[]
  /** Of several, the last decides first. */
  sort?: SortOption[]
  /** Fields to keep. */
  only?: string[]
  /** Fields to leave out. */
  without?: string[]
  /** At most so many; 0 means all. */
  limit?: number
  /** So many are left out at the start. */
  skip?: number
  /** Asks for one document in place of a list. */
  first?: boolean
  /** Asks for their number. */
  count?: boolean
  /** Asks for what stands before and after a document. */
  surround?: { query: Condition; before?: number; after?: number }
}

const segmentLength = 100
const hashLength = 10
const regexMark = '--REGEX '

/** Ten characters that name a query: the same whatever the order of its members. */
export function hashParams(params: QueryParams): string {
  return hash(params).slice(0, hashLength)
}

/** The parameters as JSON, with regular expressions kept. */
export function stringifyParams(params: QueryParams): string {
  return JSON.stringify(params, (_, value: unknown) =>
    value instanceof RegExp ? `${regexMark}${value}` : value,
  )
}

/** Reads what {@link stringifyParams} wrote. */
export function parseParams(json: string): QueryParams {
  try {
    const params: unknown = JSON.parse(json, (_, value: unknown) =>
      typeof value === 'string' && value.startsWith(regexMark) ? regexIn(value) : value,
    )
    if (params instanceof Object && !Array.isArray(params)) return params
  } catch (cause) {
    throw new SdkError('Invalid _params query', { cause })
  }
  throw new SdkError('Invalid _params query')
}

/** The parameters as path segments of at most 100 characters: letters, digits, `-` and `_`. */
export function encodeParams(params: QueryParams): string {
  const bytes = new TextEncoder().encode(stringifyParams(params))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const safe = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return (safe.match(new RegExp(`.{1,${segmentLength}}`, 'g')) ?? []).join('/')
}

/** Reads what {@link encodeParams} wrote; throws `Invalid _params query` for anything else. */
export function decodeParams(encoded: string): QueryParams {
  const base64 = encoded.replaceAll('/', '').replaceAll('-', '+').replaceAll('_', '/')
  let json: string
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    json = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new SdkError('Invalid _params query', { cause })
  }
  return parseParams(json)
}

function regexIn(text: string) {
  const [, source = '', flags = ''] = /^--REGEX \/(.*)\/(\w*)$/s.exec(text) ?? []
  return new RegExp(source, flags)
}
