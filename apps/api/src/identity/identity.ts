import type { Scope } from '@console/sdk/contract'

export type Profile = {
  /** Who vouches for the account; with `subject` it is the account's key. */
  issuer: string
  subject: string
  email: string
  fullName: string
  profileImageUrl: string
  scopes: readonly Scope[]
}

/** Who signs people in: an OAuth 2 provider with PKCE. */
export interface Identity {
  /** Where to send the browser. */
  authorizeUrl(request: {
    state: string
    nonce: string
    codeChallenge: string
    redirectUri: string
  }): URL
  /** Trades the code that came back. Throws `IdentityError` for a code that is not good. */
  exchange(request: {
    code: string
    codeVerifier: string
    nonce: string
    redirectUri: string
  }): Promise<Profile>
  /**
   * Drops what was granted for this account, and says how much that was. What the owner agreed to
   * with the identity itself, only the owner can take back there.
   */
  forget(subject: string): Promise<number>
}

export class IdentityError extends Error {
  override name = 'IdentityError'
}
