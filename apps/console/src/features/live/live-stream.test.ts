import type { StreamEvent } from '@console/sdk/stream'
import { expect, test, vi } from 'vitest'

import { EventLog } from './event-log.ts'
import { type Connect, LiveStream } from './live-stream.ts'
import { SignalStore } from './signal-store.ts'

const vin = 'LRW3F7EK4NC700001'
const at = (second: number) => `2026-01-02T03:04:${String(second).padStart(2, '0')}.000Z`
const soc = (second: number): StreamEvent => ({
  topic: 'data',
  id: `e-${second}`,
  createdAt: at(second),
  vin,
  data: { Soc: second },
})

type Channel = ReturnType<ConstructorParameters<typeof LiveStream>[0]['openChannel']>

/** The parts of a browser that its tabs share: one lock with a queue, and one channel. */
function browser() {
  const channels = new Set<Channel>()
  const queue: { grant: () => Promise<unknown>; signal: AbortSignal | undefined }[] = []
  let isHeld = false

  async function next() {
    const turn = isHeld ? undefined : queue.shift()
    if (!turn) return
    if (turn.signal?.aborted) return next()
    isHeld = true
    await turn.grant()
    isHeld = false
    await next()
  }

  const locks = {
    request: async (_: string, options: LockOptions, grant: () => Promise<unknown>) => {
      queue.push({ grant, signal: options.signal })
      await next()
    },
    // Of the overloads only the one with options is used.
  } as unknown as Pick<LockManager, 'request'>

  function open(): Channel {
    const channel: Channel = {
      onmessage: null,
      postMessage(data) {
        for (const other of channels) {
          if (other === channel) continue
          // Handlers read the data alone, and a browser would call them with their channel.
          other.onmessage?.call(
            other as BroadcastChannel,
            { data: structuredClone(data) } as MessageEvent,
          )
        }
      },
      close: () => channels.delete(channel),
    }
    channels.add(channel)
    return channel
  }
  return { locks, open }
}

type Connection = { lastEventId: string | undefined; isClosed: boolean } & Parameters<Connect>[1]

function tabsOf({ locks, open }: ReturnType<typeof browser>) {
  const connections: Connection[] = []
  const connect: Connect = (lastEventId, handlers) => {
    const connection = { lastEventId, isClosed: false, ...handlers }
    connections.push(connection)
    return () => {
      connection.isClosed = true
    }
  }
  const tab = (withLocks = true) => {
    const signals = new SignalStore((flush) => flush())
    const live = new LiveStream({
      name: 'live:user_1',
      connect,
      signals,
      events: new EventLog((flush) => flush()),
      locks: withLocks ? locks : undefined,
      openChannel: open,
    })
    return { live, leave: live.start(), signals, soc: () => signals.get(vin, 'Soc')?.value }
  }
  return { connections, tab }
}

test('two tabs read one stream, and both see its events and its status', async () => {
  const { connections, tab } = tabsOf(browser())
  const [first, second] = [tab(), tab()]
  expect(connections).toHaveLength(1)

  connections[0]?.onStatus({ phase: 'open', since: 1 })
  connections[0]?.onEvent(soc(1))
  await vi.waitFor(() => expect(second.soc()).toBe(1))
  expect(first.soc()).toBe(1)
  expect(second.live.status.phase).toBe('open')
})

test('a tab that comes later starts with everything the first one knows', async () => {
  const { connections, tab } = tabsOf(browser())
  tab()
  connections[0]?.onStatus({ phase: 'open', since: 1 })
  connections[0]?.onEvent(soc(1))

  const late = tab()
  expect(late.soc()).toBe(1)
  expect(late.live.status.phase).toBe('open')
  expect(connections).toHaveLength(1)
})

test('when the reading tab goes, the next resumes after the last event it was told of', async () => {
  const { connections, tab } = tabsOf(browser())
  const [first, second] = [tab(), tab()]
  connections[0]?.onEvent(soc(1))
  connections[0]?.onEvent(soc(2))
  await vi.waitFor(() => expect(second.soc()).toBe(2))

  first.leave()
  await vi.waitFor(() => expect(connections).toHaveLength(2))
  expect(connections[0]?.isClosed).toBe(true)
  expect(connections[1]?.lastEventId).toBe('e-2')
  connections[1]?.onEvent(soc(3))
  expect(second.soc()).toBe(3)
})

test('a reset reaches the listeners of every tab', () => {
  const { connections, tab } = tabsOf(browser())
  const tabs = [tab(), tab()]
  const listeners = tabs.map(({ live }) => {
    const listener = vi.fn()
    live.onReset(listener)
    return listener
  })
  connections[0]?.onReset()
  for (const listener of listeners) expect(listener).toHaveBeenCalledOnce()
})

test('an outage counts from its beginning, however often it is tried', () => {
  const { connections, tab } = tabsOf(browser())
  const { live } = tab()
  const phases = ['open', 'waiting', 'connecting', 'waiting'] as const
  for (const [since, phase] of phases.entries()) connections[0]?.onStatus({ phase, since })
  expect(live.status).toEqual({ phase: 'waiting', since: 1 })
  connections[0]?.onStatus({ phase: 'open', since: 9 })
  expect(live.status).toEqual({ phase: 'open', since: 9 })
})

test('a tab that leaves before its turn opens nothing', async () => {
  const { connections, tab } = tabsOf(browser())
  const [first, second] = [tab(), tab()]
  second.leave()
  first.leave()
  await Promise.resolve()
  expect(connections).toHaveLength(1)
})

test('without locks each tab has a stream of its own', () => {
  const { connections, tab } = tabsOf(browser())
  tab(false)
  tab(false)
  expect(connections).toHaveLength(2)
})
