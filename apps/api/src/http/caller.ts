import type { Scope } from '@console/sdk/contract'

import { Problem } from './problem.ts'
import type { Restriction } from './restriction.ts'

/** An administrator who acts as the user. */
export type Visit = {
  id: string
  /** The administrator's own id. */
  administrator: string
  /** Hash of the administrator's own session. */
  openedBy: string
  /** The user allowed more than reading. */
  write: boolean
  /** When it ends by itself, in milliseconds since 1970. */
  until: number
}

/** A browser. */
export type ViaSession = {
  kind: 'session'
  /** As lists show it; `idHash` is what is looked up. */
  id: string
  idHash: string
  signedInAt: number
  visit?: Visit | undefined
}

/** A program with a token. */
export type ViaToken = {
  kind: 'token'
  id: string
  secretHash: string
  /** The connection, if the token is one of an application that the user let in. */
  application?: string | undefined
}

/** Who asks, and by what right. */
export type Caller = {
  userId: string
  /** The identity's name for the account; upstream calls are made on its behalf. */
  subject: string
  isAdmin: boolean
  /** What the owner granted us, narrowed to what the token may do. */
  scopes: ReadonlySet<Scope>
  via: ViaSession | ViaToken
  /** What the token is held to besides its scopes. `admit` refuses by it; lists must filter by it. */
  restriction: Restriction
}

/** Nobody: without credentials, with some that are not good, or with some that are refused for now. */
export type Nobody = 'missing_token' | 'invalid_token' | Problem

export type Identified = Caller | Nobody

export const isCaller = (identified: Identified): identified is Caller =>
  typeof identified === 'object' && !(identified instanceof Problem)

/** Names the session or token in the bus and in the stream: its end ends what it opened. */
export const credentialOf = ({ via }: Pick<Caller, 'via'>) =>
  via.kind === 'session' ? via.idHash : via.secretHash
