import { Agent, get } from 'node:http'

import { inChild } from '../../../tools/harness/child.ts'
import { exceeds, inWords, pair } from '../../../tools/harness/pair.ts'

/** What one JSON read costs by the gateway's whole chain, over bare `node:http` with the same answer. */
const limit = 1.6
const requests = 1_500
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

type Server = { port: number; secret: string }

const ask = ({ port, secret }: Server) =>
  new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${secret}`, origin: 'http://localhost:3000' }
    get({ agent, port, host: '127.0.0.1', path: '/api/1/users/me', headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Answered ${response.statusCode}.`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })

/**
 * Stays awake: a driver that sleeps is woken by the server's write, which then pays for it, and the
 * slower of two servers more often.
 */
async function load(server: Server) {
  let isLoading = true
  const stayAwake = () => {
    if (isLoading) setImmediate(stayAwake)
  }
  stayAwake()
  await Promise.all(Array.from({ length: requests }, () => ask(server)))
  isLoading = false
}
const serve = (kind: string) =>
  inChild<Server>(new URL('./chain.fixture.ts', import.meta.url), [kind], load)

const [gateway, bare] = [await serve('gateway'), await serve('bare')]
// Until both are compiled whole: the chain is the longer code of the two.
const result = await pair(gateway.portion, bare.portion, { warmUp: 12 })
for (const { stop } of [gateway, bare]) stop()
agent.destroy()

console.log(inWords('The gateway chain on one JSON read', result))
console.log(JSON.stringify({ name: 'chain', limit, ...result }))
if (exceeds(result, limit)) process.exitCode = 1
