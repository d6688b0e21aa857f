import type { LedgerFilter } from '@console/sdk/contract'
import { and, eq, gte, lt, type SQL } from 'drizzle-orm'

import { creditEntries as entries } from '../../db/schema/credits.ts'
import { askedMoment } from '../../lib/asked-moment.ts'

type Asked = Omit<LedgerFilter, 'start' | 'end'>

/** Which of a user's entries are asked for, whenever they were made. */
export function matching(userId: string, filter: Asked): SQL | undefined {
  const { kind, product_id, endpoint, cause, caller, caller_kind, user_agent, request_id } = filter
  return and(
    eq(entries.userId, userId),
    kind && eq(entries.kind, kind),
    product_id === undefined ? undefined : eq(entries.productId, product_id),
    endpoint === undefined ? undefined : eq(entries.endpoint, endpoint),
    cause === undefined ? undefined : eq(entries.cause, cause),
    caller === undefined ? undefined : eq(entries.callerId, caller),
    caller_kind && eq(entries.callerKind, caller_kind),
    user_agent === undefined ? undefined : eq(entries.userAgent, user_agent),
    request_id === undefined ? undefined : eq(entries.requestId, request_id),
  )
}

export type Span = { start: Date | undefined; end: Date | undefined }

export const spanOf = ({ start, end }: Pick<LedgerFilter, 'start' | 'end'>): Span => ({
  start: start === undefined ? undefined : askedMoment(start),
  end: end === undefined ? undefined : askedMoment(end),
})

export const during = ({ start, end }: Span) =>
  and(start && gte(entries.at, start), end && lt(entries.at, end))
