import { createTransport } from '@console/sdk'
import { type Endpoint, endpoint, envelopeOf } from '@console/sdk/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const item = () => z.looseObject({ id: z.string() })
const calls: Endpoint[] = [
  endpoint({ method: 'GET', path: '/', items: item }),
  endpoint({ method: 'GET', path: '/', response: item }),
  endpoint({ method: 'GET', path: '/', response: item, bare: true }),
]

const items = fc.oneof(fc.record({ id: fc.string() }), fc.record({ id: fc.nat() }), fc.constant(1))
const page = fc.option(fc.nat())
const pagination = fc.record({
  previous: page,
  next: page,
  current: fc.nat(),
  per_page: fc.nat(),
  count: fc.nat(),
  pages: fc.oneof(fc.nat(), fc.string()),
})
const replies = fc.oneof(
  items,
  fc.record(
    {
      response: fc.oneof(items, fc.array(items), fc.constant(null)),
      count: fc.oneof(fc.nat(), fc.string()),
      pagination: fc.oneof(pagination, fc.nat(), fc.string()),
    },
    { requiredKeys: [] },
  ),
)

test('the client, which checks envelopes by hand, agrees with their schemas', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), replies, async (call, reply) => {
      const { send } = createTransport({
        host: 'http://api.example',
        fetch: async () => Response.json(reply),
      })
      const taken = await send(call, {}).then(
        () => true,
        () => false,
      )
      expect(taken).toBe(z.safeParse(envelopeOf(call), reply).success)
    }),
    { numRuns: 500 },
  )
})
