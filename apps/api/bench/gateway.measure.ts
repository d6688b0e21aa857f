import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'

import { inChild } from '../../../tools/harness/child.ts'
import { exceeds, inWords, pair } from '../../../tools/harness/pair.ts'

/**
 * What the whole gateway costs, with who asks, limits, counting and checking. An answer that it hands
 * on as it comes is set against bare `node:http` that pipes undici's stream of it. A reading of a car is
 * parsed and checked, since whom it shows a place to depends on it: it is set against the same server
 * doing that alone.
 */
const limit = 1.4
const comparisons = [
  { name: 'pass-through', asked: 'passing', reference: 'bare' },
  { name: 'reading', asked: 'reading', reference: 'looking' },
]
const requests = 3_000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

type Server = { port: number; path: string; secret: string; bytes: number }

const ask = ({ port, path, secret, bytes }: Server) =>
  new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${secret}` }
    get({ agent, port, host: '127.0.0.1', path, headers }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => {
        if (response.statusCode === 200 && size === bytes) resolve()
        else reject(new Error(`Answered ${response.statusCode} with ${size} bytes.`))
      })
    }).on('error', reject)
  })
const load = (server: Server) => Promise.all(Array.from({ length: requests }, () => ask(server)))

// In a process of its own, so that its work counts for neither.
const fixture = new URL('./gateway.fixture.ts', import.meta.url)
const upstream = fork(fixture, ['upstream'])
const [upstreamPort] = await once(upstream, 'message')
for (const { name, asked, reference } of comparisons) {
  const serve = (kind: string) =>
    inChild<Server>(fixture, [kind, asked, String(upstreamPort)], load)
  const [gateway, other] = [await serve('gateway'), await serve(reference)]
  // What is hot is compiled only after some thousand requests.
  const result = await pair(gateway.portion, other.portion, { warmUp: 4 })
  for (const { stop } of [gateway, other]) stop()
  console.log(inWords(`One ${name} through the gateway`, result))
  console.log(JSON.stringify({ name, limit, ...result }))
  if (exceeds(result, limit)) process.exitCode = 1
}
upstream.kill()
agent.destroy()
