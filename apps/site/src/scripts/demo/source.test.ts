import { beforeEach, expect, test, vi } from 'vitest'

let followDemo: typeof import('./source.ts').followDemo
beforeEach(async () => {
  // A page reads its configuration once.
  vi.resetModules()
  ;({ followDemo } = await import('./source.ts'))
})

test('where there is no demo stream, the recording plays, labelled so, and no stream is asked for', async () => {
  const asked = vi.fn(async () => Response.json({ apiHost: 'https://api.example', demo: false }))
  vi.stubGlobal('fetch', asked)
  const onMode = vi.fn()
  const played = Promise.withResolvers<unknown>()
  const stop = followDemo({ onMode, onEvent: played.resolve })
  expect(await played.promise).toMatchObject({ signals: expect.any(Object) })
  stop()
  expect(onMode.mock.calls).toEqual([['recorded']])
  expect(asked.mock.calls).toEqual([['/config.json']])
})

test('what was known before does not make the car live', async () => {
  const known = { createdAt: new Date().toISOString(), vin: 'LRW3F7EK4NC700001', isCache: true }
  const config = { apiHost: 'https://api.example', demo: true }
  const answer = (address: string) =>
    address === '/config.json'
      ? Response.json(config)
      : new Response(`id: 1\ndata: ${JSON.stringify({ ...known, data: { Soc: 26.2 } })}\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        })
  vi.stubGlobal('fetch', async (asked: string | URL | Request) =>
    answer(asked instanceof Request ? asked.url : String(asked)),
  )
  const told: unknown[] = []
  const played = Promise.withResolvers<void>()
  const stop = followDemo({
    onMode: (mode) => told.push(mode),
    onEvent: ({ signals }) => {
      told.push(signals)
      played.resolve()
    },
  })
  await played.promise
  stop()
  expect(told[0]).toBe('recorded')
  expect(told).not.toContain('live')
})
