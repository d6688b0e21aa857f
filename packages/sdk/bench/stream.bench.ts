import { openStream } from '@console/sdk/stream'
import { drivingSignals } from '../../../tools/harness/driving-signals.ts'
import { inProcess, pair } from '../../../tools/harness/pair.ts'
import { report } from './report.ts'

/** What a stream costs from its bytes to typed events, over `JSON.parse` alone on the same payloads. */
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

/** All of it: decoding, lines, JSON, checks by topic, and one listener. */
async function read(pieces: Uint8Array<ArrayBuffer>[]) {
  let next = 0
  let sum = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[next++]
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  const stream = openStream({
    host: 'http://api.example',
    fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
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

/** The work was done, and cannot be optimised away. */
function checkSum(sum: number) {
  if (sum !== count * 61.5) throw new Error(`Events were lost: ${sum}.`)
}

const parseAlone = inProcess(() => {
  let sum = 0
  for (const payload of payloads) sum += JSON.parse(payload).data.Soc
  checkSum(sum)
}, 3)

// Pieces as small as packets also pay for the platform's reader, so they have no limit of ours.
for (const [name, size, most] of [
  ['stream', 65_536, limit],
  ['stream-packets', 1_400, undefined],
] as const) {
  const pieces = piecesOf(size)
  const stream = inProcess(() => read(pieces), 3)
  const what = `A stream in pieces of ${size} bytes over JSON.parse`
  report(name, what, most, await pair(stream, parseAlone, { rounds: 15, warmUp: 3 }))
}
