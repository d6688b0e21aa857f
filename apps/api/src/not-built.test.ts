import { endpoints } from '@console/sdk/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startGateway, type TestGateway } from './testing/gateway.ts'
import { notBuilt } from './testing/not-built.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway('embedded')
})
afterAll(() => gateway.close())

test('what is not served yet is listed, and nothing else is', () => {
  const served = new Set(gateway.routes.map(({ method, path }) => `${method} ${path}`))
  const missing = endpoints
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
    .filter((call) => !served.has(call))
  expect(notBuilt).toEqual(missing.toSorted())
})
