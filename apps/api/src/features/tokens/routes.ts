import { tokens as contract } from '@console/sdk/contract'
import { and, desc, eq, or } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { tokens } from '../../db/schema.ts'
import { implement } from '../../http/implement.ts'
import { sessionOf } from '../../http/session-only.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { askedBy, record } from '../audit/record.ts'
import { readName, readScopes } from './read-limits.ts'
import { claimRoom, expiryOf, insertToken, present } from './store.ts'

const lifetimeDaysDefault = 365

/** A leaked token must not be able to make itself successors. */
export const inConsoleOnly = 'Tokens are managed in the console, not by tokens.'

type Options = { db: Db; bus: Bus; now?: () => number }

export const tokenRoutes = ({ db, bus, now = Date.now }: Options) =>
  implement(contract, {
    async list(caller) {
      sessionOf(caller, inConsoleOnly)
      const rows = await db
        .select()
        .from(tokens)
        .where(and(eq(tokens.userId, caller.userId), eq(tokens.kind, 'access')))
        .orderBy(desc(tokens.createdAt), desc(tokens.id))
      return { items: rows.map(present), count: rows.length, pagination: null }
    },

    async create({ body = {}, ...caller }, c) {
      sessionOf(caller, inConsoleOnly)
      const { userId } = caller
      const { lifetime_days = lifetimeDaysDefault } = body
      const values = {
        userId,
        name: readName(body.name),
        scopes: readScopes(body.scopes),
        createdAt: new Date(now()),
        expiresAt: expiryOf(lifetime_days, now()),
      }
      const { row, secret } = await db.transaction(async (tx) => {
        await claimRoom(tx, userId, 'access')
        const made = await insertToken(tx, values)
        await record(tx, askedBy(caller, c), { action: 'token.create', target: made.row.id })
        return made
      })
      return { ...present(row), token: secret }
    },

    // Scoped to the caller, so another user's token stays and nothing is revealed.
    async revoke({ body: { token }, ...caller }, c) {
      sessionOf(caller, inConsoleOnly)
      const { userId } = caller
      const named = or(eq(tokens.id, token), eq(tokens.secretHash, hashSecret(token)))
      const gone = await db.transaction(async (tx) => {
        const [row] = await tx
          .delete(tokens)
          .where(and(named, eq(tokens.userId, userId)))
          .returning()
        if (row) await record(tx, askedBy(caller, c), { action: 'token.revoke', target: row.id })
        return row
      })
      if (gone) await bus.publish('token.revoked', { secretHash: gone.secretHash, userId })
      return true as const
    },
  })
