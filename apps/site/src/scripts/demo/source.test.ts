import { expect, test, vi } from 'vitest'

import { followDemo } from './source.ts'

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
