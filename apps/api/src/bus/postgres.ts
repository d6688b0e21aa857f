import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'

import type { Bus, BusMessages } from './bus.ts'
import { Listeners } from './listeners.ts'
import { Pieces, toPieces } from './pieces.ts'

type Envelope = { [T in keyof BusMessages]: [topic: T, message: BusMessages[T]] }[keyof BusMessages]

export type PostgresBusOptions = {
  connection: ClientConfig
  /** How long to wait before connecting again. */
  reconnectMs?: number
  onTrouble?: (error: unknown) => void
}

const channel = 'gateway'
const patienceMs = 5_000

/**
 * Tells every process on the same database, by NOTIFY. One connection sends and hears, so that order
 * holds; while it is down, publishing rejects.
 */
export async function createPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const { connection, reconnectMs = 500, onTrouble = () => {} } = options
  const listeners = new Listeners()
  const self = randomUUID()
  const heard = new Pieces()
  let queue = Promise.resolve()
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let current = await connect()

  async function connect() {
    const client = new Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
    })
    client.on('notification', ({ payload }) => hear(payload))
    // Heard once it is lost, before or after it listens; `end` follows every error.
    client.on('error', onTrouble)
    await client.connect()
    client.once('end', () => {
      if (!closed) reconnect()
    })
    await client.query(`listen ${channel}`)
    return client
  }

  function reconnect() {
    clearTimeout(retry)
    retry = setTimeout(() => void tryAgain(), reconnectMs)
  }

  async function tryAgain() {
    try {
      heard.clear()
      current = await connect()
      listeners.tell('interrupted', {})
    } catch (error) {
      onTrouble(error)
      if (!closed) reconnect()
    }
  }

  function hear(payload: string | undefined) {
    const whole = heard.add(payload ?? '')
    if (!whole || whole.sender === self) return
    // Only `publish` below writes to the channel.
    const [topic, message] = JSON.parse(whole.text) as Envelope
    listeners.tell(topic, message)
  }

  return {
    publish<T extends keyof BusMessages>(topic: T, message: BusMessages[T]) {
      const pieces = toPieces(self, JSON.stringify([topic, message]))
      const told = queue.then(async () => {
        await current.query('select pg_notify($1, piece) from unnest($2::text[]) as piece', [
          channel,
          pieces,
        ])
        listeners.tell(topic, message)
      })
      // The next message does not fail with this one.
      queue = told.catch(() => {})
      return told
    },
    subscribe: (topic, listener) => listeners.add(topic, listener),
    async close() {
      closed = true
      clearTimeout(retry)
      listeners.clear()
      await current.end()
    },
  }
}
