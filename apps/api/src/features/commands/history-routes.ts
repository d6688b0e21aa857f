import { type CommandHistoryQuery, commandHistory as contract } from '@console/sdk/contract'
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { commands } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { implement } from '../../http/implement.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { notFound } from '../../http/problem.ts'
import { askedMoment } from '../../lib/asked-moment.ts'
import { present } from './present.ts'

/** What was sent, by whom, and what became of it: each user's own. */
export const commandHistoryRoutes = ({ db }: { db: Db }) =>
  implement(contract, {
    async list({ query, ...caller }) {
      const page = readPage(query)
      const asked = and(visibleTo(caller), ...filters(query))
      const [total] = await db.select({ n: count() }).from(commands).where(asked)
      const rows = await db
        .select()
        .from(commands)
        .where(asked)
        .orderBy(desc(commands.position))
        .limit(page.limit)
        .offset(page.offset)
      const items = rows.map((row) => present(row, seenBy(caller)))
      return pageOf(items, total?.n ?? 0, page)
    },

    async get({ params: { id }, ...caller }) {
      const [row] = await db
        .select()
        .from(commands)
        .where(and(visibleTo(caller), eq(commands.id, id)))
      if (!row) throw notFound()
      return present(row, seenBy(caller))
    },
  })

const seenBy = ({ scopes }: Caller) => ({ places: scopes.has('vehicle_location') })

/** The caller's own, of the kinds of products that its scopes and its restriction let it read. */
function visibleTo({ userId, scopes, restriction }: Caller) {
  const { vehicles, energySites } = restriction.limits
  return and(
    eq(commands.userId, userId),
    or(
      scopes.has('vehicle_device_data') ? among(commands.vin, vehicles) : undefined,
      scopes.has('energy_device_data') ? among(commands.energySiteId, energySites) : undefined,
    ),
  )
}

function among(
  column: typeof commands.vin | typeof commands.energySiteId,
  ids: readonly string[] | null,
) {
  return ids ? inArray(column, [...ids]) : isNotNull(column)
}

const isFinished = isNotNull(commands.finishedAt)
const hasFailed = isNotNull(commands.error)
const isRefused = sql`${commands.result} is false`

const withStatus = {
  pending: isNull(commands.finishedAt),
  failed: hasFailed,
  refused: and(isFinished, isNull(commands.error), isRefused),
  accepted: and(isFinished, isNull(commands.error), sql`${commands.result} is not false`),
} as const

function filters(query: CommandHistoryQuery): (SQL | undefined)[] {
  const { vin, energy_site_id, command, status, actor, request_id, start, end } = query
  return [
    vin === undefined ? undefined : eq(commands.vin, vin),
    energy_site_id === undefined ? undefined : eq(commands.energySiteId, energy_site_id),
    command === undefined ? undefined : inArray(commands.name, command.split(',')),
    status && withStatus[status],
    actor === undefined ? undefined : sentBy(actor),
    request_id === undefined ? undefined : eq(commands.requestId, request_id),
    start === undefined ? undefined : gte(commands.acceptedAt, askedMoment(start)),
    end === undefined ? undefined : lt(commands.acceptedAt, askedMoment(end)),
  ]
}

const sentBy = (actor: string) =>
  actor === 'session'
    ? and(
        isNull(commands.tokenId),
        isNull(commands.applicationId),
        isNull(commands.administratorId),
      )
    : or(
        eq(commands.tokenId, actor),
        eq(commands.applicationId, actor),
        eq(commands.administratorId, actor),
      )
