import { ConsoleClient } from '@console/sdk/all'
import { expect } from 'vitest'

import { reply, serve } from './serve.ts'

/** One call of a client: what goes over the wire, and what comes of the answer. */
export type CallRow = {
  name: string
  call: (client: ConsoleClient) => Promise<unknown>
  sent: readonly [method: string, url: string, body?: string]
  /** The body of the answer. @default { response: true } */
  answer?: unknown
  /** What the call resolves to. @default true */
  result?: unknown
}

/** Makes the call against a server that gives the answer. */
export async function checkRow({
  call,
  sent,
  answer = { response: true },
  result = true,
}: CallRow) {
  await using server = await serve((response) => reply(response, 200, answer))
  expect(await call(new ConsoleClient({ host: server.host }))).toEqual(result)
  const [method, url, body = ''] = sent
  expect(server.seen.map((seen) => [seen.method, seen.url, seen.body])).toEqual([
    [method, url, body],
  ])
}
