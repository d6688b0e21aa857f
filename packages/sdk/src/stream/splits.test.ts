import { UnexpectedResponseError } from '@console/sdk'
import { openStream } from '@console/sdk/stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { patience } from '../testing/runs.ts'

const body = (text: string) => JSON.stringify({ createdAt: '2026', vin: 'x', state: text })

/** Reads bytes that arrive in the given pieces, and lists the states that events told. */
async function statesIn(pieces: Uint8Array<ArrayBuffer>[]) {
  const stream = openStream({
    host: 'http://api.example',
    async fetch() {
      const source = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece)
          controller.close()
        },
      })
      return new Response(source, { headers: { 'content-type': 'text/event-stream' } })
    },
  })
  stream.on('status', ({ state }) => state === 'waiting' && stream.close())
  const states: string[] = []
  for await (const event of stream) if (event.topic === 'state') states.push(event.state)
  return states
}

function cut(bytes: Uint8Array<ArrayBuffer>, at: readonly number[]) {
  const edges = [0, ...at.map((edge) => edge % bytes.length).sort((a, b) => a - b), bytes.length]
  return edges.slice(1).map((edge, index) => bytes.slice(edges[index], edge))
}

const breaks = fc.constantFrom('\n', '\r', '\r\n')

test(
  'any text, line end, BOM and split of the bytes gives the same events',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }),
        breaks,
        fc.boolean(),
        fc.array(fc.nat(), { maxLength: 12 }),
        async (texts, end, bom, at) => {
          const frames = texts.map((text) => `: beat${end}data: ${body(text)}${end}${end}`)
          const bytes = new TextEncoder().encode((bom ? '\uFEFF' : '') + frames.join(''))
          expect(await statesIn(cut(bytes, at))).toEqual(texts.map((text) => text.toWellFormed()))
        },
      ),
      { numRuns: 150 },
    )
  },
  patience,
)

test('every single split position is read alike', async () => {
  for (const end of ['\n', '\r', '\r\n']) {
    const bytes = new TextEncoder().encode(`id: 1${end}data: ${body('ä😀')}${end}${end}`.repeat(2))
    for (let at = 1; at < bytes.length; at++) {
      expect(await statesIn(cut(bytes, [at]))).toEqual(['ä😀', 'ä😀'])
    }
  }
})

test('one event may be a megabyte, but not endless', async () => {
  const large = 'x'.repeat(1_000_000)
  const bytes = new TextEncoder().encode(`data: ${body(large)}\n\n`)
  const pieces = Array.from({ length: 20 }, (_, index) => index * 50_000)
  expect(await statesIn(cut(bytes, pieces))).toEqual([large])

  const endless = new TextEncoder().encode('data: '.padEnd(1_000_000, 'x'))
  const more = new TextEncoder().encode('x'.repeat(1_000_000))
  let error: unknown
  const stream = openStream({
    host: 'http://api.example',
    async fetch() {
      let sent = 0
      const source = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(sent++ === 0 ? endless : more),
      })
      return new Response(source, { headers: { 'content-type': 'text/event-stream' } })
    },
  })
  stream.on('status', (status) => {
    error ??= status.error
    if (status.error) stream.close()
  })
  for await (const _ of stream) expect.unreachable()
  expect(error).toBeInstanceOf(UnexpectedResponseError)
  expect(String(error)).toContain('larger than 1048576 characters')
})

test('a line that breaks off within a character loses that event alone', async () => {
  const bytes = new TextEncoder().encode(`id: 1\ndata: ${body('whole')}\n\ndata: ${body('😀')}\n\n`)
  const within = bytes.indexOf(0xf0) + 2
  expect(await statesIn([bytes.slice(0, within)])).toEqual(['whole'])
})
