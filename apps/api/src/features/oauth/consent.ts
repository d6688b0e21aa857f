import type { AuthorizationQuery, Consent, ConsentDecision, Scope } from '@console/sdk/contract'
import { eq, lt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { oauthCodes } from '../../db/schema/oauth.ts'
import { products } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'
import { hashSecret, randomId } from '../../lib/secrets.ts'
import { nameOf } from '../account/product-name.ts'
import type { Client, Clients } from './clients.ts'
import { connectionsOf } from './connections.ts'
import { heldOf } from './pairs.ts'
import { checkRedirect, isRegistered } from './redirects.ts'

const codeMs = 60_000
/** How long a used code is remembered. */
const rememberMs = 24 * 60 * 60 * 1000

type Asked = Pick<AuthorizationQuery, 'client_id' | 'redirect_uri' | 'state'>
type Options = { db: Db; clients: Clients; now: () => number }

/** The consent page: what it shows, and what follows from the answer. */
export function createConsent({ db, clients, now }: Options) {
  /** Who asks, and that answers may go where they ask. Until this is known nothing goes there. */
  async function clientOf({ client_id, redirect_uri }: Asked): Promise<Client> {
    const client = await clients.find(client_id)
    if (!client) {
      throw new Problem('unauthorized_client', 'No application has this client_id.')
    }
    checkRedirect(redirect_uri)
    if (client.redirectUris && !isRegistered(redirect_uri, client.redirectUris)) {
      throw new Problem('invalid_redirect_uri', 'The application has not registered this address.')
    }
    return client
  }

  async function read(
    { userId, scopes }: Pick<Caller, 'userId' | 'scopes'>,
    asked: AuthorizationQuery,
  ): Promise<Consent> {
    const client = await clientOf(asked)
    const before = (await connectionsOf(db, userId))
      .map(({ connection }) => connection)
      .filter(({ clientId }) => clientId === asked.client_id)
    const own = await db.select().from(products).where(eq(products.userId, userId))
    const named = asked.scope?.split(' ').filter((scope) => scope !== '') ?? []
    return {
      client: client.shown,
      user_id: userId,
      redirect_uri: asked.redirect_uri,
      redirect_known:
        client.redirectUris !== null ||
        before.some(
          ({ redirectUri }) => redirectUri && isRegistered(asked.redirect_uri, [redirectUri]),
        ),
      scopes: (named.length > 0 ? [...new Set(named)] : [...scopes]).map((scope) => ({
        scope,
        held: isHeld(scopes, scope),
        granted: before.some((connection) => connection.scopes.some((one) => one === scope)),
      })),
      products: own.map(({ productId, kind, product }) => ({
        product_type: kind === 'vehicle' ? 'vehicle' : 'energy_site',
        id: productId,
        name: nameOf(product),
      })),
      name: asked.name ?? null,
      connected_at: before[0]?.connectedAt.toISOString() ?? null,
    }
  }

  async function decide(
    { userId, scopes }: Pick<Caller, 'userId' | 'scopes'>,
    decision: ConsentDecision,
  ): Promise<string> {
    const client = await clientOf(decision)
    // Another tab may have signed in as somebody else since the page asked.
    if (decision.user_id !== undefined && decision.user_id !== userId) {
      throw new Problem('account_changed', 'You are signed in as somebody else now.')
    }
    if (decision.decision === 'refuse') return answer(decision, { error: 'access_denied' })
    const chosen = heldOf(decision.scopes ?? [...scopes], scopes)
    if (chosen.length === 0) {
      throw new Problem('invalid_scope', 'The account holds none of these scopes.')
    }
    await refuseForeign(userId, decision.products)
    const code = randomId(43)
    const at = now()
    await db.delete(oauthCodes).where(lt(oauthCodes.expiresAt, new Date(at - rememberMs)))
    await db.insert(oauthCodes).values({
      codeHash: hashSecret(code),
      userId,
      clientId: decision.client_id,
      name: decision.name?.trim() || client.shown.client_name,
      scopes: chosen,
      products: decision.products ? [...new Set(decision.products)] : null,
      redirectUri: decision.redirect_uri,
      codeChallenge: decision.code_challenge,
      expiresAt: new Date(at + codeMs),
    })
    return answer(decision, { code })
  }

  async function refuseForeign(userId: string, chosen: readonly string[] = []) {
    const own = await db
      .select({ id: products.productId })
      .from(products)
      .where(eq(products.userId, userId))
    if (chosen.some((id) => !own.some((product) => product.id === id))) {
      throw new Problem('product_not_owned', 'One of these products is not on your account.')
    }
  }

  return { read, decide }
}

const isHeld = (held: ReadonlySet<Scope>, scope: string) => [...held].some((one) => one === scope)

/** Where the browser goes next. What the address carried already stays. */
function answer({ redirect_uri, state }: Asked, result: Record<string, string>) {
  const url = checkRedirect(redirect_uri)
  for (const [name, value] of Object.entries({
    ...result,
    ...(state !== undefined && { state }),
  })) {
    url.searchParams.set(name, value)
  }
  return url.href
}
