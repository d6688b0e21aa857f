import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { endpoints } from '../openapi/groups.ts'
import { arbitraryOf } from '../testing/arbitrary.ts'
import { patience, runs } from '../testing/runs.ts'
import { envelopeOf } from './envelope.ts'
import * as contract from './index.ts'

// Answers in bytes are the only ones that JSON does not carry.
const isSchema = (value: unknown): value is z.core.$ZodType =>
  value instanceof Object && '_zod' in value && !(value instanceof z.ZodMiniCustom)

/** Schemas are exported as functions without parameters; what else is so returns none. */
const exported = Object.entries(contract).flatMap(([name, value]): [string, z.core.$ZodType][] => {
  const built: unknown =
    typeof value === 'function' && value.length === 0 && Reflect.apply(value, undefined, [])
  return isSchema(built) ? [[name, built]] : []
})

const ofCalls = endpoints
  .filter(({ endpoint }) => endpoint.format !== 'bytes')
  .flatMap(({ name, endpoint }) => {
    const { params, query, body } = endpoint
    const parts = { params, query, body, envelope: () => envelopeOf(endpoint) }
    return Object.entries(parts).flatMap(([part, lazy]): [string, z.core.$ZodType][] =>
      lazy ? [[`${name} ${part}`, lazy()]] : [],
    )
  })

test.each([...exported, ...ofCalls])(
  '%s survives the way over the wire',
  (_, schema) => {
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        expect(z.parse(schema, JSON.parse(JSON.stringify(value)))).toEqual(value)
      }),
      { numRuns: runs },
    )
  },
  patience,
)
