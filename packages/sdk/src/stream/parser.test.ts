import { createParser as createReference } from 'eventsource-parser'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { createParser } from './parser.ts'

type Heard = (string | number | undefined)[]

function ours(pieces: string[]) {
  const heard: Heard[] = []
  const feed = createParser(
    {
      onId: (id) => heard.push(['id', id]),
      onRetry: (ms) => heard.push(['retry', ms]),
      onEvent: (data, type) => heard.push(['event', type, data]),
    },
    1_000_000,
  )
  for (const piece of pieces) feed(piece)
  return heard
}

function reference(pieces: string[]) {
  const heard: Heard[] = []
  const { feed } = createReference({
    onId: (id) => heard.push(['id', id]),
    onRetry: (ms) => heard.push(['retry', ms]),
    // It hands on events without data, which the standard drops.
    onEvent: ({ event = '', data }) => data && heard.push(['event', event, data]),
  })
  for (const piece of pieces) feed(piece)
  return heard
}

const breaks = ['\n', '\r', '\r\n', '\n\n', ' ', ': ', ':', '\uFEFF', 'x', '']
const names = ['data', 'data:', 'id: 1', 'id', 'id:\0', 'event: reset', 'event']
const others = ['retry: 5', 'retry: x', 'Data: 1', 'data: ä😀']
const texts = fc.array(fc.constantFrom(...breaks, ...names, ...others), { maxLength: 40 })

test('any text in any pieces is read as by the reference parser', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat(), { maxLength: 8 }), (parts, at) => {
      const text = parts.join('')
      // The reference also drops a mark of raw bytes and a second one, which the standard keeps.
      fc.pre(!text.startsWith('\uFEFF\uFEFF'))
      const edges = [0, ...at.map((edge) => edge % (text.length + 1)).sort((a, b) => a - b)]
      const pieces = edges.map((edge, index) => text.slice(edge, edges[index + 1]))
      expect(ours(pieces)).toEqual(reference(pieces))
    }),
    { numRuns: 3_000 },
  )
})

test('a name, a value and a space', () => {
  expect(
    ours(['id:1\nid: 2\nevent:a\ndata:  b\ndata\ndata:c:d\ndatas: e\n: f\n\ndata:g\n\n']),
  ).toEqual([
    ['id', '2'],
    ['event', 'a', ' b\n\nc:d'],
    ['event', '', 'g'],
  ])
})

test('what never ends is refused, in one line or in many', () => {
  const feed = (piece: string) => {
    const add = createParser({ onId() {}, onRetry() {}, onEvent() {} }, 100)
    for (let n = 0; n < 20; n++) add(piece)
  }
  for (const piece of ['data: 0123456789', ': 0123456789', 'data: 0123456789\n']) {
    expect(() => feed(piece)).toThrow('An event is larger than 100 characters.')
  }
  expect(() => feed('data: 0123456789\n\n')).not.toThrow()
})

test('lines without a colon cost no more than the others', () => {
  const text = 'x\n'.repeat(1_000_000)
  const begun = performance.now()
  expect(ours([text])).toEqual([])
  expect(performance.now() - begun).toBeLessThan(3_000)
})
