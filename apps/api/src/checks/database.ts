import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '../db/db.ts'
import { migrationState } from '../db/migration-state.ts'
import { localOrigin, type Settings } from '../env.ts'
import { askGateway, waitForIt } from './ask-gateway.ts'
import { done, type Finding, failed, failedWith, notNeeded, open } from './check.ts'
import { type Installation, isOpen } from './installation.ts'

const Server = z.object({ version: z.string(), recovering: z.boolean() })

/** Whether the database answers, and takes what is written. */
export async function checkDatabase({ settings, database }: Installation): Promise<Finding> {
  if (!isOpen(database)) {
    if (database.kind === 'in_use') return besideGateway(settings)
    return database.kind === 'none'
      ? open('There is no database yet.', 'The first start makes it.')
      : failedWith(database.why)
  }
  const { rows } = await asked(
    database.db,
    sql`select current_setting('server_version') as version, pg_is_in_recovery() as recovering`,
  )
  const { version, recovering } = z.parse(Server, rows[0])
  const name = database.kind === 'embedded' ? 'The embedded Postgres' : 'Postgres'
  return recovering
    ? failed(`${name} ${version} is a copy that only reads.`, 'Let DATABASE_URL name the primary.')
    : done(`${name} ${version} answers.`)
}

async function besideGateway(settings: Settings): Promise<Finding> {
  const answer = await askGateway(`${localOrigin(settings)}/ready`).catch(() => undefined)
  if (answer?.ok) return done('The running gateway has it open, and is ready.')
  return answer?.isNotReady
    ? failed('The running gateway has it open, and is not ready.', waitForIt)
    : failed(
        'Another process has it open, and does not say that it is ready.',
        'Wait until the gateway has started, or stop the process that uses DATA_DIR.',
      )
}

/** Whether the database has the tables of this version. */
export async function checkMigrations({ database }: Installation): Promise<Finding> {
  if (!isOpen(database)) return notNeeded(elsewhere[database.kind])
  const { pending, isNewer } = await migrationState(database.db)
  if (isNewer) {
    return failed(
      'A newer version has written to the database.',
      'Start that version, or restore a back-up from before it.',
    )
  }
  return pending > 0
    ? open(
        `Changes of this version that the database lacks: ${pending}.`,
        'The next start makes them.',
      )
    : done('The database has the tables of this version.')
}

const elsewhere = {
  in_use: 'The running gateway has seen to it.',
  none: 'The first start makes all tables.',
  away: 'There is no database to look into.',
} as const

const Clock = z.object({ ms: z.coerce.number() })
const mostSeconds = 2

/** Whether our clock agrees with the database's: tokens, leases and limits end by one or the other. */
export async function checkClock({ database, now = Date.now }: Installation): Promise<Finding> {
  if (!isOpen(database)) return notNeeded('There is no other clock to compare with.')
  const before = now()
  const { rows } = await asked(
    database.db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  )
  const { ms } = z.parse(Clock, rows[0])
  // Half the time that the answer took belongs to neither.
  const seconds = Math.round(Math.abs(ms - (before + now()) / 2) / 100) / 10
  return seconds > mostSeconds
    ? failed(
        `This clock and the database’s differ by ${seconds} seconds.`,
        'Let both machines take their time from the network (NTP).',
      )
    : done('This clock agrees with the database’s.')
}

const Rows = z.object({ rows: z.array(z.unknown()) })

/** Drivers wrap rows differently; both have these. */
const asked = async (db: Db, query: ReturnType<typeof sql>) =>
  z.parse(Rows, await db.execute(query))
