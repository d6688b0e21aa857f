import { Client, type ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { freshPostgresConnection } from '../testing/database.ts'
import { tcpProxy } from '../testing/tcp-proxy.ts'
import { Leadership } from './leadership.ts'

const lock = 4_242
const patience = { timeout: 40_000 }

let direct: ClientConfig
let drop: () => Promise<void>
let admin: Client
let line: Awaited<ReturnType<typeof tcpProxy>>
beforeAll(async () => {
  const fresh = await freshPostgresConnection()
  direct = fresh.connection
  drop = fresh.drop
  admin = new Client(direct)
  await admin.connect()
  line = await tcpProxy({ path: `${direct.host}/.s.PGSQL.5432` })
})
afterAll(async () => {
  await admin.end()
  await line.close()
  await drop()
})

const made: Leadership[] = []
const letAllBeDone: (() => void)[] = []
afterEach(async () => {
  for (const letBeDone of letAllBeDone.splice(0)) letBeDone()
  await Promise.all(made.splice(0).map((one) => one.close()))
})

/** One that is slow to lead: it has begun, and is done when it is let. */
function slowLeader(connection: ClientConfig) {
  const begun = Promise.withResolvers<AbortSignal>()
  const done = Promise.withResolvers<void>()
  const stepDown = vi.fn(async (_isOurs: boolean) => {})
  const troubles: unknown[] = []
  const leadership = new Leadership({
    connection,
    lock,
    lead: (term) => {
      begun.resolve(term)
      return done.promise
    },
    stepDown,
    onTrouble: (error) => troubles.push(error),
  })
  made.push(leadership)
  letAllBeDone.push(done.resolve)
  return { leadership, begun: begun.promise, letBeDone: done.resolve, stepDown, troubles }
}

const behindLine = () => ({ ...direct, host: '127.0.0.1', port: line.port })

test('who loses the lock while it begins to lead hears so at once, before another one leads', async () => {
  const [first, second] = [slowLeader(direct), slowLeader(direct)]
  const started = first.leadership.start()
  const term = await first.begun
  expect(term.aborted).toBe(false)
  await second.leadership.start()
  const over = new Promise((resolve) => term.addEventListener('abort', resolve))
  await admin.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  )
  await over
  expect((await second.begun).aborted).toBe(false)
  expect(first.stepDown).not.toHaveBeenCalled()
  first.letBeDone()
  second.letBeDone()
  await started
  await vi.waitUntil(() => first.stepDown.mock.calls.length > 0, patience)
  expect(first.stepDown.mock.calls).toEqual([[false]])
})

test('so does one whose line has gone silent', async () => {
  const leader = slowLeader(behindLine())
  const started = leader.leadership.start()
  const term = await leader.begun
  line.silence()
  await vi.waitUntil(() => term.aborted, patience)
  line.restore()
  leader.letBeDone()
  await started
  await vi.waitUntil(() => leader.stepDown.mock.calls.length > 0, patience)
})

test('attempts at a database that answers too late leave no connections behind', async () => {
  const leader = slowLeader(behindLine())
  const { held, letGo } = line.holdBack('set_config')
  const started = leader.leadership.start()
  await held
  await expect(started).rejects.toThrow('timeout')
  letGo()
  await vi.waitUntil(() => line.connections() === 0, patience)
})
