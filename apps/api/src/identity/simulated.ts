import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

import { type Identity, IdentityError, type Profile } from './identity.ts'

export type SimulatedAccount = Profile & { description: string }

type Granted = {
  account: SimulatedAccount
  codeChallenge: string
  nonce: string
  redirectUri: string
  goodUntil: number
}

const codeMs = 60_000
const codesMax = 1000

/**
 * An OAuth 2 provider of simulated accounts: codes of one use, 60 seconds, bound to the challenge,
 * the nonce and the address of their request, as the real one's are.
 */
export function createSimulatedIdentity(options: {
  accounts: readonly SimulatedAccount[]
  authorizeUrl: string
  now?: () => number
}) {
  const { accounts, authorizeUrl, now = Date.now } = options
  const codes = new Map<string, Granted>()

  const identity: Identity = {
    authorizeUrl({ state, nonce, codeChallenge, redirectUri }) {
      const url = new URL(authorizeUrl)
      url.search = new URLSearchParams({
        response_type: 'code',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        redirect_uri: redirectUri,
      }).toString()
      return url
    },

    async exchange({ code, codeVerifier, nonce, redirectUri }) {
      const granted = codes.get(code)
      codes.delete(code)
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
      if (
        !granted ||
        granted.goodUntil < now() ||
        granted.nonce !== nonce ||
        granted.redirectUri !== redirectUri ||
        !sameText(granted.codeChallenge, challenge)
      ) {
        throw new IdentityError('This code is not good.')
      }
      return granted.account
    },

    async forget(subject) {
      const open = [...codes].filter(([, { account }]) => account.subject === subject)
      for (const [code] of open) codes.delete(code)
      return open.length
    },
  }

  /**
   * What the page does when an account is chosen, with what it holds back. Undefined for an account that
   * there is not.
   */
  function grant(
    subject: string,
    request: Pick<Granted, 'codeChallenge' | 'nonce' | 'redirectUri'>,
    heldBack: readonly string[] = [],
  ) {
    const known = accounts.find((candidate) => candidate.subject === subject)
    if (!known) return undefined
    const account = { ...known, scopes: known.scopes.filter((scope) => !heldBack.includes(scope)) }
    if (codes.size >= codesMax) codes.clear()
    const code = randomBytes(32).toString('base64url')
    codes.set(code, { account, ...request, goodUntil: now() + codeMs })
    return code
  }

  return { identity, grant, accounts }
}
export type SimulatedIdentity = ReturnType<typeof createSimulatedIdentity>

function sameText(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
