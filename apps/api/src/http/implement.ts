import {
  type Endpoint,
  envelopeOf,
  type List,
  type RequestOf,
  type ResponseOf,
  schema,
} from '@console/sdk/contract'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import { authorize } from './authorize.ts'
import { type Caller, type Identified, isCaller, type Nobody } from './caller.ts'
import type { Env } from './env.ts'
import { Problem } from './problem.ts'
import { readRequest } from './read-request.ts'
import { requestHeader } from './request-header.ts'
import type { Spend } from './restriction.ts'

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
    app.on(endpoint.method, endpoint.path, async (c) => {
      const caller = admit(c.get('identified'), endpoint, c.req.param())
      const request = { ...caller, ...(await readRequest(c, endpoint)) }
      const spend = endpoint.cost === undefined ? undefined : caller?.restriction.spend
      const act = async () => {
        const result = await (spend
          ? paid(c, spend, endpoint.cost ?? 0, () => handle(request, c))
          : handle(request, c))
        if (result instanceof Response) return result
        // Parsing drops what the contract does not name; a mismatch is our bug and surfaces as a 500.
        return z.parse(envelope(), wrap(endpoint, result))
      }
      const answer = await (caller ? oncePerKey(c, endpoint, caller, request, act) : act())
      return answer instanceof Response ? answer : c.get('reply').ok(answer)
    })
  }
  return app
}

/** A call that comes with a key acts once. Calls that only read, or may be repeated, need none. */
function oncePerKey(
  c: Context<Env>,
  { method, path, format, idempotent, upstream }: Endpoint,
  { userId, via }: Caller,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
  act: () => Promise<unknown>,
) {
  const matters = method === 'POST' && (idempotent || upstream) && !format
  const key = matters ? requestHeader(c, 'idempotency-key') : undefined
  const once = c.get('once')
  if (key === undefined || !once) return act()
  // A token must not be handed what a browser was answered.
  const call = [via.kind, path, params, query, body]
  const product = c.req.param('vin') ?? c.req.param('energy_site_id')
  return once({ userId, key, call, product }, act)
}

/** What a call costs is taken first, or many at once could spend it several times. */
async function paid<T>(c: Context<Env>, spend: Spend, credits: number, act: () => T) {
  const giveBack = await spend(credits)
  try {
    const result = await act()
    if (c.get('free')) await giveBack()
    return result
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** The only place that decides who may call. `params` are the path's, as `c.req.param()` has them. */
export function admit(
  identified: Identified,
  endpoint: Pick<Endpoint, 'path' | 'access' | 'scope'> & { method?: Endpoint['method'] },
  params: Readonly<Record<string, string>> = {},
) {
  const { access = 'user', scope } = endpoint
  if (access === 'public') return isCaller(identified) ? identified : undefined
  if (!isCaller(identified)) throw unauthenticated(identified)
  if (access === 'admin' && !identified.isAdmin) {
    throw new Problem('administrators_only', 'Only administrators may do this.')
  }
  const needed = scope === undefined ? [] : [scope].flat()
  if (needed.length > 0 && !needed.some((one) => identified.scopes.has(one))) {
    throw new Problem('invalid_scope', `This needs the scope ${needed.join(' or ')}.`)
  }
  authorize(identified, endpoint, params)
  return identified
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
