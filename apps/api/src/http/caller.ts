import type { Scope } from '@console/sdk/contract'

/** Who asks, and by what right. */
export type Caller = {
  userId: string
  /** The identity's name for the account; upstream calls are made on its behalf. */
  subject: string
  isAdmin: boolean
  /** What the owner granted us, narrowed to what the token may do. */
  scopes: ReadonlySet<Scope>
  via: { kind: 'session'; idHash: string } | { kind: 'token'; id: string; secretHash: string }
}

/** Nobody: without credentials, or with some that are not good. */
export type Nobody = 'missing_token' | 'invalid_token'

export type Identified = Caller | Nobody

export const isCaller = (identified: Identified): identified is Caller =>
  typeof identified === 'object'
