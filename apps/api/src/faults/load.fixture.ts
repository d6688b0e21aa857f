import type { TestGateway } from '../testing/gateway.ts'

const vin = 'LRW3F7EK4NC700001'
const pauseMs = 20
// A source that was refused waits before it delivers again.
const againAfterMs = 200

/**
 * People and cars that write and read all the time, until told to stop. Each notes what it was promised:
 * `created` and `revoked` hold names of tokens, `delivered` the moments of the cars' records.
 */
export async function startLoad(gateway: TestGateway) {
  const { ask, client } = await gateway.browser('owner')
  const created = new Set<string>()
  const revoked = new Set<string>()
  const delivered: number[] = []
  /** Answers to people other than 200, and how long each took. */
  const refusals: { response: Response; ms: number }[] = []
  let stopped = false

  async function request(path: string, init?: RequestInit) {
    const from = performance.now()
    const response = await ask(path, init)
    if (!response.ok) refusals.push({ response, ms: performance.now() - from })
    return response
  }

  async function change(path: string, method: string, body: object) {
    const headers = { 'content-type': 'application/json' }
    const response = await request(path, { method, headers, body: JSON.stringify(body) })
    return response.ok ? response : undefined
  }

  /** Few are kept: an account holds twenty. */
  async function createAndRevoke(who: number) {
    const kept: { name: string; id: string }[] = []
    for (let count = 0; !stopped; count++) {
      const name = `${who} ${count}`
      const answer = await change('/web/tokens', 'POST', { name })
      if (answer) {
        created.add(name)
        const { response }: { response: { id: string } } = await answer.json()
        kept.push({ name, id: response.id })
      }
      const [oldest] = kept
      if (
        oldest &&
        kept.length > 3 &&
        (await change('/web/tokens', 'DELETE', { token: oldest.id }))
      ) {
        revoked.add(oldest.name)
        kept.shift()
      }
      await pause(pauseMs)
    }
  }

  async function list() {
    while (!stopped) {
      await request('/web/tokens')
      await pause(pauseMs)
    }
  }

  async function deliver() {
    let at = gateway.clock.now()
    while (!stopped) {
      const record = {
        kind: 'data',
        vin,
        createdAt: new Date(at).toISOString(),
        data: { Soc: 50 },
      } as const
      try {
        await gateway.ingest([record])
        delivered.push(at)
        at += 1
        await pause(pauseMs)
      } catch {
        await pause(againAfterMs)
      }
    }
  }

  const work = Promise.all([createAndRevoke(1), createAndRevoke(2), list(), list(), deliver()])
  return {
    client,
    created,
    revoked,
    delivered,
    refusals,
    async stop() {
      stopped = true
      await work
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
