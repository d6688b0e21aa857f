import type { Database } from '../db/open.ts'
import type { Bus } from './bus.ts'
import { createMemoryBus } from './memory.ts'
import { createPostgresBus } from './postgres.ts'

/** The embedded database has one process, which talks to itself; on Postgres there may be several. */
export async function createBus(
  database: Database,
  onTrouble?: (error: unknown) => void,
): Promise<Bus> {
  if (database.kind === 'embedded') return createMemoryBus()
  return createPostgresBus({ connection: database.connection, ...(onTrouble && { onTrouble }) })
}
