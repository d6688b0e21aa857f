import type { TransportOptions } from '../client/options.ts'
import { randomId } from '../client/random-id.ts'
import { takes } from '../client/takes.ts'
import { type CallOptions, createTransport, type Transport } from '../client/transport.ts'
import { oauth } from '../contract/oauth.ts'
import { SdkError } from '../errors.ts'
import type { TokenPair } from '../generated/types/oauth.ts'
import { challengeOf, createVerifier } from './pkce.ts'

/** Who your application is, and where its users sign in. */
export type OAuthOptions = Omit<TransportOptions, 'token'> & {
  /** The name your application was registered under. */
  clientId: string
  /** Where users come back to; exactly as registered. */
  redirectUri: string
  /** The consent page, on the web host: `https://wattlane.example/connect`. */
  page: string
}

/** What one sign-in keeps until its user comes back. */
export type Authorization = {
  /** Where to send the user. */
  url: string
  /** Comes back with the user, and proves that the answer is to this sign-in. */
  state: string
  /** Proves that whoever trades the code began the sign-in. Keep it secret. */
  verifier: string
}

/** Tokens as your application keeps them. */
export type StoredTokens = TokenPair & {
  /** When the access token ends, in milliseconds since 1970. */
  expires_at: number
}

/** The user said no, or the address that they came back with is not the answer to this sign-in. */
export class AuthorizationError extends SdkError {
  override name = 'AuthorizationError'
  /** The server's word for it, such as `access_denied`; undefined if it is ours. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

// Renewed so long before its end, a token does not end on its way.
const marginMs = 60_000

/** Signs users of your application in, and keeps them so. */
export class OAuthClient {
  readonly #options: OAuthOptions
  readonly #transport: Transport

  constructor(options: OAuthOptions) {
    this.#options = options
    const { fetch: send = fetch } = options
    // These calls carry their own proof: a cookie of the same host has no part in them.
    const bare: typeof fetch = (input, init) =>
      send(input, { ...init, ...(takes('credentials') && { credentials: 'omit' }) })
    this.#transport = createTransport({ ...options, fetch: bare })
  }

  /**
   * Begins a sign-in. Keep what it returns, in the session storage for instance, and lead the user to
   * `url`. `scope` names what you ask for, parted by blanks; `name` is shown beside your application.
   *
   * @example
   * const { url } = await new OAuthClient({
   *   host: 'http://localhost:3001',
   *   page: 'http://localhost:3000/connect',
   *   clientId: 'charge-planner',
   *   redirectUri: 'https://planner.example/back',
   * }).begin({ scope: 'vehicle_device_data' })
   * location.assign(url)
   */
  async begin(wishes: { scope?: string; name?: string } = {}): Promise<Authorization> {
    const { page, clientId, redirectUri } = this.#options
    const verifier = createVerifier()
    const state = randomId()
    const url = new URL(page)
    const query = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      state,
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 'S256',
      ...wishes,
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return { url: url.href, state, verifier }
  }

  /**
   * Ends a sign-in with the address that the user came back to. Throws `AuthorizationError` if they
   * refused (`code` is `access_denied`) or the answer belongs to another sign-in, and `ApiError`
   * `invalid_grant` (400) if the code is over a minute old or was used before.
   */
  async finish(
    address: string | URL,
    { state, verifier }: Pick<Authorization, 'state' | 'verifier'>,
    options?: CallOptions,
  ): Promise<StoredTokens> {
    const query = new URL(address).searchParams
    if (query.get('state') !== state) {
      throw new AuthorizationError('This answer belongs to another sign-in.')
    }
    const refusal = query.get('error')
    if (refusal) {
      throw new AuthorizationError(
        query.get('error_description') ?? `Refused: ${refusal}.`,
        refusal,
      )
    }
    const code = query.get('code')
    if (!code) throw new AuthorizationError('The address holds neither a code nor a refusal.')
    const { clientId, redirectUri } = this.#options
    const body = {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    } as const
    return stored(await this.#transport.session.send(oauth.token, { body }, options))
  }

  /**
   * Trades a refresh token for a new pair; the old one is void from then on. Throws `ApiError`
   * `invalid_grant` (400) once it has ended: then the user must sign in again.
   */
  async refresh(refreshToken: string, options?: CallOptions): Promise<StoredTokens> {
    const body = {
      grant_type: 'refresh_token',
      client_id: this.#options.clientId,
      refresh_token: refreshToken,
    } as const
    return stored(await this.#transport.session.send(oauth.token, { body }, options))
  }

  /** Ends a token, access or refresh, and with a refresh token the whole connection. */
  async revoke(token: string, options?: CallOptions): Promise<void> {
    const body = { token, client_id: this.#options.clientId }
    await this.#transport.session.send(oauth.revoke, { body }, options)
  }

  /**
   * A `token` function for a client: it gives the access token, renewed a minute before its end.
   * Calls that overlap share one renewal, because a refresh token counts only once.
   *
   * @param save Called with each new pair before it is used. If it is lost, the user must sign in anew:
   * where `save` fails, so does the call that asked, and the next one saves the same pair first.
   */
  tokenSource(
    tokens: StoredTokens,
    save: (tokens: StoredTokens) => void | Promise<void>,
  ): () => Promise<string> {
    let current = tokens
    let renewal: Promise<void> | undefined
    let isSaved = true
    const isEnding = () => current.expires_at - Date.now() < marginMs
    const keep = async () => {
      await save(current)
      isSaved = true
    }
    const renew = async () => {
      if (!isSaved) await keep()
      if (!isEnding()) return
      current = await this.refresh(current.refresh_token)
      isSaved = false
      await keep()
    }
    return async () => {
      if (!isSaved || isEnding()) {
        renewal ??= renew().finally(() => {
          renewal = undefined
        })
      }
      await renewal
      return current.access_token
    }
  }
}

const stored = (pair: TokenPair): StoredTokens => ({
  ...pair,
  expires_at: Date.now() + pair.expires_in * 1000,
})
