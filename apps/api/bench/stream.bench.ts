import type { ChildProcess } from 'node:child_process'
import { Agent, get } from 'node:http'

import { inChild } from '../../../tools/harness/child.ts'
import { exceeds, inWords, pair } from '../../../tools/harness/pair.ts'

/** What it costs to deliver events to 500 clients, over bare `node:http`: 0.8 times its deliveries. */
const limit = 1 / 0.8
const clients = 500
const agent = new Agent({ maxSockets: clients })
const endOfEvent = Buffer.from('\n\n')

type Readers = { delivered: number; expected: number; done: () => void }

/** Opens the clients once; their count of events ends each portion. */
async function connect(port: number) {
  const readers: Readers = { delivered: 0, expected: Number.POSITIVE_INFINITY, done: () => {} }
  const count = (chunk: Buffer) => {
    for (let at = chunk.indexOf(endOfEvent); at >= 0; at = chunk.indexOf(endOfEvent, at + 2)) {
      readers.delivered++
    }
    if (readers.delivered >= readers.expected) readers.done()
  }
  const open = () =>
    new Promise<void>((resolve, reject) => {
      get({ agent, port, host: '127.0.0.1', path: '/' }, (response) => {
        response.once('data', () => {
          response.on('data', count).on('error', () => {})
          resolve()
        })
      }).on('error', reject)
    })
  // The server's queue of new connections is short.
  for (let n = 0; n < clients; n += 50) await Promise.all(Array.from({ length: 50 }, open))
  return readers
}

function drive(rounds: number, perRound: number) {
  let readers: Promise<Readers> | undefined
  return async (port: number, child: ChildProcess) => {
    readers ??= connect(port)
    const mine = await readers
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(mine, { delivered: 0, expected: clients * rounds * perRound, done: resolve })
    child.send([rounds, perRound])
    await promise
  }
}

async function compare(name: string, what: string, rounds: number, perRound: number) {
  const serve = (kind: string) =>
    inChild<number>(
      new URL('./stream.fixture.ts', import.meta.url),
      [kind],
      drive(rounds, perRound),
    )
  const [hub, bare] = [await serve('hub'), await serve('bare')]
  const result = await pair(hub.portion, bare.portion)
  for (const { stop } of [hub, bare]) stop()
  console.log(inWords(`${what} to ${clients} clients`, result))
  console.log(JSON.stringify({ name, limit, ...result }))
  if (exceeds(result, limit)) process.exitCode = 1
}

await compare('stream', 'One event at a time', 40, 1)
await compare('stream-batch', 'Batches of ten events', 8, 10)
agent.destroy()
