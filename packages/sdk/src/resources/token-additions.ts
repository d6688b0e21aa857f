import type { CallOptions, Transport } from '../client/transport.ts'
import type { List } from '../contract/endpoint.ts'
import { tokenAdditions } from '../contract/token-additions.ts'
import type {
  NewTokenDetails,
  OverlayTokenRequest,
  RestrictedTokenRequest,
  TokenDetails,
  TokenRotation,
  TokenUpdate,
} from '../generated/types/token-additions.ts'

/**
 * Tokens that are held to vehicles, signals, commands, addresses or a budget. Revoke them with
 * `Tokens.revoke`. Free of charge. A token whose budget is spent is refused with
 * `insufficient_credits` (402), and other tokens work on.
 */
export class RestrictedTokens {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Lists all your tokens with their limits and who used them last, newest first. */
  list(options?: CallOptions): Promise<List<TokenDetails>> {
    return this.#transport.send(tokenAdditions.list, {}, options)
  }

  /** Reads one token by its id. Throws `not_found` (404) for one that is revoked. */
  get(id: string, options?: CallOptions): Promise<TokenDetails> {
    return this.#transport.send(tokenAdditions.get, { params: { id } }, options)
  }

  /**
   * Creates a token with limits. Store `token` now: no later call returns it. Throws
   * `too_many_tokens` (409), or `unprocessable` (422) for a vehicle or field that you do not have.
   *
   * @example
   * const { token } = await client.restrictedTokens.create({
   *   name: 'Charger',
   *   scopes: ['vehicle_device_data', 'vehicle_charging_cmds'],
   *   restriction: { vehicles: [vin], commands: ['charge_start', 'charge_stop'] },
   *   budget: { credits: 40, period: 'day' },
   * })
   */
  create(request: RestrictedTokenRequest, options?: CallOptions): Promise<NewTokenDetails> {
    return this.#transport.send(tokenAdditions.create, { body: request }, options)
  }

  /**
   * Creates a token that reads a few signals of one vehicle and nothing else, so that it may stand in
   * the address of an overlay. Fields of places need `location`, else `unprocessable` (422); also
   * throws `too_many_tokens` (409).
   *
   * @example
   * const { token } = await client.restrictedTokens.createOverlay({ vin, signals: ['VehicleSpeed'] })
   * console.log(`/obs/${vin}/VehicleSpeed#t=${token}`)
   */
  createOverlay(request: OverlayTokenRequest, options?: CallOptions): Promise<NewTokenDetails> {
    return this.#transport.send(tokenAdditions.createOverlay, { body: request }, options)
  }

  /**
   * Changes name, scopes, limits or budget, or pauses the token. It holds with the next request.
   * Throws `not_found` (404) and `unprocessable` (422).
   */
  update(id: string, changes: TokenUpdate, options?: CallOptions): Promise<TokenDetails> {
    const request = { params: { id }, body: changes }
    return this.#transport.send(tokenAdditions.update, request, options)
  }

  /**
   * Makes a new token with the same rights. The old one works on for 24 hours, or as many as you say.
   * Throws `not_found` (404), or `unprocessable` (422) for one that was replaced before.
   */
  rotate(id: string, request?: TokenRotation, options?: CallOptions): Promise<NewTokenDetails> {
    const body = request && { body: request }
    return this.#transport.send(tokenAdditions.rotate, { params: { id }, ...body }, options)
  }
}
