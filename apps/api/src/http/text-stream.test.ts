import { expect, test } from 'vitest'

import { textStream } from './text-stream.ts'

/** Parts that count how many were asked for, and note whether they were let go. */
function counted(parts: number, length: number) {
  const seen = { made: 0, ended: false }
  async function* make() {
    try {
      for (; seen.made < parts; seen.made++) yield 'x'.repeat(length)
    } finally {
      seen.ended = true
    }
  }
  return { seen, stream: textStream(make()) }
}

test('all parts arrive, in order and whole', async () => {
  async function* parts() {
    for (let n = 0; n < 5_000; n++) yield `${n}, ä\n`
  }
  const text = await new Response(textStream(parts())).text()
  expect(text).toBe(Array.from({ length: 5_000 }, (_, n) => `${n}, ä\n`).join(''))
})

test('no more is made than is read, and nothing once nobody reads on', async () => {
  const { seen, stream } = counted(1_000_000, 1_000)
  const reader = stream.getReader()
  await reader.read()
  await reader.read()
  expect(seen.made).toBeLessThan(100)
  await reader.cancel()
  expect(seen.ended).toBe(true)
})

test('what fails on the way breaks the answer off, so that it is not taken for whole', async () => {
  async function* parts() {
    yield 'x'.repeat(20_000)
    throw new Error('The database is gone.')
  }
  await expect(new Response(textStream(parts())).text()).rejects.toThrow('The database is gone.')
})
