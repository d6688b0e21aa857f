import { deletion as contract, userIdHeader } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { deletions } from '../../db/schema/deletions.ts'
import type { CookieJar } from '../../http/cookies.ts'
import type { Env } from '../../http/env.ts'
import { confirmedBy } from '../../http/guarded-get.ts'
import { admit, implement } from '../../http/implement.ts'
import { notFound, Problem } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ownSessionOf, sessionOf } from '../../http/session-only.ts'
import { hashSecret } from '../../lib/secrets.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { personOf } from '../account/person.ts'
import { askedBy, record } from '../audit/record.ts'
import { createIntent, useIntent } from '../auth/intents.ts'
import type { Credits } from '../credits/service.ts'
import { tellAccessEnds } from './access.ts'
import { begin } from './begin.ts'
import type { Notary } from './certificate.ts'
import { present } from './present.ts'
import { summaryOf } from './summary.ts'

const purpose = 'delete'
const inConsoleOnly = 'An account is deleted in the console, not by tokens.'

const Begun = z.object({ deletionId: z.string() })

type Options = {
  db: Db
  bus: Bus
  cookies: CookieJar
  /** Whose pages may delete an account. */
  origins: ReadonlySet<string>
  credits: Pick<Credits, 'balance'>
  fleetApi: Pick<FleetApi, 'sharing'>
  upstreamLimit: RateLimit
  notary: Notary
  now: () => number
}

/** The end of an account: asked for here, done in the background, and seen by whoever has its id. */
export function deletionRoutes(options: Options) {
  const { db, bus, cookies, origins, now } = options
  const { erase, ...others } = contract
  const routes = implement(others, {
    async summary(caller) {
      sessionOf(caller, inConsoleOnly)
      const person = await personOf(db, caller.userId)
      if (!person) throw notFound()
      return summaryOf(options, person)
    },

    async intent(caller, c) {
      const { idHash } = ownSessionOf(caller, inConsoleOnly)
      const { userId } = caller
      return db.transaction(async (tx) => {
        await record(tx, askedBy(caller, c), { action: 'account.delete_intent' })
        const intent = { purpose, userId, sessionHash: idHash, target: userId }
        return createIntent(tx, { ...intent, details: null, now: now() })
      })
    },

    async progress({ params: { id } }) {
      const row = await find(id)
      if (!row) throw notFound()
      return present(row)
    },
  })
  return routes.get(erase.path, eraseAccount)

  /** Not made by `implement`: the same value again comes from a browser that is nobody's any more. */
  async function eraseAccount(c: Context<Env>) {
    const before = await begunBefore(c)
    if (before) return answer(c, before.id)
    const caller = admit(c.get('identified'), erase)
    if (!caller) throw new Error('Whoever leaves is somebody.')
    const session = sessionOf(caller, inConsoleOnly)
    if (session.visit)
      throw new Problem('forbidden', 'An administrator may not do this for a user.')
    const value = confirmedBy(c, origins)
    const { userId } = caller
    const use = { purpose, target: userId, sessions: [session.idHash], value, now: now() }
    const result = await useIntent(db, use, async (tx) => {
      await record(tx, askedBy(caller, c), { action: 'account.delete' })
      const { id } = await begin(tx, { userId, confirmHash: hashSecret(value), now: now() })
      return { deletionId: id }
    })
    // From here on the deletion goes on whatever happens to this answer.
    await tellAccessEnds(db, bus, userId, now())
    return answer(c, Begun.parse(result).deletionId)
  }

  /** What the same value began before. Only what carries it as a page of ours does is told. */
  async function begunBefore(c: Context<Env>) {
    const value = c.req.header('x-confirm')
    if (!value) return undefined
    const [row] = await db
      .select({ id: deletions.id })
      .from(deletions)
      .where(eq(deletions.confirmHash, hashSecret(value)))
    if (row) confirmedBy(c, origins)
    return row
  }

  async function answer(c: Context<Env>, id: string) {
    const row = await find(id)
    if (!row) throw notFound()
    const response = erase.response().parse(present(row, { salted: true }))
    const answered = c.get('reply').ok({ response }, { cookies: [cookies.endSession()] })
    // Nobody is signed in here any more.
    answered.headers.delete(userIdHeader)
    return answered
  }

  async function find(id: string) {
    const [row] = await db.select().from(deletions).where(eq(deletions.id, id))
    return row
  }
}
