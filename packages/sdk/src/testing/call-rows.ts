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

/** Rows for `test.each` and `%s`, which gives a title whole; `$name` would cut it short. */
export const byName = (rows: readonly CallRow[]) => rows.map((row) => [row.name, row] as const)

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

/** Makes a call that reads text, which comes back as it was sent even if it looks like JSON. */
export async function checkText(url: string, call: (client: ConsoleClient) => Promise<string>) {
  await using server = await serve((response) =>
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('7'),
  )
  expect(await call(new ConsoleClient({ host: server.host }))).toBe('7')
  expect(server.seen.map((seen) => [seen.method, seen.url])).toEqual([['GET', url]])
}

/** An answer with one value, and what comes of it. */
export const oneOf = (value: unknown) => ({ answer: { response: value }, result: value })

/** An answer with a list of one item, and what comes of it. */
export const listOf = (item: unknown) => ({
  answer: { response: [item], count: 1 },
  result: { items: [item], count: 1, pagination: null },
})
