import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { streamTopics } from '@console/sdk/contract'

import { drivingSignals } from '../../../tools/harness/driving-signals.ts'
import { createMemoryBus } from '../src/bus/memory.ts'
import { Hub } from '../src/features/stream/hub.ts'
import { whole } from '../src/features/stream/view.ts'

/** A hub with one user's readers. Told to begin, it sends many events, then says what that took. */
const vin = 'LRW3F7EK4NC700001'
const events = 60_000
const bus = createMemoryBus()
const reasons: Record<string, number> = {}
const hub = new Hub({
  bus,
  onTrouble: console.error,
  onDropped: ({ reason }) => {
    reasons[reason] = (reasons[reason] ?? 0) + 1
  },
  // Few, so that what is kept for resuming does not hide what readers cost.
  keep: { events: 1_000, ageMs: 60_000 },
})
const products = new Map([[vin, { kind: 'vehicle', entitled: true }]] as const)
const filter = { topics: new Set(streamTopics), products: undefined, view: whole }
const server = createServer((_, outgoing) => {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
  void hub
    .audience('user', async () => products)
    .then((found) => hub.open(found, { outgoing, filter }))
})

async function send() {
  const before = process.memoryUsage().rss
  let most = before
  for (let n = 0; n < events; n++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + n).toISOString()
    await bus.publish('telemetry', [{ kind: 'data', vin, createdAt, data: drivingSignals(n) }])
    if (n % 50 === 0) {
      await sleep(1)
      most = Math.max(most, process.memoryUsage().rss)
    }
  }
  process.send?.({ grown: most - before, reasons })
}

process.on('message', (message) => message === 'send' && void send())
process.on('SIGTERM', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  // A TCP server's address is never a string.
  process.send?.((server.address() as AddressInfo).port)
})
