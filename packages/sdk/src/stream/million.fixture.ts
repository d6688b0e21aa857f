import { lastValues, openStream } from '@console/sdk/stream'

/**
 * A million events for a listener, a loop that never asks and the last values. Prints how the heap
 * stood on the way, in bytes.
 */
const vehicles = 20
const perPiece = 500
const pieces = 2_000

const encoder = new TextEncoder()
let sent = 0
const piece = () => {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + sent).toISOString()
  const frames = Array.from({ length: perPiece }, (_, n) => {
    const data = { VehicleSpeed: sent + n, Soc: n }
    return `id: 1-${sent + n}\ndata: ${JSON.stringify({ createdAt, vin: `${n % vehicles}`, data })}\n\n`
  })
  sent += perPiece
  return encoder.encode(frames.join(''))
}

const heaps: number[] = []
const stream = openStream({
  host: 'http://api.example',
  fetch: async () => {
    let count = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (count % (pieces / 10) === 0) {
          globalThis.gc?.()
          heaps.push(process.memoryUsage().heapUsed)
        }
        if (count++ < pieces) controller.enqueue(piece())
        else controller.close()
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  },
})
let seen = 0
stream.on('event', () => seen++)
const values = lastValues(stream)
const slow = stream[Symbol.asyncIterator]()
stream.on('status', ({ state }) => {
  if (state !== 'waiting') return
  stream.close()
  const speeds = values.products().map((vin) => values.get(vin, 'VehicleSpeed')?.value)
  const first = slow.next()
  void first.then(({ done }) => {
    console.log(JSON.stringify({ seen, heaps, newest: Math.max(...speeds.map(Number)), done }))
  })
})
