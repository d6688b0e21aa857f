import { type SQL, sql } from 'drizzle-orm'
import type { creditEntries } from '../../db/schema/credits.ts'
import { type Budget, tokens } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import type { RequestFacts } from '../../http/request-of.ts'

/** What is paid for, as the list of prices names it. */
export type Cause = 'command' | 'vehicle_data' | 'wake_up'

type Row = typeof creditEntries.$inferInsert

/** Who pays, as the ledger keeps it. The name is kept as it is now: tokens go, their entries stay. */
export type Spender = Pick<
  Row,
  'callerKind' | 'callerId' | 'userAgent' | 'library' | 'automation' | 'requestId' | 'endpoint'
> & {
  callerName: SQL | null
  budget?: { tokenId: string; budget: Budget } | undefined
}

/** One act that costs credits. */
export type Billable = {
  userId: string
  cause: Cause
  productId: string
  /** The command, if it is one. */
  name: string | null
  by: Spender
}

/** The gateway itself. */
export const bySystem: Spender = {
  callerKind: 'system',
  callerId: null,
  callerName: null,
  endpoint: null,
}

export function spenderOf(
  { via, restriction }: Pick<Caller, 'via' | 'restriction'>,
  { id, ...request }: RequestFacts,
): Spender {
  const common = { ...request, requestId: id }
  if (via.kind === 'token') {
    const { budget } = restriction
    return {
      ...common,
      callerKind: via.application === undefined ? 'token' : 'application',
      callerId: via.application ?? via.id,
      // Made only where an entry is written: much of what is read costs nothing.
      get callerName() {
        return sql`(select ${tokens.name} from ${tokens} where ${tokens.id} = ${via.id})`
      },
      budget: budget && { tokenId: via.id, budget },
    }
  }
  const { visit } = via
  return visit
    ? { ...common, callerKind: 'administrator', callerId: visit.administrator, callerName: null }
    : { ...common, callerKind: 'session', callerId: via.id, callerName: null }
}
