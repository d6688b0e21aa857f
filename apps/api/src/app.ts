import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'

import { databaseTrouble } from './db/trouble.ts'
import type { Credentials } from './features/auth/identify.ts'
import { allowedMethods } from './http/allowed-methods.ts'
import { type Identified, isCaller } from './http/caller.ts'
import { clientOf } from './http/client.ts'
import { guardCookieRequest } from './http/csrf.ts'
import type { Env } from './http/env.ts'
import { loggedPath } from './http/logged-path.ts'
import type { Once } from './http/once.ts'
import { notFound, Problem } from './http/problem.ts'
import { Reply, type ReplyRules } from './http/reply.ts'
import { requestHeader } from './http/request-header.ts'
import { unrestricted } from './http/restriction.ts'
import { tokenConditions } from './http/token-conditions.ts'
import { type NoteVisit, refusalOnVisit } from './http/visit-rules.ts'
import './lib/validation-messages.ts'

export type RequestLog = {
  /** One finished request. `path` is without its query, which may hold a token. */
  request(line: {
    txid: string
    method: string
    path: string
    status: number
    ms: number
    uid: string | undefined
    /** The code of the problem, if it was one. */
    error?: string | undefined
    /** An administrator asked as the user. */
    visiting?: boolean | undefined
  }): void
  error(error: unknown, txid: string): void
}

export type AppOptions = {
  identify: (credentials: Credentials) => Identified | Promise<Identified>
  rules: ReplyRules
  /** Counts a call of this path by this user; throws 429. */
  limitCalls: (path: string, userId: string) => void
  log: RequestLog
  /** Lets calls that come with a key act once. */
  once?: Once
  /** Writes down a request of an administrator who acts as a user. Left out, there are none. */
  noteVisit?: NoteVisit
  now?: () => number
  routes: readonly Hono<Env>[]
}

// Pages to sign in and to pay check their own origin. To unsubscribe takes a token, whoever is signed in.
const postsForms = /^\/(?:auth|billing\/sandbox|web\/mail\/unsubscribe)\//

const longestAddress = 8192
const addressTooLong = () =>
  new Problem(
    'uri_too_long',
    `An address may have at most ${longestAddress} characters. Send long values in a body.`,
  )

const databaseAway = () =>
  new Problem('unavailable', 'The database does not answer. Try again soon.', {
    headers: { 'retry-after': '5' },
  })
const storageFull = () =>
  new Problem(
    'storage_full',
    'The disk of this gateway is full, so nothing new can be stored. What is stored can be read.',
  )

const invalidMethod = (allowed: string[]) =>
  new Problem('invalid_method', `Use ${allowed.join(' or ')} here.`, {
    headers: { allow: allowed.join(', ') },
  })

/** The chain that every request of the API host passes: who asks, may this browser, answer, log. */
export function createApp(options: AppOptions) {
  const { identify, rules, limitCalls, log, once, noteVisit, now = Date.now, routes } = options
  const app = new Hono<Env>({ getPath: tolerantPath })
  const refusalOfToken = tokenConditions(now)

  // Around all else, so that what is refused below leaves a line as well.
  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    const ms = Math.round((performance.now() - started) * 10) / 10
    const { method } = c.req
    const path = loggedPath(c.req.path)
    const { asked, problemCode: error } = c.get('reply')
    const { txid, userId: uid } = asked
    const identified = c.get('identified')
    const via = isCaller(identified) ? identified.via : undefined
    const visiting = via?.kind === 'session' && via.visit ? true : undefined
    log.request({ txid, method, path, status: c.res.status, ms, uid, error, visiting })
  })

  app.use(async (c, next) => {
    const { req } = c
    const asked = { txid: randomUUID(), userId: undefined, origin: requestHeader(c, 'origin') }
    const authorization = requestHeader(c, 'authorization')
    const answer = identify({
      authorization,
      // The header comes first. Some clients write the question mark twice.
      queryToken:
        authorization === undefined ? (req.query('token') ?? req.query('?token')) : undefined,
      cookie: requestHeader(c, 'cookie'),
      client: () => clientOf(c),
    })
    if (answer instanceof Promise) {
      // Should asking fail, the refusal still needs its headers.
      c.set('reply', new Reply(asked, rules))
    }
    const identified = answer instanceof Promise ? await answer : answer
    const userId = isCaller(identified) ? identified.userId : undefined
    c.set('identified', identified)
    c.set('once', once)
    c.set('askedAt', now())
    c.set('reply', new Reply({ ...asked, userId }, rules))
    if (req.url.length > longestAddress) throw addressTooLong()
    // Who is not signed in is refused at less cost than counting.
    if (userId) limitCalls(req.path, userId)
    if (isCaller(identified) && identified.restriction !== unrestricted) {
      const refusal = refusalOfToken(identified, clientOf(c).address)
      // What is public stays open to it; everything else asks `admit`.
      if (refusal) c.set('identified', refusal)
    }
    if (isCaller(identified) && identified.via.kind === 'session') {
      if (!postsForms.test(req.path)) guardCookieRequest(req, rules.origins)
      const { visit } = identified.via
      if (visit) {
        const refusal = noteVisit ? refusalOnVisit(req.method, req.path, visit.write) : notFound()
        const noteRefusal = await noteVisit?.(identified, visit.id, c, refusal === undefined)
        if (refusal) throw refusal
        await next()
        // The rules of visits are not all that refuses a request.
        if (c.res.status === 403) await noteRefusal?.()
        return
      }
    }
    await next()
  })

  app.options('*', (c) => c.get('reply').preflight())
  app.notFound((c) => {
    const allowed = allowedMethods(app.router, c.req.path)
    return c.get('reply').problem(allowed.length === 0 ? notFound() : invalidMethod(allowed))
  })
  app.onError((error, c) => {
    const reply = c.get('reply')
    if (error instanceof Problem) return reply.problem(error)
    const trouble = databaseTrouble(error)
    if (trouble) {
      log.error(error, reply.asked.txid)
      return reply.problem(trouble === 'full' ? storageFull() : databaseAway())
    }
    log.error(error, reply.asked.txid)
    const sentence =
      'Something broke on our side. Quote the number of this request (txid) when you report it.'
    return reply.problem(new Problem('internal_error', sentence))
  })

  for (const route of routes) app.route('/', route)
  return app
}

/** Existing clients ask for `//api/test` and `/sse/`; both mean the path without the surplus. */
function tolerantPath(request: Request) {
  const { url } = request
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.indexOf('?', start)
  const path = url.slice(start, end === -1 ? undefined : end)
  if (!path.includes('//') && (path.length === 1 || !path.endsWith('/'))) return path
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}
