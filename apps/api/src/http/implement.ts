import {
  type Endpoint,
  envelopeOf,
  type List,
  type RequestOf,
  type ResponseOf,
  schema,
  successOf,
} from '@console/sdk/contract'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import { sentAs } from '../lib/as-sent.ts'
import { authorize } from './authorize.ts'
import { type Caller, type Identified, isCaller, type Nobody } from './caller.ts'
import { isDryRun } from './dry-run.ts'
import type { Env } from './env.ts'
import { Problem } from './problem.ts'
import { declaresInput, readRequest } from './read-request.ts'
import { demandRecentSignIn } from './recent-sign-in.ts'
import { requestHeader } from './request-header.ts'

type Handler<E extends Endpoint> = (
  request: RequestOf<E> & (E extends { access: 'public' } ? unknown : Caller),
  c: Context<Env>,
) => Promise<Answer<E>> | Answer<E>

/** What is no JSON, or leads elsewhere, is answered by the handler itself, with `reply`. */
type Answer<E extends Endpoint> = ResponseOf<E> | Response

type Handlers<G extends Record<string, Endpoint>> = { readonly [K in keyof G]: Handler<G[K]> }

/** Serves one contract group. Leaving an endpoint out is a type error. */
export function implement<G extends Record<string, Endpoint>>(
  group: G,
  handlers: Handlers<NoInfer<G>>,
) {
  const app = new Hono<Env>()
  for (const [name, endpoint] of Object.entries(group)) {
    // `handlers` has the keys of `group`, each typed for its endpoint; only the loop loses the pairing.
    const handle = handlers[name] as (request: object, c: Context<Env>) => unknown

    const envelope = schema(() => envelopeOf(endpoint))
    const called = `${endpoint.method} ${endpoint.path}`
    const actsOnce = mayActOncePerKey(endpoint)
    const changesSomething = endpoint.method !== 'GET'
    app.on(endpoint.method, endpoint.path, async (c) => {
      const caller = admit(c.get('identified'), endpoint, c.req.param(), c.get('askedAt'))
      const request = {
        ...caller,
        ...(declaresInput(endpoint) && (await readRequest(c, endpoint))),
      }
      c.set('endpoint', called)
      if (changesSomething) c.set('isDryRun', isDryRun(c, endpoint))
      const act = async () => {
        const result = await handle(request, c)
        if (result instanceof Response) return result
        // Checked by whoever asked for it: neither parsed nor written again.
        const sent = endpoint.method === 'GET' && !endpoint.bare ? sentAs(result) : undefined
        if (sent) return c.get('reply').sent(sent)
        // Parsing drops what the contract does not name; a mismatch is our bug and surfaces as a 500.
        return z.parse(envelope(), wrap(endpoint, result))
      }
      const answer = await (caller && actsOnce
        ? oncePerKey(c, endpoint, caller, request, act)
        : act())
      return answer instanceof Response ? answer : c.get('reply').done(successOf(endpoint), answer)
    })
  }
  return app
}

/** Calls that only read, or may be repeated, need no key to act once. */
const mayActOncePerKey = ({ method, format, idempotent, upstream }: Endpoint) =>
  method === 'POST' && Boolean(idempotent || upstream) && !format

/** A call that comes with a key acts once. */
function oncePerKey(
  c: Context<Env>,
  { path }: Endpoint,
  { userId, via, scopes, restriction }: Caller,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
  act: () => Promise<unknown>,
) {
  const key = requestHeader(c, 'idempotency-key')
  const once = c.get('once')
  if (key === undefined || !once) return act()
  // A token must not be handed what a browser was answered, or another that may do more.
  const rights = [via.kind, [...scopes].sort(), restriction.limits]
  const call = [rights, path, params, query, body]
  return once({ userId, key, call, products: namedIn(c, body) }, act)
}

const NamesVehicles = schema(() =>
  z.object({ vin: z.optional(z.string()), vins: z.optional(z.array(z.string())) }),
)

/** The products that a call is about. */
function namedIn({ req }: Context<Env>, body: unknown) {
  const { data } = z.safeParse(NamesVehicles(), body)
  const inPath = [req.param('vin'), req.param('energy_site_id')]
  return [...inPath, data?.vin, ...(data?.vins ?? [])].filter((id) => id !== undefined)
}

/** The only place that decides who may call. `params` are the path's, as `c.req.param()` has them. */
export function admit(
  identified: Identified,
  endpoint: Asked,
  params: Readonly<Record<string, string>> = {},
  now = Date.now(),
) {
  const { access = 'user', scope } = endpoint
  if (access === 'public') return isCaller(identified) ? identified : undefined
  if (!isCaller(identified)) throw unauthenticated(identified)
  if (access === 'admin' && !identified.isAdmin) {
    throw new Problem('administrators_only', 'Only administrators may do this.')
  }
  if (scope !== undefined && !holdsOne(identified.scopes, scope)) {
    throw new Problem('invalid_scope', `This needs the scope ${[scope].flat().join(' or ')}.`)
  }
  authorize(identified, endpoint, params)
  if (endpoint.sensitive) demandRecentSignIn(identified, now)
  return identified
}

const holdsOne = (scopes: Caller['scopes'], scope: NonNullable<Endpoint['scope']>) =>
  typeof scope === 'string' ? scopes.has(scope) : scope.some((one) => scopes.has(one))

type Asked = Pick<Endpoint, 'path' | 'access' | 'scope' | 'sensitive'> & {
  method?: Endpoint['method']
}

function unauthenticated(identified: Nobody) {
  if (identified instanceof Problem) return identified
  return identified === 'missing_token'
    ? new Problem('missing_token', 'Sign in first, or send a token.')
    : new Problem('invalid_token', 'This session or token is not valid. Sign in again.')
}

function wrap({ items, bare }: Endpoint, result: unknown) {
  if (bare) return result
  if (!items) return { response: result }
  // A handler of a list returns a `List`, as `Handler` demands.
  const { items: response, count, pagination } = result as List<unknown>
  return { response, count, ...(pagination && { pagination }) }
}
