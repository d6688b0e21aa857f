import { openStream } from '@console/sdk/stream'
import { createParser } from 'eventsource-parser'
import { EventSourceParserStream } from 'eventsource-parser/stream'

import { drivingSignals } from '../../../tools/harness/driving-signals.ts'
import { inProcess, pair } from '../../../tools/harness/pair.ts'
import { report } from './report.ts'

/**
 * What a stream costs from its bytes to typed events, over `JSON.parse` alone on the same payloads, and
 * over the same bytes read with eventsource-parser and `JSON.parse`, which checks nothing.
 */
const limit = 1 / 0.75

const vin = 'LRW3F7EK4NC700001'
const count = 20_000

const event = (n: number) => ({
  createdAt: new Date(Date.UTC(2026, 0, 1) + n).toISOString(),
  vin,
  data: drivingSignals(n),
})

const payloads = Array.from({ length: count }, (_, n) => JSON.stringify(event(n)))
const frames = payloads.map((payload, n) => `id: k3x9-${n}\ndata: ${payload}\n\n`)
const bytes = new TextEncoder().encode(frames.join(''))
const piecesOf = (size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  )

function answerOf(pieces: Uint8Array<ArrayBuffer>[]) {
  let next = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const piece = pieces[next++]
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** All of it: decoding, lines, JSON, checks by topic, and one listener. */
async function read(pieces: Uint8Array<ArrayBuffer>[]) {
  let sum = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const stream = openStream({
    host: 'http://api.example',
    fetch: async () => answerOf(pieces),
  })
  stream.on('event', (event) => {
    if (event.topic === 'data') sum += event.data.Soc ?? 0
  })
  stream.on('status', ({ state }) => {
    if (state !== 'waiting') return
    stream.close()
    resolve()
  })
  await promise
  checkSum(sum)
}

/** What the peer's manual shows first: its parser, fed by hand. */
async function readByParser(pieces: Uint8Array<ArrayBuffer>[]) {
  let sum = 0
  const decoder = new TextDecoder()
  const parser = createParser({
    onEvent({ data }) {
      sum += JSON.parse(data).data.Soc
    },
  })
  const reader = answerOf(pieces).body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) break
    parser.feed(decoder.decode(piece.value, { stream: true }))
  }
  checkSum(sum)
}

/** What it shows for an answer of `fetch`: a loop over its stream. */
async function readByPipe(pieces: Uint8Array<ArrayBuffer>[]) {
  let sum = 0
  const { body } = answerOf(pieces)
  const events = body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  for await (const { data } of events ?? []) sum += JSON.parse(data).data.Soc
  checkSum(sum)
}

/** The work was done, and cannot be optimised away. */
function checkSum(sum: number) {
  if (sum !== count * 61.5) throw new Error(`Events were lost: ${sum}.`)
}

const parseAlone = inProcess(() => {
  let sum = 0
  for (const payload of payloads) sum += JSON.parse(payload).data.Soc
  checkSum(sum)
}, 3)

for (const [size, name, most] of [
  [65_536, 'stream', limit],
  // Pieces as small as packets also pay for the platform's reader, so they have no limit of ours.
  [1_400, 'stream-packets', undefined],
] as const) {
  const pieces = piecesOf(size)
  const stream = inProcess(() => read(pieces), 3)
  const byParser = inProcess(() => readByParser(pieces), 3)
  const byPipe = inProcess(() => readByPipe(pieces), 3)
  const rounds = { rounds: 15, warmUp: 3 }
  const what = `A stream in pieces of ${size} bytes over`
  report(name, `${what} JSON.parse`, most, await pair(stream, parseAlone, rounds))
  report(
    `${name}-parser`,
    `${what} the peer's parser`,
    undefined,
    await pair(stream, byParser, rounds),
  )
  report(`${name}-pipe`, `${what} the peer's stream`, undefined, await pair(stream, byPipe, rounds))
}
