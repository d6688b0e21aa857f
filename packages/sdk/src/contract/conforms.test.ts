import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../openapi/groups.ts'
import { arbitraryOf } from '../testing/arbitrary.ts'
import { patience, runs } from '../testing/runs.ts'
import { conforms } from './conforms.ts'
import { VehicleData } from './index.ts'

const recorded = new URL('../../bench/vehicle-data.json', import.meta.url)
const state = () => JSON.parse(readFileSync(recorded, 'utf8'))

const answers = endpoints
  .filter(({ endpoint }) => endpoint.format !== 'bytes')
  .map(({ name, endpoint }): [string, z.core.$ZodType] => [
    name,
    (endpoint.items ?? endpoint.response)(),
  ])

/** The value with one of its parts, itself included, gone or replaced. */
function damaged(value: unknown, at: number, part: unknown): unknown {
  const copy: unknown = structuredClone(value)
  const damages: (() => void)[] = []
  const visit = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return
    for (const [key, member] of Object.entries(holder)) {
      damages.push(
        () => Reflect.set(holder, key, part),
        () => Reflect.deleteProperty(holder, key),
        () => Reflect.set(holder, `${key}_`, part),
      )
      visit(member)
    }
  }
  visit(copy)
  const damage = damages[at % (damages.length + 1)]
  if (!damage) return part
  damage()
  // As an answer would bring it: without holes.
  return JSON.parse(JSON.stringify(copy))
}

test.each(answers)(
  'what passes as an answer of %s also passes zod',
  (_, schema) => {
    const input = fc.tuple(arbitraryOf(schema), fc.nat(), fc.jsonValue({ maxDepth: 1 }))
    fc.assert(
      fc.property(input, ([value, at, part]) => {
        for (const one of [value, damaged(value, at, part)]) {
          if (conforms(schema, one)) expect(z.safeParse(schema, one).error).toBeUndefined()
        }
      }),
      { numRuns: runs },
    )
  },
  patience,
)

test('a whole state of a car passes without zod, and a damaged one does not pass', () => {
  expect(conforms(VehicleData(), state())).toBe(true)
  expect(conforms(VehicleData(), { ...state(), vin: 4 })).toBe(false)
  expect(conforms(VehicleData(), { ...state(), charge_state: [] })).toBe(false)
  expect(conforms(VehicleData(), [state()])).toBe(false)
})

test('a schema that contains itself ends', () => {
  type Branch = { twigs: Branch[] }
  const Branch: z.ZodMiniType<Branch> = z.object({
    get twigs() {
      return z.array(Branch)
    },
  })
  expect(conforms(Branch, { twigs: [{ twigs: [] }] })).toBe(true)
  expect(conforms(Branch, { twigs: [{ twigs: [1] }] })).toBe(false)
})
