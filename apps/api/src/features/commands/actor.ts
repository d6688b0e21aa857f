import { sql } from 'drizzle-orm'

import { tokens } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'

/**
 * Who sends, as the log keeps it. The name is kept as it is now: the history must still tell when the
 * token is long gone.
 */
export function actorOf(via: Caller['via']) {
  if (via.kind === 'token') {
    return {
      ...(via.application ? { applicationId: via.application } : { tokenId: via.id }),
      actorName: sql`(select ${tokens.name} from ${tokens} where ${tokens.id} = ${via.id})`,
    }
  }
  return via.visit ? { administratorId: via.visit.administrator } : {}
}
