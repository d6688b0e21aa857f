import { expect, test, vi } from 'vitest'

import { startGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'

test('a user may hold twenty streams, a session or token ten, and an address ten of the demo', async () => {
  const gateway = await startGateway('embedded')
  const first = await gateway.browser('owner')
  const { token } = await first.client.tokens.create({ name: 'Third program' })
  const streams: Awaited<ReturnType<typeof readStream>>[] = []
  const admitted = async (path: string, count: number, headers: Record<string, string>) => {
    const opened = []
    for (let n = 0; n < count; n++)
      opened.push(await readStream(gateway.origins.api + path, headers))
    streams.push(...opened)
    const [refused] = opened.filter(({ status }) => status === 429)
    if (refused) expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    return opened.filter(({ status }) => status === 200).length
  }
  for (const { cookie } of [first, await gateway.browser('owner')])
    expect(await admitted('/sse', 11, { cookie })).toBe(10)
  expect(await admitted('/sse', 1, { authorization: `Bearer ${token}` })).toBe(0)
  expect(await admitted('/demo/sse', 11, {})).toBe(10)
  for (const { leave } of streams) leave()
  await gateway.close()
})

test('one program that comes back all the time is slowed down, and keeps no other out', async () => {
  const gateway = await startGateway('embedded')
  const { client, cookie } = await gateway.browser('owner')
  const { token } = await client.tokens.create({ name: 'Storm' })
  const answers = []
  for (let n = 0; n < 61; n++) {
    const stream = await readStream(`${gateway.origins.api}/sse/??cache=true&token=${token}`)
    answers.push(stream)
    stream.leave()
    await vi.waitUntil(() => stream.ended)
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  const last = answers.at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  const other = await readStream(`${gateway.origins.api}/sse`, { cookie })
  expect(other.status).toBe(200)
  other.leave()
  await gateway.close()
})
