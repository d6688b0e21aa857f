import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { streamTopics } from '@console/sdk/contract'
import { afterEach, vi } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import { readStream } from '../../testing/read-stream.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import type { Products } from './audience.ts'
import { Hub, type HubOptions, type Opening } from './hub.ts'
import type { Filter } from './reader.ts'
import { type StreamEvent, toEvent } from './stream-event.ts'
import { whole } from './view.ts'

export const [vin, otherVin] = ['LRW3F7EK4NC700001', 'LRWYGCEK1NC700002']
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

export const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n).toISOString()
export const record = (
  n: number,
  more: Partial<{ vin: string; filler: string }> = {},
): TelemetryRecord => ({
  kind: 'data',
  vin: more.vin ?? vin,
  createdAt: at(n),
  data: { Odometer: n, ...(more.filler && { Version: more.filler }) },
})
export const everything: Filter = {
  topics: new Set(streamTopics),
  products: undefined,
  view: whole,
}

/** A hub behind a server without anything else: `ann` owns the first car, `bob` the second. */
export async function serve(options: Partial<HubOptions> = {}) {
  const bus = createMemoryBus()
  const [onTrouble, onDropped] = [vi.fn(), vi.fn()]
  const hub = new Hub({ bus, onTrouble, onDropped, ...options })
  const owned = new Map<string, Map<string, { kind: 'vehicle'; entitled: boolean }>>([
    ['ann', new Map([[vin, { kind: 'vehicle', entitled: true }]])],
    ['bob', new Map([[otherVin, { kind: 'vehicle', entitled: true }]])],
  ])
  const audience = (user: string) =>
    hub.audience(user, async (): Promise<Products> => new Map(owned.get(user)))
  let snapshot: Opening['snapshot'] = async () => [toEvent(record(0), { isCache: true })]

  const answer: RequestListener = ({ url = '', headers }, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
    const { searchParams } = new URL(url, 'http://localhost')
    const product = searchParams.get('product')
    void audience(searchParams.get('user') ?? '').then((found) =>
      hub.open(found, {
        outgoing,
        filter: { ...everything, products: product === null ? undefined : new Set([product]) },
        credential: searchParams.get('credential') ?? undefined,
        rightsAt: Number(searchParams.get('rightsAt') ?? performance.now()),
        lastEventId: headers['last-event-id']?.toString(),
        snapshot,
      }),
    )
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  cleanups.push(async () => {
    await hub.close()
    server.closeAllConnections()
    server.close()
  })

  const readers = async (user: string) => (await audience(user)).readers.size
  async function read(query: string, lastEventId?: string) {
    const stream = await readStream(
      `http://127.0.0.1:${port}/?${query}`,
      lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    )
    cleanups.push(stream.leave)
    await vi.waitUntil(() => stream.text.length > 0)
    return stream
  }
  return {
    bus,
    hub,
    audience,
    owned,
    onTrouble,
    onDropped,
    read,
    readers,
    publish: (...records: TelemetryRecord[]) => bus.publish('telemetry', records),
    setSnapshot: (read: () => Promise<StreamEvent[]>) => {
      snapshot = read
    },
  }
}

type Stream = Awaited<ReturnType<typeof readStream>>
export const odometers = ({ events }: Pick<Stream, 'events'>) =>
  events.map(({ data }) => data.data?.Odometer)
export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n)
