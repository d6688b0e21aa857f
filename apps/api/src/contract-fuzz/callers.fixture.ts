import type { Endpoint, Scope } from '@console/sdk/contract'

import { startSession } from '../features/auth/sessions.ts'
import { insertToken } from '../features/tokens/store.ts'
import { type Role, type TestGateway, webOrigin } from '../testing/gateway.ts'

export const callerKinds = ['owner', 'host', 'admin', 'anonymous', 'weak token'] as const
export type CallerKind = (typeof callerKinds)[number]
type SignedIn = Extract<CallerKind, Role>

/** Those who call, each with credentials that are made anew whenever a call has ended them. */
export async function createCallers(gateway: TestGateway) {
  const users = new Map<SignedIn, string>()
  const held = new Map<CallerKind, Record<string, string>>()
  for (const role of ['owner', 'host', 'admin'] as const) {
    const { cookie, ask } = await gateway.browser(role)
    users.set(role, (await ask('/web/test')).headers.get('x-uid') ?? '')
    held.set(role, byCookie(cookie))
  }
  const weak = new Map<Scope, string>()

  /** A new session, by the store: pages of the identity would count towards its limits. */
  async function renew(kind: CallerKind) {
    const userId = users.get(kind as SignedIn)
    if (userId === undefined) return
    const client = { userAgent: 'contract test', address: '127.0.0.1' }
    const { reference } = await startSession(gateway.db, { userId, client, now: Date.now() })
    held.set(kind, byCookie(`session=${reference}`))
  }

  /** By the store as well: other tokens of the owner may have used up the room. */
  async function newToken(scope: Scope) {
    const userId = users.get('owner') ?? ''
    const { secret } = await insertToken(gateway.db, { userId, scopes: [scope] })
    return secret
  }

  async function credentials(kind: CallerKind, { scope }: Endpoint) {
    if (kind === 'anonymous') return {}
    if (kind !== 'weak token') return held.get(kind) ?? {}
    const needed = [scope ?? []].flat()
    const other: Scope = needed.includes('user_data') ? 'energy_cmds' : 'user_data'
    const token = weak.get(other) ?? (await newToken(other))
    weak.set(other, token)
    return { authorization: `Bearer ${token}` }
  }

  const forgetTokens = () => weak.clear()
  return { credentials, renew, forgetTokens }
}

const byCookie = (cookie: string) => ({
  cookie,
  origin: webOrigin,
  'sec-fetch-site': 'same-site',
})
