import {
  administratorHeader,
  session as contract,
  visitHeader,
  writeVisitNotice,
} from '@console/sdk/contract'
import { Hono } from 'hono'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { type Identified, isCaller } from '../../http/caller.ts'
import { type CookieJar, hasRegion } from '../../http/cookies.ts'
import type { Env } from '../../http/env.ts'
import { admit } from '../../http/implement.ts'
import { askedBy, record } from '../audit/record.ts'
import { signOut } from '../auth/sessions.ts'

type Options = { db: Db; bus: Bus; cookies: CookieJar; now?: () => number }

/** Both calls write cookies, which `implement` does not; their shapes are still the contract's. */
export function sessionRoutes({ db, bus, cookies, now = Date.now }: Options) {
  const app = new Hono<Env>()
  const done = { response: true }
  const ofSomebody = { ...contract.test, access: 'user' } as const

  app.get(contract.test.path, (c) => {
    const identified = c.get('identified')
    // Whoever brings nothing asks as every visitor's page does, which is no mistake of theirs.
    if (identified === 'missing_token') return c.get('reply').ok({ response: false })
    admit(identified, ofSomebody)
    const region = hasRegion(c.req.header('cookie')) ? [] : [cookies.region('api')]
    return c.get('reply').ok(done, { cookies: region, headers: roleOf(identified) })
  })

  // Also for a browser that is signed out already: the state asked for holds.
  app.post(contract.logout.path, async (c) => {
    const identified = c.get('identified')
    if (isCaller(identified) && identified.via.kind === 'session') {
      const { idHash, id, visit } = identified.via
      await signOut(db, bus, idHash, now())
      const act = visit
        ? { action: 'impersonation.end', target: visit.id }
        : { action: 'session.end', target: id }
      await record(db, askedBy(identified, c), act)
    }
    return c.get('reply').ok(done, {
      cookies: [cookies.endSession()],
      headers: { 'clear-site-data': '"cache"' },
    })
  })

  return app
}

/**
 * Each page of a browser must know that it shows an account of somebody else, and until when. Whether
 * somebody administers decides what menus offer, and nothing else.
 */
function roleOf(identified: Identified): Record<string, string> {
  if (!isCaller(identified) || identified.via.kind !== 'session') return {}
  if (identified.isAdmin) return { [administratorHeader]: 'true' }
  const { visit } = identified.via
  if (!visit) return {}
  const { until, write } = visit
  return { [visitHeader]: writeVisitNotice({ until: new Date(until).toISOString(), write }) }
}
