import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { inChild } from '../../../tools/harness/child.ts'
import { drivingSignals } from '../../../tools/harness/driving-signals.ts'
import { exceeds, inWords, pair } from '../../../tools/harness/pair.ts'
import { openDatabase } from '../src/db/open.ts'
import type { HookEvent } from '../src/features/hooks/outbox.ts'
import { addHook, addOwner, record, vin } from '../src/features/hooks/sender.fixture.ts'
import { emptyPostgres } from '../src/testing/empty-postgres.ts'

/**
 * What it costs to post webhooks from the durable outbox and to write down how each ended, over a bare
 * sender that signs and posts as many with undici and keeps nothing. On Postgres: the work of the
 * database, which is another process's, counts on neither side.
 */
const limit = 2
const hooks = 20
const events = 75

let happened = 0
const event = (): HookEvent => {
  const n = happened++
  const happenedAt = new Date(Date.UTC(2026, 0, 1) + n * 500).toISOString()
  const body = JSON.stringify({ createdAt: happenedAt, vin, data: drivingSignals(n) })
  return { topic: 'data', productId: vin, happenedAt, body: () => body }
}

const server = createServer((request, response) => {
  request.resume().on('end', () => response.end())
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
// A TCP server's address is never a string.
const { port } = server.address() as AddressInfo
const postgres = await emptyPostgres()
const { db, close } = await openDatabase({ dataDir: '', databaseUrl: postgres.url })

async function go(child: ChildProcess) {
  const done = once(child, 'message')
  child.send('go')
  await done
}
const start = (kind: string, drive: (ready: string, child: ChildProcess) => Promise<void>) =>
  inChild<string>(
    new URL('./hooks.fixture.ts', import.meta.url),
    [kind, String(port), String(hooks * events), postgres.url],
    drive,
  )

try {
  await addOwner(db)
  for (let n = 0; n < hooks; n++) await addHook(db, `http://127.0.0.1:${port}/${n}`)
  const ours = await start('ours', async (_, child) => {
    // By this process, so that only the sending counts.
    await record(db, Array.from({ length: events }, event), Date.now())
    await go(child)
  })
  const bare = await start('bare', (_, child) => go(child))
  const result = await pair(ours.portion, bare.portion)
  for (const { stop } of [ours, bare]) stop()
  console.log(inWords(`Posting ${hooks * events} webhooks`, result))
  console.log(JSON.stringify({ name: 'hooks', limit, ...result }))
  if (exceeds(result, limit)) process.exitCode = 1
} finally {
  await close()
  await postgres.remove()
  server.closeAllConnections()
  server.close()
}
