import { createTransport, SdkError } from '@console/sdk'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Endpoint, RequestOf } from '../contract/endpoint.ts'
import { envelopeOf } from '../contract/envelope.ts'
import { endpoints } from '../openapi/groups.ts'
import { arbitraryOf, requestOf } from '../testing/arbitrary.ts'
import { patience, runs } from '../testing/runs.ts'

// A 401 among the answers warns on the console.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Any call, by its place in the list, with a request that it takes. */
const calls = fc
  .nat(endpoints.length - 1)
  .chain((at) => fc.tuple(fc.constant(at), requestOf(endpointAt(at))))

function endpointAt(at: number): Endpoint {
  const found = endpoints[at]
  if (!found) throw new Error('There are not so many calls.')
  return found.endpoint
}

const encode = (text: string) => new TextEncoder().encode(text)

/** What a broken server, a proxy or a captive portal could send in place of an answer. */
const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.json().map(encode),
  fc.string({ unit: 'binary' }).map(encode),
  fc
    .constantFrom('', 'null', '{"response":', '<!doctype html><p>Sign in</p>', '\uFEFF{}')
    .map(encode),
  fc.constant('['.repeat(5_000)).map(encode),
  fc
    .tuple(fc.nat(endpoints.length - 1), fc.nat(), fc.nat(255))
    .chain(([call, at, byte]) =>
      arbitraryOf(envelopeOf(endpointAt(call))).map((answer) =>
        damaged(JSON.stringify(answer), at, byte),
      ),
    ),
)

/** Cuts an answer short, or puts a wrong byte into it. */
function damaged(answer: string, at: number, byte: number) {
  const bytes = encode(answer)
  if (byte % 2 === 0) return bytes.slice(0, at % (bytes.length + 1))
  bytes[at % bytes.length] = byte
  return bytes
}

const types = fc.constantFrom('application/json', 'text/html', 'application/octet-stream', 'x')
const statuses = fc.constantFrom(200, 200, 201, 400, 401, 404, 418, 429, 500, 502, 599)

test(
  'whatever a server answers, a call gives an answer or an error of ours',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        calls,
        bodies,
        types,
        statuses,
        async ([at, request], body, type, status) => {
          const transport = createTransport({
            host: 'http://api.example',
            token: () => 'wl_live_x',
            fetch: async () =>
              new Response(body.slice(), { status, headers: { 'content-type': type } }),
          })
          const error = await transport.send(endpointAt(at), request as RequestOf<Endpoint>).then(
            () => undefined,
            (thrown: unknown) => thrown,
          )
          if (status >= 300) expect(error).toBeDefined()
          if (error !== undefined) expect(error).toBeInstanceOf(SdkError)
        },
      ),
      { numRuns: runs * 10 },
    )
  },
  patience,
)
