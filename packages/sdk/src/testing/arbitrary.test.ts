import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { Moment, PlainText, Vin } from '../contract/shapes.ts'
import { arbitraryOf } from './arbitrary.ts'

test.each<[string, z.core.$ZodType]>([
  ['VIN', Vin()],
  ['moment', Moment()],
  ['plain text', PlainText().check(z.minLength(1), z.maxLength(64))],
  ['percentage', z.int().check(z.minimum(0), z.maximum(100))],
  ['share', z.number().check(z.gt(0), z.lt(1))],
  ['address', z.url()],
  ['day', z.iso.date()],
  ['loose object', z.looseObject({ a: z.optional(z.string()), b: z.nullable(z.boolean()) })],
  ['strict object', z.strictObject({ a: z.union([z.literal(1), z.enum(['x', 'y'])]) })],
  ['record', z.record(z.string().check(z.regex(/^\d{4}$/)), z.array(z.unknown()))],
  ['tuple', z.tuple([z.number(), z.unknown()])],
])('values are made that a %s accepts', (_, schema) => {
  fc.assert(
    fc.property(arbitraryOf(schema), (value) => {
      expect(z.parse(schema, JSON.parse(JSON.stringify(value)))).toEqual(value)
    }),
  )
})

test('what hardly any value passes is an error, not a wait', () => {
  const never = z.string().check(z.refine(() => false))
  expect(() => fc.sample(arbitraryOf(never), 1)).toThrow('Hardly any value passes')
})
