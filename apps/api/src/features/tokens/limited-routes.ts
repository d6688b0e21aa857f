import { tokenAdditions as contract } from '@console/sdk/contract'
import { and, desc, eq } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { tokens } from '../../db/schema.ts'
import { implement } from '../../http/implement.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { sessionOf } from '../../http/session-only.ts'
import { ownedProduct } from '../account/owned.ts'
import { askedBy, record } from '../audit/record.ts'
import { overlayLimits } from './overlay.ts'
import { readLimits, readName, readScopes } from './read-limits.ts'
import { rotateToken } from './rotate.ts'
import { inConsoleOnly } from './routes.ts'
import { claimRoom, expiryOf, insertToken, ownKinds, ownToken, presentDetails } from './store.ts'

const lifetimeDaysDefault = 365
const overlayLifetimeDays = 30

type Options = { db: Db; bus: Bus; now?: () => number }

/** Tokens with limits: vehicles, signals, commands, addresses, budgets; and those for overlays. */
export const limitedTokenRoutes = ({ db, bus, now = Date.now }: Options) =>
  implement(contract, {
    async list(caller) {
      sessionOf(caller, inConsoleOnly)
      const rows = await db
        .select()
        .from(tokens)
        .where(and(ownKinds, eq(tokens.userId, caller.userId)))
        .orderBy(desc(tokens.createdAt), desc(tokens.id))
      const items = rows.map((row) => presentDetails(row, now()))
      return { items, count: rows.length, pagination: null }
    },

    async get({ params: { id }, ...caller }) {
      sessionOf(caller, inConsoleOnly)
      const row = await ownToken(db, caller.userId, id)
      if (!row) throw notFound()
      return presentDetails(row, now())
    },

    async create({ body, ...caller }, c) {
      sessionOf(caller, inConsoleOnly)
      const { userId } = caller
      const { restriction, budget, lifetime_days = lifetimeDaysDefault } = body
      const values = {
        userId,
        name: readName(body.name),
        scopes: readScopes(body.scopes),
        limits: restriction ? await readLimits(db, userId, restriction) : null,
        budget: budget ?? null,
        createdAt: new Date(now()),
        expiresAt: expiryOf(lifetime_days, now()),
      }
      const { row, secret } = await db.transaction(async (tx) => {
        await claimRoom(tx, userId, 'access')
        const made = await insertToken(tx, values)
        await record(tx, askedBy(caller, c), { action: 'token.create', target: made.row.id })
        return made
      })
      return { ...presentDetails(row, now()), token: secret }
    },

    async createOverlay({ body, ...caller }, c) {
      sessionOf(caller, inConsoleOnly)
      const { userId } = caller
      await ownedProduct(db, userId, body.vin)
      const values = {
        userId,
        kind: 'overlay' as const,
        name: readName(body.name),
        ...overlayLimits(body),
        createdAt: new Date(now()),
        expiresAt: expiryOf(body.lifetime_days ?? overlayLifetimeDays, now()),
      }
      const { row, secret } = await db.transaction(async (tx) => {
        await claimRoom(tx, userId, 'overlay')
        const made = await insertToken(tx, values)
        const act = { action: 'token.create', target: made.row.id, details: { kind: 'overlay' } }
        await record(tx, askedBy(caller, c), act)
        return made
      })
      return { ...presentDetails(row, now()), token: secret }
    },

    async update({ params: { id }, body, ...caller }, c) {
      sessionOf(caller, inConsoleOnly)
      const { userId } = caller
      const before = await ownToken(db, userId, id)
      if (!before) throw notFound()
      const { name, scopes, paused, restriction, budget } = body
      if (before.kind === 'overlay' && (scopes !== undefined || restriction || budget)) {
        throw new Problem('unprocessable', 'A token for overlays keeps its limits. Make another.')
      }
      const changes = {
        ...(name !== undefined && { name: readName(name) }),
        ...(scopes !== undefined && { scopes: readScopes(scopes) }),
        ...(paused !== undefined && { paused }),
        ...(restriction && { limits: await readLimits(db, userId, restriction) }),
        ...(budget !== undefined && { budget }),
      }
      if (Object.keys(changes).length === 0) return presentDetails(before, now())
      const row = await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(tokens)
          .set(changes)
          .where(and(eq(tokens.id, id), eq(tokens.userId, userId)))
          .returning()
        const details = { changed: Object.keys(changes) }
        if (changed)
          await record(tx, askedBy(caller, c), { action: 'token.update', target: id, details })
        return changed
      })
      if (!row) throw notFound()
      await bus.publish('token.changed', { secretHash: row.secretHash, userId })
      return presentDetails(row, now())
    },

    async rotate({ params: { id }, body = {}, ...caller }, c) {
      sessionOf(caller, inConsoleOnly)
      const { userId } = caller
      const rotation = { userId, id, overlapHours: body.overlap_hours, now: now() }
      const { row, secret, ended } = await rotateToken(db, rotation, (tx, target) =>
        record(tx, askedBy(caller, c), { action: 'token.rotate', target: id, details: { target } }),
      )
      for (const { secretHash, topic } of ended) await bus.publish(topic, { secretHash, userId })
      return { ...presentDetails(row, now()), token: secret }
    },
  })
