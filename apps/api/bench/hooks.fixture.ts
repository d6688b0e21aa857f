import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { Pool } from 'undici'

import { drivingSignals } from '../../../tools/harness/driving-signals.ts'
import { openDatabase } from '../src/db/open.ts'
import { createSender } from '../src/features/hooks/sender.fixture.ts'

/** Told to go, posts so many webhooks, and says when it is done. */
const [kind = '', port = '', count = '', databaseUrl] = process.argv.slice(2)
const deliveries = Number(count)

/** What waits in the outbox, where the other process has put it. */
async function ours() {
  const { db } = await openDatabase({ dataDir: '', databaseUrl })
  const sender = createSender(db, { now: Date.now, onTrouble: console.error })
  return () => sender.idle()
}

/** As much, from memory, by as many connections as our sender uses. */
async function bare() {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 160 })
  const key = randomBytes(32)
  const body = JSON.stringify({
    createdAt: new Date().toISOString(),
    vin: 'LRW3F7EK4NC700001',
    data: drivingSignals(1),
  })
  const post = async () => {
    const id = `evt_${randomUUID()}`
    const timestamp = String(Math.floor(Date.now() / 1000))
    const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Bare/1.0',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${mac}`,
    }
    const answer = await pool.request({ path: '/', method: 'POST', headers, body })
    await answer.body.dump()
  }
  return async () => {
    await Promise.all(Array.from({ length: deliveries }, post))
  }
}

if (kind !== 'ours' && kind !== 'bare') throw new Error(`No sender "${kind}".`)
const send = await (kind === 'ours' ? ours() : bare())
process.on('message', (message) => {
  if (message === 'go') void send().then(() => process.send?.('done'))
})
process.on('SIGTERM', () => process.exit())
process.send?.('ready')
