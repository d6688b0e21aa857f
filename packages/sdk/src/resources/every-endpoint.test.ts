import { expect, test, vi } from 'vitest'

import { createTransport } from '../client/transport.ts'
import { endpoints } from '../openapi/groups.ts'
import { callAll, callWithAnything, notingTransport } from '../testing/reached-endpoints.ts'

vi.mock(import('../client/transport.ts'))

test('every call of the contract is made by a method of the client or by a function', async () => {
  const { transport, reached } = notingTransport()
  vi.mocked(createTransport).mockReturnValue(transport)
  const { ConsoleClient } = await import('../all.ts')
  const client = new ConsoleClient({ host: 'http://api.example' })
  // A stream makes no call of the contract.
  await callAll(Object.assign(client, { stream: undefined }))
  const functions: Record<string, unknown> = await import('../index.ts')
  for (const value of Object.values(functions)) {
    if (typeof value !== 'function' || value === createTransport || isClass(value)) continue
    await callWithAnything(value, undefined, [transport])
  }
  const missing = endpoints.filter(({ endpoint }) => !reached.has(endpoint))
  expect(missing.map(({ name }) => name)).toEqual([])
}, 60_000)

const isClass = (value: object) => Function.prototype.toString.call(value).startsWith('class')
