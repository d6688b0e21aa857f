import { oauth as contract } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as z from 'zod/mini'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { oauthConnections, oauthRefreshTokens } from '../../db/schema/oauth.ts'
import { tokens } from '../../db/schema.ts'
import type { Env } from '../../http/env.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { RateLimit } from '../../http/rate-limit.ts'
import { remoteAddress } from '../../http/remote-address.ts'
import { sessionOf } from '../../http/session-only.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { askedBy, record } from '../audit/record.ts'
import { createClients, type FixedClient } from './clients.ts'
import { connectionsOf, endConnection } from './connections.ts'
import { createConsent } from './consent.ts'
import { createGrants } from './grants.ts'

const minuteMs = 60_000
const inConsoleOnly = 'Applications are let in by their owner in the console, not by tokens.'

type Options = { db: Db; bus: Bus; fixedClients: readonly FixedClient[]; now?: () => number }

/** OAuth 2 for applications of others: registration, consent, tokens. */
export function oauthRoutes({ db, bus, fixedClients, now = Date.now }: Options) {
  const clients = createClients(db, fixedClients, now)
  const consent = createConsent({ db, clients, now })
  const trade = createGrants({ db, bus, now })
  // By network address: whoever calls these is not signed in.
  const trades = new RateLimit({ limit: 120, windowMs: minuteMs, now })
  const registrations = new RateLimit({ limit: 20, windowMs: minuteMs, now })

  const app = implement(contract, {
    async token({ body }, c) {
      trades.take(remoteAddress(c))
      if (!(await clients.find(body.client_id))) {
        throw new Problem('invalid_client', 'No application has this client_id.')
      }
      return trade(body)
    },

    async register({ body }, c) {
      registrations.take(remoteAddress(c))
      const { id, issuedAt } = await clients.register(body)
      return {
        ...body,
        client_id: id,
        client_id_issued_at: Math.floor(issuedAt.getTime() / 1000),
        client_name: body.client_name.trim(),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      }
    },

    // RFC 7009: what is not known, or another's, is not there any more than before.
    async revoke({ body: { token, client_id } }, c) {
      trades.take(remoteAddress(c))
      const connection = await connectionWith(hashSecret(token))
      if (!connection || (client_id !== undefined && client_id !== connection.clientId)) return {}
      const { tell } = await db.transaction((tx) =>
        endConnection(tx, connection.id, connection.userId),
      )
      await tell(bus)
      return {}
    },

    async consent({ query, ...caller }) {
      sessionOf(caller, inConsoleOnly)
      return consent.read(caller, query)
    },

    async decide({ body, ...caller }, c) {
      sessionOf(caller, inConsoleOnly)
      const redirectTo = await consent.decide(caller, body)
      const action = `application.${body.decision}` as const
      await record(db, askedBy(caller, c), { action, target: body.client_id })
      return { redirect_to: redirectTo }
    },

    async applications(caller) {
      sessionOf(caller, inConsoleOnly)
      const rows = await connectionsOf(db, caller.userId)
      const items = await Promise.all(
        rows.map(async ({ connection, expiresAt, usedAt }) => ({
          id: connection.id,
          client: await shown(connection.clientId),
          name: connection.name,
          scopes: connection.scopes,
          products: connection.products,
          connected_at: connection.connectedAt.toISOString(),
          last_used_at: (usedAt ?? connection.lastUsedAt)?.toISOString() ?? null,
          expires_at: expiresAt?.toISOString() ?? null,
        })),
      )
      return { items, count: items.length, pagination: null }
    },

    async disconnect({ params: { id }, ...caller }, c) {
      sessionOf(caller, inConsoleOnly)
      const { tell } = await db.transaction(async (tx) => {
        const ended = await endConnection(tx, id, caller.userId)
        if (ended.gone) {
          await record(tx, askedBy(caller, c), { action: 'application.disconnect', target: id })
        }
        return ended
      })
      await tell(bus)
      return true as const
    },
  })

  /** Of an access token or a refresh token. */
  async function connectionWith(secretHash: string) {
    const columns = {
      id: oauthConnections.id,
      userId: oauthConnections.userId,
      clientId: oauthConnections.clientId,
    }
    const [refreshed] = await db
      .select(columns)
      .from(oauthRefreshTokens)
      .innerJoin(oauthConnections, eq(oauthConnections.id, oauthRefreshTokens.connectionId))
      .where(eq(oauthRefreshTokens.secretHash, secretHash))
    if (refreshed) return refreshed
    const [accessed] = await db
      .select(columns)
      .from(tokens)
      .innerJoin(oauthConnections, eq(oauthConnections.id, tokens.connectionId))
      .where(eq(tokens.secretHash, secretHash))
    return accessed
  }

  /** An application that the operator no longer names is still connected, and must be shown. */
  async function shown(clientId: string) {
    const client = await clients.find(clientId)
    return (
      client?.shown ?? {
        client_id: clientId,
        client_name: clientId,
        client_uri: null,
        logo_uri: null,
        software_id: null,
        software_version: null,
        verified: false,
        created_at: null,
      }
    )
  }

  return inWordsOfOAuth(app)
}

/** RFC 6749, section 5.2, and RFC 7591, section 3.2.2, name what is wrong by codes of their own. */
function inWordsOfOAuth(app: Hono<Env>) {
  app.onError((error, c) => {
    if (!(error instanceof Problem) || error.code !== 'fst_err_validation') throw error
    const reply = c.get('reply')
    const { message, cause } = error
    if (c.req.path === contract.register.path) {
      const code = message.includes('redirect_uris')
        ? 'invalid_redirect_uri'
        : 'invalid_client_metadata'
      return reply.problem(new Problem(code, message))
    }
    if (c.req.path.startsWith('/oauth/')) {
      const unknownGrant =
        cause instanceof z.core.$ZodError &&
        cause.issues.some(({ code, path }) => code === 'invalid_union' && path[0] === 'grant_type')
      return reply.problem(
        unknownGrant
          ? new Problem(
              'unsupported_grant_type',
              'grant_type must be authorization_code, refresh_token or migrate.',
            )
          : new Problem('invalid_request', message),
      )
    }
    throw error
  })
  return app
}
