import { createTransport, SdkError } from '@console/sdk'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Endpoint } from '../contract/endpoint.ts'
import { envelopeOf } from '../contract/envelope.ts'
import { endpoints } from '../openapi/groups.ts'
import { arbitraryOf } from '../testing/arbitrary.ts'
import { patience, runs } from '../testing/runs.ts'

// A 401 among the answers warns on the console.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const plain = endpoints.filter(({ endpoint }) => !endpoint.path.includes(':'))
const encode = (text: string) => new TextEncoder().encode(text)

/** What a broken server, a proxy or a captive portal could send in place of an answer. */
const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.json().map(encode),
  fc.string({ unit: 'binary' }).map(encode),
  fc
    .constantFrom('', 'null', '{"response":', '<!doctype html><p>Sign in</p>', '\uFEFF{}')
    .map(encode),
  fc.constant('['.repeat(50_000)).map(encode),
  fc
    .tuple(fc.constantFrom(...endpoints), fc.nat(), fc.nat(255))
    .chain(([{ endpoint }, at, byte]) =>
      arbitraryOf(envelopeOf(endpoint)).map((answer) => damaged(JSON.stringify(answer), at, byte)),
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
        fc.constantFrom(...plain),
        bodies,
        types,
        statuses,
        async ({ endpoint }, body, type, status) => {
          const transport = createTransport({
            host: 'http://api.example',
            token: () => 'wl_live_x',
            fetch: async () =>
              new Response(body.slice(), { status, headers: { 'content-type': type } }),
          })
          const error = await transport.send<Endpoint>(endpoint, {}).then(
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
