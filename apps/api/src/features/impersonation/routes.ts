import { impersonation as contract, userIdHeader } from '@console/sdk/contract'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'

import type { Db } from '../../db/db.ts'
import { visits } from '../../db/schema/impersonation.ts'
import { sessions, users } from '../../db/schema.ts'
import { isCaller } from '../../http/caller.ts'
import { clientOf } from '../../http/client.ts'
import type { CookieJar } from '../../http/cookies.ts'
import type { Env } from '../../http/env.ts'
import { confirmedBy, unconfirmed } from '../../http/guarded-get.ts'
import { admit, implement } from '../../http/implement.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { check } from '../../http/read-request.ts'
import { ownSessionOf, sessionOf } from '../../http/session-only.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { askedBy, askedByAdministrator, record } from '../audit/record.ts'
import { createIntent, useIntent } from '../auth/intents.ts'
import { makeSupportCode, takeSupportCode } from './support-code.ts'
import { presentVisit, startVisit, visitReference } from './visit.ts'

const purpose = 'impersonate'
const inConsoleOnly = 'Administrators act in the console, not by tokens.'

/** What we wrote into the intent ourselves, and what came of it. */
const Wish = z.object({
  reason: z.string(),
  ticket: z.nullable(z.string()),
  write: z.boolean(),
})
const Begun = z.object({
  visitId: z.string(),
  administratorId: z.string(),
  expiresAt: z.string(),
  write: z.boolean(),
})

type Options = {
  db: Db
  cookies: CookieJar
  /** Whose pages may begin a visit. */
  origins: ReadonlySet<string>
  now?: () => number
}

/** Administrators who act as a user, and what users allow and see of it. */
export function impersonationRoutes({ db, cookies, origins, now = Date.now }: Options) {
  const { begin, ...others } = contract
  const routes = implement(others, {
    async intent({ params: { id }, body, ...caller }, c) {
      const session = ownSessionOf(caller, inConsoleOnly)
      if (id === caller.userId) throw new Problem('forbidden', 'You are this user.')
      const [user] = await db.select().from(users).where(eq(users.id, id))
      if (!user) throw notFound()
      const { reason, ticket = null, code } = body
      const write = code !== undefined
      if (write && !(await takeSupportCode(db, id, code, now()))) {
        throw new Problem('unprocessable', 'This code does not hold. Ask the user for another.')
      }
      const details = { reason, ticket, write }
      return db.transaction(async (tx) => {
        const asked = askedByAdministrator(caller, c, id)
        await record(tx, asked, { action: 'impersonation.intent', reason, details: { write } })
        const { userId } = caller
        const intent = { purpose, userId, sessionHash: session.idHash, target: id }
        return createIntent(tx, { ...intent, details, now: now() })
      })
    },

    async allow(caller, c) {
      sessionOf(caller, 'Codes are made in the console, not by tokens.')
      await record(db, askedBy(caller, c), { action: 'support.code' })
      return makeSupportCode(db, caller.userId, now())
    },

    async visits({ query, ...caller }) {
      const page = readPage(query)
      const mine = eq(visits.userId, caller.userId)
      const [total] = await db.select({ n: count() }).from(visits).where(mine)
      const rows = await db
        .select()
        .from(visits)
        .where(mine)
        .orderBy(desc(visits.startedAt), desc(visits.id))
        .limit(page.limit)
        .offset(page.offset)
      return pageOf(
        rows.map((row) => presentVisit(row, now())),
        total?.n ?? 0,
        page,
      )
    },
  })
  return routes.get(begin.path, beginVisit)

  /** Not made by `implement`: the same value again may come with the cookie that it gave. */
  async function beginVisit(c: Context<Env>) {
    const identified = c.get('identified')
    const visit =
      isCaller(identified) && identified.via.kind === 'session' ? identified.via.visit : undefined
    const caller = visit && isCaller(identified) ? identified : admit(identified, begin)
    if (!caller) throw new Error('An administrator is somebody.')
    const session = sessionOf(caller, inConsoleOnly)
    const { id } = check('path', begin.params(), c.req.param())
    const value = confirmedBy(c, origins)
    const reference = visitReference(value)
    const owners = [session.idHash, ...(visit ? [visit.openedBy] : [])]
    const use = { purpose, target: id, sessions: owners, value, now: now() }
    const result = await useIntent(db, use, async (tx, details) => {
      // No visit within a visit.
      if (visit) throw unconfirmed()
      const wish = z.parse(Wish, details)
      const { reason, ticket, write } = wish
      const opened = await startVisit(tx, {
        userId: id,
        administratorId: caller.userId,
        openedBy: session.idHash,
        reference,
        wish,
        client: clientOf(c),
        now: now(),
      })
      const asked = askedByAdministrator(caller, c, id)
      const act = { action: 'impersonation.begin', target: opened.id, reason }
      await record(tx, asked, { ...act, details: { write, ...(ticket !== null && { ticket }) } })
      return {
        visitId: opened.id,
        administratorId: caller.userId,
        expiresAt: opened.expiresAt.toISOString(),
        write,
      }
    })
    const { administratorId, expiresAt, write } = z.parse(Begun, result)
    // Once it has ended, the value opens nothing any more.
    if (!(await goesOn(reference))) throw unconfirmed()
    const seconds = Math.ceil((Date.parse(expiresAt) - now()) / 1000)
    return c
      .get('reply')
      .ok(
        { response: { uid: id, impersonated_by: administratorId, expires_at: expiresAt, write } },
        { cookies: [cookies.session(reference, seconds)], headers: { [userIdHeader]: id } },
      )
  }

  async function goesOn(reference: string) {
    const [open] = await db
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(and(eq(sessions.idHash, hashSecret(reference))))
    return open !== undefined && open.expiresAt.getTime() > now()
  }
}
