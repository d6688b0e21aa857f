import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'

import { NoConnectionError } from '../db/trouble.ts'
import { repeat } from '../lib/repeat.ts'
import type { Bus, BusMessages } from './bus.ts'
import { Listeners } from './listeners.ts'
import { Pieces, toPieces } from './pieces.ts'

type Envelope = { [T in keyof BusMessages]: [topic: T, message: BusMessages[T]] }[keyof BusMessages]

export type PostgresBusOptions = {
  connection: ClientConfig
  /** How long to wait before connecting again. */
  reconnectMs?: number
  /** How often to look whether the connection still stands. */
  lookEveryMs?: number
  onTrouble?: (error: unknown) => void
}

const channel = 'gateway'
const listen = `listen ${channel}`
const patienceMs = 5_000
const notify = 'select pg_notify($1, piece) from unnest($2::text[]) as piece'

/**
 * Tells every process on the same database, by NOTIFY. One connection sends and hears, so that order
 * holds; while it is down, publishing rejects.
 */
export async function createPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const { connection, reconnectMs = 500, lookEveryMs = 2_000, onTrouble = () => {} } = options
  const listeners = new Listeners()
  const self = randomUUID()
  const heard = new Pieces()
  let queue = Promise.resolve()
  let closed = false
  let retry: NodeJS.Timeout | undefined
  /** None while the connection is down. What any other one hears or suffers is nobody's business. */
  let current: Client | undefined
  try {
    await connect()
  } catch (error) {
    closed = true
    clearTimeout(retry)
    throw error
  }
  // One that went silent would neither tell nor end by itself for minutes.
  const stopLooking = repeat(lookEveryMs, look, onTrouble)

  async function connect() {
    const client = new Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    client.on('notification', ({ payload }) => {
      if (client === current) hear(payload)
    })
    // Heard once it is lost, before or after it listens; `end` follows every error.
    client.on('error', onTrouble)
    client.once('end', () => lose(client))
    try {
      await client.connect()
      current = client
      await client.query(listen)
      if (closed) throw new Error('The bus was closed meanwhile.')
    } catch (error) {
      // It may yet begin to listen, and everything would be heard twice.
      if (client === current) current = undefined
      void client.end().catch(onTrouble)
      throw error
    }
  }

  /** At once: until its end is known, a silent connection would keep its place. */
  function lose(client: Client) {
    if (client !== current) return
    current = undefined
    void client.end().catch(onTrouble)
    reconnect()
  }

  function reconnect() {
    clearTimeout(retry)
    if (!closed) retry = setTimeout(() => void tryAgain(), reconnectMs)
  }

  async function tryAgain() {
    try {
      heard.clear()
      await connect()
      listeners.tell('interrupted', {})
    } catch (error) {
      if (closed) return
      onTrouble(error)
      reconnect()
    }
  }

  async function look() {
    // Changes nothing where it holds already.
    if (current) await ask(current, listen)
  }

  async function ask(client: Client, statement: string, values: unknown[] = []) {
    try {
      await client.query(statement, values)
    } catch (error) {
      lose(client)
      throw error
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
        if (!current) throw new NoConnectionError('The other processes cannot be reached.')
        await ask(current, notify, [channel, pieces])
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
      await stopLooking()
      const last = current
      current = undefined
      await last?.end()
    },
  }
}
