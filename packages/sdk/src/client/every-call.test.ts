import { createTransport } from '@console/sdk'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Endpoint, RequestOf } from '../contract/endpoint.ts'
import { endpoints } from '../openapi/groups.ts'
import { requestOf } from '../testing/arbitrary.ts'
import { route, serveContract } from '../testing/contract-server.ts'

const seed = 20_260_101

test('every call of the contract goes over HTTP as the contract has it', async () => {
  await using server = await serveContract(seed)
  const transport = createTransport({ host: server.host, token: 'wl_live_x' })
  for (const { name, endpoint } of endpoints) {
    const [request = {}] = fc.sample(requestOf(endpoint), { seed, numRuns: 1 })
    // Made from the schemas that this type is read from.
    const answer = await transport
      .send<Endpoint>(endpoint, request as RequestOf<Endpoint>)
      .catch((error: unknown) => expect.fail(`${name}: ${String(error)}`))
    const sent = server.seen.at(-1)
    expect(route(sent?.method ?? '', pathOf(sent?.url))?.name).toBe(name)
    if (request.body !== undefined) expect(JSON.parse(sent?.body ?? ''), name).toEqual(request.body)
    if (endpoint.items) expect(answer, name).toHaveProperty('items')
    if (endpoint.format === 'bytes') expect(answer, name).toBeInstanceOf(Uint8Array)
  }
  expect(server.seen).toHaveLength(endpoints.length)
}, 60_000)

const pathOf = (url = '') => new URL(url, 'http://localhost').pathname
