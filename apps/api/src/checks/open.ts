import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Db } from '../db/db.ts'
import { filesOf, openEmbedded } from '../db/embedded.ts'
import { explainDatabase } from '../db/explain.ts'
import { migrationState } from '../db/migration-state.ts'
import { connect, type Database } from '../db/open.ts'
import type { Settings } from '../env.ts'
import { StartError } from '../lib/start-error.ts'
import { createTeslaRegistration } from '../tesla-upstream.ts'
import { codeOf, patienceMs } from './check.ts'
import type { Installation } from './installation.ts'

/**
 * Opens what is looked at, from beside the gateway, and changes no row of it. An embedded database that
 * nobody else has open is held until `leaveDatabase`. Close it afterwards.
 */
export async function openInstallation(settings: Settings) {
  const { database, close } = await openToLook(settings)
  const tesla = createTeslaRegistration(settings)
  const installation: Installation = {
    settings,
    database,
    registration: tesla?.registration,
  }
  let left: Promise<void> | undefined
  const leaveDatabase = () => {
    left ??= close()
    return left
  }
  return {
    installation,
    leaveDatabase,
    close: async () => {
      await tesla?.close()
      await leaveDatabase()
    },
  }
}

type Opened = { database: Installation['database']; close: () => Promise<void> }
const without = (database: Installation['database']): Opened => ({
  database,
  close: async () => {},
})

/** Nothing is migrated, and no database made. */
async function openToLook({ DATA_DIR: dataDir, DATABASE_URL: url }: Settings): Promise<Opened> {
  const limits = { max: 2, connectionTimeoutMillis: patienceMs, statement_timeout: patienceMs }
  if (url !== undefined) {
    const { db, close } = connect({ connectionString: url }, limits)
    return looked('postgres', db, close)
  }
  // The file by which Postgres itself knows a database: in a folder without it, it would make one.
  if (!existsSync(join(filesOf(dataDir), 'PG_VERSION'))) return without({ kind: 'none' })
  try {
    const embedded = await openEmbedded({ dataDir })
    const connection = { host: embedded.host, user: 'postgres', database: 'postgres' }
    const { db, close } = connect(connection, { max: 1, connectionTimeoutMillis: patienceMs })
    return await looked('embedded', db, async () => {
      await close()
      await embedded.close()
    })
  } catch (error) {
    if (error instanceof StartError) return without({ kind: 'in_use' })
    return without({
      kind: 'away',
      why: `The database in ${dataDir} cannot be opened. Restore it from a back-up.`,
    })
  }
}

async function looked(kind: Database['kind'], db: Db, close: Opened['close']): Promise<Opened> {
  try {
    const { pending } = await migrationState(db)
    return { database: { kind, db, isBehind: pending > 0 }, close }
  } catch (error) {
    await close()
    return without({ kind: 'away', why: whyAway(error) })
  }
}

/** The sentence with which a start would end. */
function whyAway(error: unknown) {
  try {
    explainDatabase(rootOf(error))
  } catch (explained) {
    return explained instanceof StartError
      ? explained.message
      : `The database does not answer: ${codeOf(error)}. Start it, or correct its address.`
  }
}

function rootOf(error: unknown) {
  let root = error
  for (let depth = 0; root instanceof Error && root.cause && depth < 8; depth++) root = root.cause
  return root
}
