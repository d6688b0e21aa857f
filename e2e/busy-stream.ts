import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { drivingSignals } from '../tools/harness/driving-signals.ts'

const signalsPerSecond = 200
const signalsPerEvent = Object.keys(drivingSignals(0)).length
const everyMs = (1000 * signalsPerEvent) / signalsPerSecond
const floodPauseMs = 10
/** More often than a client gives up on a silent stream. */
const keepAliveMs = 5_000
const endOfFrame = Buffer.from('\n\n')

type Options = { port: number; apiPort: number; vin: string }
type Mode = 'busy' | 'paused'

/**
 * Stands before the gateway. Busy, it adds to each stream what some more driving cars would send, in
 * the name of one; paused, it holds back whatever comes.
 */
export async function startBusyStream({ port, apiPort, vin }: Options) {
  const readers = new Set<{ outgoing: ServerResponse; held: Buffer }>()
  let mode: Mode = 'paused'
  let sent = 0
  let due = 0

  const server = createServer((incoming, outgoing) => {
    const isStream = incoming.url?.startsWith('/sse') === true && incoming.method === 'GET'
    const { 'accept-encoding': _, ...plain } = incoming.headers
    const forward = request(
      {
        port: apiPort,
        host: 'localhost',
        method: incoming.method,
        path: incoming.url,
        headers: isStream ? plain : incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        if (isStream && answer.statusCode === 200) hold(answer, outgoing)
        else answer.pipe(outgoing)
      },
    )
    forward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forward.destroy())
    incoming.pipe(forward)
  })

  function hold(answer: IncomingMessage, outgoing: ServerResponse) {
    const reader = { outgoing, held: Buffer.alloc(0) }
    readers.add(reader)
    outgoing.on('close', () => readers.delete(reader))
    answer.on('data', (chunk: Buffer) => {
      reader.held = Buffer.concat([reader.held, chunk])
      if (mode === 'busy') release(reader)
    })
    answer.on('end', () => outgoing.end())
  }

  /** Only whole frames, so that ours never stand within one of the gateway's. */
  function release(reader: { outgoing: ServerResponse; held: Buffer }) {
    const end = reader.held.lastIndexOf(endOfFrame) + endOfFrame.length
    if (end < endOfFrame.length) return
    reader.outgoing.write(reader.held.subarray(0, end))
    reader.held = reader.held.subarray(end)
  }

  const adding = setInterval(() => {
    // Timers of a busy machine come late; what is due by then is sent all the same.
    for (; mode === 'busy' && due <= performance.now(); due += everyMs) {
      const createdAt = new Date().toISOString()
      const data = drivingSignals(sent++)
      for (const { outgoing } of readers)
        outgoing.write(`data: ${JSON.stringify({ createdAt, vin, data })}\n\n`)
    }
  }, everyMs)
  const keepingAlive = setInterval(() => {
    for (const { outgoing } of readers) outgoing.write(':\n\n')
  }, keepAliveMs)

  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve)
  })
  /** Sends a thousand events in a second, as far as readers take them, until there were so many. */
  async function flood(events: number) {
    let at = Date.now()
    for (let n = 0; n < events; n++) {
      if (++at > Date.now()) await sleep(floodPauseMs)
      const createdAt = new Date(at).toISOString()
      const frame = `data: ${JSON.stringify({ createdAt, vin, data: drivingSignals(sent++) })}\n\n`
      for (const { outgoing } of readers) {
        if (!outgoing.write(frame)) await once(outgoing, 'drain')
      }
    }
  }

  return {
    flood,
    set(next: Mode) {
      mode = next
      due = performance.now()
      if (mode === 'busy') for (const reader of readers) release(reader)
    },
    /** Signals added so far. */
    sent: () => sent * signalsPerEvent,
    close() {
      clearInterval(adding)
      clearInterval(keepingAlive)
      server.closeAllConnections()
      server.close()
    },
  }
}
