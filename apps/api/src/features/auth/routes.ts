import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { isCaller } from '../../http/caller.ts'
import { clientOf } from '../../http/client.ts'
import { type CookieJar, readCookie } from '../../http/cookies.ts'
import type { Env } from '../../http/env.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { remoteAddress } from '../../http/remote-address.ts'
import { type Identity, IdentityError, type Profile } from '../../identity/identity.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'
import { askedAs, record } from '../audit/record.ts'
import { isLeaving } from './leaving.ts'
import { tellOfNewDevice } from './new-device.ts'
import { redirectPath } from './redirect-path.ts'
import { sessionLimits, signOut, startSession } from './sessions.ts'
import { beginSignIn, isAwaited, signInSeconds, takeSignIn, upsertUser } from './sign-in.ts'

export type AuthOptions = {
  db: Db
  bus: Bus
  identity: Identity
  cookies: CookieJar
  /** Limits how often one address may begin a sign-in. */
  limit: RateLimit
  apiOrigin: string
  webOrigin: string
  /** The id of this account if it is fixed beforehand, as the simulated administrator's is. */
  fixedUserId?: ((profile: Profile) => string | undefined) | undefined
  /** Fetches what the account owns, so that the first page has something to show. */
  onSignedIn: (user: { id: string; subject: string }) => Promise<void>
  report: (error: unknown, txid: string) => void
  now?: () => number
}

/** Why a sign-in ended, in the words that `/login` knows. The last two name the request, as a report should. */
type Trouble = 'cancelled' | 'cookies' | 'expired' | 'leaving' | 'failed' | 'unavailable'

/** Sign-in by the identity's pages. The browser navigates here, so failures go back to `/login`. */
export function authRoutes(options: AuthOptions) {
  const { db, bus, identity, cookies, limit, now = Date.now } = options
  const redirectUri = `${options.apiOrigin}/auth/callback`
  const app = new Hono<Env>()

  app.get('/auth/login', async (c) => {
    limit.take(remoteAddress(c))
    const redirect = redirectPath(c.req.query('redirect'))
    const { reference, ...request } = await beginSignIn(db, redirect, now())
    const address = identity.authorizeUrl({ ...request, redirectUri })
    return c.get('reply').redirect(address.href, {
      cookies: [cookies.signIn(reference, signInSeconds)],
    })
  })

  app.get('/auth/callback', async (c) => {
    const reference = readCookie(c.req.header('cookie'), cookies.signInName)
    const state = c.req.query('state')
    const attempt = reference && state ? await takeSignIn(db, reference, state, now()) : undefined
    if (!attempt) return backToLogin(c, await whyNoAttempt(c, state), '/console')
    const { redirect, codeVerifier, nonce } = attempt
    const code = c.req.query('code')
    if (!code) return backToLogin(c, 'cancelled', redirect)
    try {
      const profile = await identity.exchange({ code, codeVerifier, nonce, redirectUri })
      const user = await upsertUser(db, profile, options.fixedUserId?.(profile) ?? randomUUID())
      // What is being erased must not be filled again. Soon the same sign-in makes a new account.
      if (await isLeaving(db, user.id)) return backToLogin(c, 'leaving', redirect)
      await options.onSignedIn(user)
      return await signedIn(c, user.id, redirect)
    } catch (error) {
      if (!(error instanceof IdentityError)) options.report(error, c.get('reply').asked.txid)
      const isAway = error instanceof FleetApiError && error.status >= 500
      return backToLogin(c, isAway ? 'unavailable' : 'failed', redirect)
    }
  })

  /** A browser that kept nothing of a sign-in that still holds keeps no cookies of this site. */
  async function whyNoAttempt(c: Context<Env>, state: string | undefined): Promise<Trouble> {
    if (c.req.header('cookie') !== undefined || !state) return 'expired'
    return (await isAwaited(db, state, now())) ? 'cookies' : 'expired'
  }

  /** Always a new session: one that was planted in this browser before must not become signed in. */
  async function signedIn(c: Context<Env>, userId: string, redirect: string) {
    const before = c.get('identified')
    if (isCaller(before) && before.via.kind === 'session') {
      await signOut(db, bus, before.via.idHash, now())
    }
    const client = clientOf(c)
    const reference = await db.transaction(async (tx) => {
      const at = now()
      const started = await startSession(tx, { userId, client, now: at })
      await tellOfNewDevice(tx, { userId, sessionId: started.id, client, now: at })
      await record(tx, askedAs({ kind: 'session', id: started.id }, userId, c), {
        action: 'session.start',
      })
      return started.reference
    })
    return c.get('reply').redirect(options.webOrigin + redirect, {
      cookies: [
        cookies.session(reference, sessionLimits.absoluteMs / 1000),
        cookies.endSignIn(),
        cookies.region('api'),
      ],
    })
  }

  function backToLogin(c: Context<Env>, error: Trouble, path: string) {
    const isOurs = error === 'failed' || error === 'unavailable'
    const request = isOurs && { request: c.get('reply').asked.txid }
    const query = new URLSearchParams({ error, redirect: path, ...request })
    return c.get('reply').redirect(`${options.webOrigin}/login?${query}`, {
      cookies: [cookies.endSignIn()],
    })
  }

  return app
}
