import type { CallOptions, Transport } from '../client/transport.ts'
import { oauth } from '../contract/oauth.ts'
import type {
  ClientRegistration,
  RegisteredClient,
  RevocationRequest,
  TokenGrant,
  TokenPair,
} from '../generated/types/oauth.ts'

/**
 * OAuth 2 for applications that act for other people: registration, and tokens for a code. Nobody
 * needs to be signed in. Give it a transport without a token function, or that would wait for itself.
 */
export class OAuth {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Trades a code, a refresh token or a token of the console for a pair of tokens. Store the whole
   * pair before you use it: a refresh token works once (for half a minute again, in case the answer
   * got lost), and a later use ends the connection.
   * Throws `invalid_grant` (400) when the owner must be asked again.
   *
   * @example
   * const pair = await client.oauth.token({
   *   grant_type: 'refresh_token',
   *   client_id: 'my-app',
   *   refresh_token: 'the one stored last',
   * })
   * console.log(`works for ${pair.expires_in} s`)
   */
  token(grant: TokenGrant, options?: CallOptions): Promise<TokenPair> {
    return this.#transport.session.send(oauth.token, { body: grant }, options)
  }

  /**
   * Registers an application (RFC 7591); keep its `client_id`. Throws `invalid_client_metadata` or
   * `invalid_redirect_uri` (400).
   *
   * @example
   * const { client_id } = await client.oauth.register({
   *   client_name: 'My app',
   *   redirect_uris: ['https://app.example/callback'],
   * })
   */
  register(application: ClientRegistration, options?: CallOptions): Promise<RegisteredClient> {
    return this.#transport.session.send(oauth.register, { body: application }, options)
  }

  /** Revokes a token (RFC 7009); a refresh token takes its access tokens along. Unknown ones succeed. */
  async revoke(request: RevocationRequest, options?: CallOptions): Promise<void> {
    await this.#transport.session.send(oauth.revoke, { body: request }, options)
  }
}
