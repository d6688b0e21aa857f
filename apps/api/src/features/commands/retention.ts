import { and, inArray, isNotNull, lt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { commands } from '../../db/schema.ts'

const dayMs = 24 * 60 * 60 * 1000
const rowsPerStatement = 2_000

/** Forgets commands that are too old, in small statements, so that others need not wait. */
export async function forgetCommands(db: Db, { now, days }: { now: number; days: number }) {
  const old = db
    .select({ id: commands.id })
    .from(commands)
    .where(
      and(lt(commands.acceptedAt, new Date(now - days * dayMs)), isNotNull(commands.finishedAt)),
    )
    .limit(rowsPerStatement)
  for (;;) {
    const gone = await db
      .delete(commands)
      .where(inArray(commands.id, old))
      .returning({ id: commands.id })
    if (gone.length < rowsPerStatement) return
  }
}
