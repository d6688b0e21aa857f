import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { streamTopics } from '@console/sdk/contract'
import { drivingSignals } from '../../../tools/harness/driving-signals.ts'
import { createMemoryBus } from '../src/bus/memory.ts'
import { Hub } from '../src/features/stream/hub.ts'
import type { Filter } from '../src/features/stream/reader.ts'
import { whole } from '../src/features/stream/view.ts'
import type { TelemetryRecord } from '../src/upstream/telemetry.ts'

/** Sends each event to everybody who is connected: by our hub, or by one `write` each. */
const vin = 'LRW3F7EK4NC700001'
const readersPerUser = 10
const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' }

const record = (n: number): TelemetryRecord => ({
  kind: 'data',
  vin,
  createdAt: new Date(Date.UTC(2026, 0, 1) + n).toISOString(),
  data: drivingSignals(n),
})

function hub() {
  const bus = createMemoryBus()
  const hub = new Hub({ bus, onTrouble: console.error })
  const filter: Filter = { topics: new Set(streamTopics), products: undefined, view: whole }
  const products = new Map([[vin, { kind: 'vehicle', entitled: true }]] as const)
  let opened = 0
  const server = createServer((_, outgoing) => {
    const user = `user ${Math.floor(opened++ / readersPerUser)}`
    outgoing.writeHead(200, headers)
    const audience = hub.audience(user, async () => products)
    void audience.then((found) => hub.open(found, { outgoing, filter }))
  })
  return { server, publish: (records: TelemetryRecord[]) => bus.publish('telemetry', records) }
}

function bare() {
  const readers = new Set<ServerResponse>()
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, headers)
    outgoing.write('retry: 1000\n\n')
    readers.add(outgoing)
    outgoing.on('close', () => readers.delete(outgoing))
  })
  let sequence = 0
  const publish = async (records: TelemetryRecord[]) => {
    for (const { kind: _, ...event } of records) {
      const frame = `id: ${++sequence}\ndata: ${JSON.stringify(event)}\n\n`
      for (const reader of readers) reader.write(frame)
    }
  }
  return { server, publish }
}

const kinds = { hub, bare }
const kind = process.argv[2]
if (kind !== 'hub' && kind !== 'bare') throw new Error(`No server "${kind}".`)
const { server, publish } = kinds[kind]()

async function send(rounds: number, perRound: number) {
  for (let round = 0; round < rounds; round++) {
    await publish(Array.from({ length: perRound }, (_, n) => record(round * perRound + n)))
    await nextTurn()
  }
}

/** `[rounds, eventsPerRound]`: events of one round come in one message, as a batch of telemetry does. */
process.on('message', (message) => {
  if (!Array.isArray(message)) return
  const [rounds = 0, perRound = 0]: number[] = message
  void send(rounds, perRound)
})
process.on('SIGTERM', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  // A TCP server's address is never a string.
  process.send?.((server.address() as AddressInfo).port)
})
