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
/** Over the peer's stream, where events come one by one: as they do from a gateway. */
const pipeLimit = 1 / 1.15

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

// Pieces as small as packets also pay for the platform's reader, which `JSON.parse` alone does not; from
// large pieces most of the time is that of `JSON.parse`, which the peer calls alike.
for (const [size, name, most, pipeMost] of [
  [65_536, 'stream', limit, undefined],
  [1_400, 'stream-packets', undefined, pipeLimit],
] as const) {
  const pieces = piecesOf(size)
  const what = `A stream in pieces of ${size} bytes over`
  for (const [suffix, reference, work, limitOfPair] of [
    ['', 'JSON.parse', parseAlone, most],
    ['-parser', "the peer's parser", inProcess(() => readByParser(pieces), 3), undefined],
    ['-pipe', "the peer's stream", inProcess(() => readByPipe(pieces), 3), pipeMost],
  ] as const) {
    const stream = inProcess(() => read(pieces), 3)
    const ratio = await pair(stream, work, { rounds: 15, warmUp: 3 })
    report(`${name}${suffix}`, `${what} ${reference}`, limitOfPair, ratio)
  }
}
