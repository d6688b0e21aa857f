import { commandCatalogue } from '@console/sdk/commands'
import { desc, eq } from 'drizzle-orm'

import { type Catalogue, defaultCatalogue } from '../../billing/prices.ts'
import type { Bus } from '../../bus/bus.ts'
import { createBus } from '../../bus/create.ts'
import { connect, type Database } from '../../db/open.ts'
import { commands, users } from '../../db/schema.ts'
import { unrestricted } from '../../http/restriction.ts'
import { createCredits } from '../credits/service.ts'
import { createIngest } from '../ingest/ingest.ts'
import { ScriptedFleet } from './scripted-fleet.fixture.ts'
import { createCommands } from './service.ts'

export const vin = 'LRW3F7EK4NC700001'
const caller = {
  userId: 'user',
  subject: 'subject',
  via: { kind: 'token', id: 'tok_1', secretHash: 'hash' },
  restriction: unrestricted,
} as const

/** What several gateways on one database share: its rows, a car, and a clock that only waiting moves. */
export async function createWorld(database: Database, catalogue: Catalogue = defaultCatalogue) {
  const fleet = new ScriptedFleet()
  const troubles: unknown[] = []
  let orders = 0
  let now = Date.parse('2026-06-01T08:00:00.000Z')
  const time = {
    now: () => now,
    async sleep(ms: number) {
      now += ms
    },
  }
  await database.db.insert(users).values({
    id: caller.userId,
    issuer: 'issuer',
    subject: caller.subject,
    email: 'owner@wattlane.example',
    fullName: 'Owner',
    profileImageUrl: '',
    scopes: [],
  })
  const closing: (() => unknown)[] = []

  /** A gateway of its own, as far as commands go. */
  async function process(options: { answerWithinMs?: number; bus?: Bus } = {}) {
    const bus = options.bus ?? (await createBus(database))
    // On Postgres, other connections than any other process has.
    const { db, close } =
      database.kind === 'postgres'
        ? connect(database.connection, { max: 3 })
        : { db: database.db, close: () => {} }
    const onTrouble = (error: unknown) => void troubles.push(error)
    const credits = createCredits({ db, bus, catalogue, now: time.now, onTrouble })
    const service = createCommands({
      db,
      bus,
      credits,
      fleetApi: fleet,
      time,
      onTrouble,
      ...(options.answerWithinMs !== undefined && { answerWithinMs: options.answerWithinMs }),
    })
    // Also renews leases, which would end on a busy machine.
    const stop = await service.start({ historyDays: 30 })
    closing.push(close, () => bus.close(), service.close, stop)
    return {
      ...service,
      stop,
      credits,
      bus,
      ingest: createIngest({ db, bus }).ingest,
      send: (name: string, body: Record<string, unknown> = {}, until?: Promise<unknown>) =>
        service.dispatch.send({
          order: order(name, body),
          description: commandCatalogue[name] ?? { cost: 1 },
          wakes: true,
          send: () => fleet.deliver(name, until),
          outcome: ({ result }) => ({ result, reason: null }),
        }),
    }
  }

  const order = (name: string, body = {}) => ({
    caller,
    request: {
      id: `request ${++orders}`,
      endpoint: `POST /api/1/vehicles/:vin/command/${name}`,
      userAgent: null,
      library: null,
      automation: null,
    },
    target: { vin },
    name,
    body,
  })

  return {
    fleet,
    time,
    troubles,
    process,
    order,
    /** The newest row of this command. */
    async row(name: string) {
      const [row] = await database.db
        .select()
        .from(commands)
        .where(eq(commands.name, name))
        .orderBy(desc(commands.position))
        .limit(1)
      if (!row) throw new Error(`No command ${name} was written down.`)
      return row
    },
    async close() {
      for (const step of closing.reverse()) await step()
    },
  }
}
