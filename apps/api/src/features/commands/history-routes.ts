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
  not,
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
import { recordedCars } from '../account/owned.ts'
import { present } from './present.ts'
import { type SentRow, sentCommands } from './sent.ts'

/** What was sent, by whom, and what became of it: each user's own, and what drivers sent to the user's cars. */
export const commandHistoryRoutes = ({ db }: { db: Db }) =>
  implement(contract, {
    async list({ query, ...caller }) {
      const page = readPage(query)
      const asked = and(await visibleTo(db, caller), ...filters(query, caller))
      const [total] = await db.select({ n: count() }).from(commands).where(asked)
      const rows = await sentCommands(db)
        .where(asked)
        .orderBy(desc(commands.position))
        .limit(page.limit)
        .offset(page.offset)
      const items = rows.map((row) => present(row.command, seenBy(caller, row)))
      return pageOf(items, total?.n ?? 0, page)
    },

    async get({ params: { id }, ...caller }) {
      const [row] = await sentCommands(db).where(
        and(await visibleTo(db, caller), eq(commands.id, id)),
      )
      if (!row) throw notFound()
      return present(row.command, seenBy(caller, row))
    },
  })

const seenBy = ({ userId, scopes }: Caller, { command, sender }: SentRow) => ({
  places: scopes.has('vehicle_location'),
  driver: command.userId === userId ? undefined : sender,
})

/** Of the kinds of products that the caller's scopes and its restriction let it read. */
async function visibleTo(db: Db, { userId, scopes, restriction }: Caller) {
  const { vehicles, energySites } = restriction.limits
  // What was sent before the car was the caller's is a former owner's, or a driver's of theirs.
  const toOwnCars = (await recordedCars(db, userId)).map(({ vin, since }) =>
    and(eq(commands.vin, vin), since ? gte(commands.acceptedAt, since) : undefined),
  )
  return and(
    or(eq(commands.userId, userId), ...toOwnCars),
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

function filters(query: CommandHistoryQuery, { userId }: Caller): (SQL | undefined)[] {
  const { vin, energy_site_id, command, status, actor, request_id, start, end } = query
  return [
    vin === undefined ? undefined : eq(commands.vin, vin),
    energy_site_id === undefined ? undefined : eq(commands.energySiteId, energy_site_id),
    command === undefined ? undefined : inArray(commands.name, command.split(',')),
    status && withStatus[status],
    actor === undefined ? undefined : sentBy(actor, userId),
    request_id === undefined ? undefined : eq(commands.requestId, request_id),
    start === undefined ? undefined : gte(commands.acceptedAt, askedMoment(start)),
    end === undefined ? undefined : lt(commands.acceptedAt, askedMoment(end)),
  ]
}

function sentBy(actor: string, userId: string) {
  // The programs of drivers are nobody's business.
  const own = eq(commands.userId, userId)
  if (actor === 'driver') return not(own)
  if (actor === 'session') {
    return and(
      own,
      isNull(commands.tokenId),
      isNull(commands.applicationId),
      isNull(commands.administratorId),
    )
  }
  return and(
    own,
    or(
      eq(commands.tokenId, actor),
      eq(commands.applicationId, actor),
      eq(commands.administratorId, actor),
    ),
  )
}
