import type { ClientRegistration, OAuthClient } from '@console/sdk/contract'
import { and, eq, lt, notExists } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { oauthClients, oauthConnections } from '../../db/schema/oauth.ts'
import { Problem } from '../../http/problem.ts'
import { randomId } from '../../lib/secrets.ts'
import { checkRedirect } from './redirects.ts'

/** An application that the operator vouches for. */
export type FixedClient = { id: string; name: string; redirectUris: string[] }

/** Those that exist outside of us, under the addresses that they have fixed themselves. */
export const wellKnownClients: readonly FixedClient[] = [
  {
    id: 'homeassistant',
    name: 'Home Assistant',
    redirectUris: ['https://my.home-assistant.io/redirect/oauth'],
  },
  { id: 'homey', name: 'Homey', redirectUris: ['https://callback.athom.com/oauth2/callback'] },
]

/** How long a registration that nobody ever let in is kept. */
const unusedMs = 30 * 24 * 60 * 60 * 1000

export type Client = {
  shown: OAuthClient
  /** Null if any address may be asked for, to be confirmed by the owner. */
  redirectUris: readonly string[] | null
}

export function createClients(db: Db, fixed: readonly FixedClient[], now: () => number) {
  const known = new Map(fixed.map((client) => [client.id, fromFixed(client)]))

  return {
    async find(id: string): Promise<Client | undefined> {
      const client = known.get(id)
      if (client) return client
      const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, id))
      return row && fromRow(row)
    },

    /** Anybody may register, so those that nobody let in are forgotten after a while. */
    async register(asked: ClientRegistration) {
      for (const address of asked.redirect_uris ?? []) checkRedirect(address)
      const at = new Date(now())
      const row: typeof oauthClients.$inferInsert = {
        id: `client_${randomId(20)}`,
        name: asked.client_name.trim(),
        redirectUris: asked.redirect_uris ?? null,
        clientUri: asked.client_uri ?? null,
        logoUri: asked.logo_uri ?? null,
        softwareId: asked.software_id ?? null,
        softwareVersion: asked.software_version ?? null,
        createdAt: at,
      }
      if (row.name === '') {
        throw new Problem('invalid_client_metadata', 'client_name holds nothing but spaces.')
      }
      await db.transaction(async (tx) => {
        const isLetIn = tx
          .select()
          .from(oauthConnections)
          .where(eq(oauthConnections.clientId, oauthClients.id))
        const old = lt(oauthClients.createdAt, new Date(at.getTime() - unusedMs))
        await tx.delete(oauthClients).where(and(old, notExists(isLetIn)))
        await tx.insert(oauthClients).values(row)
      })
      return { id: row.id, issuedAt: at }
    },
  }
}
export type Clients = ReturnType<typeof createClients>

const fromFixed = ({ id, name, redirectUris }: FixedClient): Client => ({
  shown: {
    client_id: id,
    client_name: name,
    client_uri: null,
    logo_uri: null,
    software_id: null,
    software_version: null,
    verified: true,
    created_at: null,
  },
  redirectUris,
})

const fromRow = (row: typeof oauthClients.$inferSelect): Client => ({
  shown: {
    client_id: row.id,
    client_name: row.name,
    client_uri: row.clientUri,
    logo_uri: row.logoUri,
    software_id: row.softwareId,
    software_version: row.softwareVersion,
    verified: false,
    created_at: row.createdAt.toISOString(),
  },
  redirectUris: row.redirectUris,
})
