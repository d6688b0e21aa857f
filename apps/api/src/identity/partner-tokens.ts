import { systemTime, type Time } from '../lib/time.ts'
import { FleetApiError } from '../upstream/fleet-api.ts'
import type { Access } from '../upstream/tesla/owner-access.ts'
import { GrantRefused, type TokenEndpoint } from './token-endpoint.ts'

export type PartnerOptions = {
  tokens: Pick<TokenEndpoint, 'trade'>
  client: { id: string; secret: string }
  /** Host at which this installation is asked about itself. */
  homeUrl: string
  time?: Time
}

/** A token is exchanged this long before its end, so that none ends on its way. */
export const spareMs = 5 * 60_000

/** The token by which this installation asks about itself rather than for an owner. */
export class PartnerTokens {
  readonly #options: PartnerOptions
  readonly #time: Time
  #known: (Access & { expiresAt: number }) | undefined

  constructor(options: PartnerOptions) {
    this.#options = options
    this.#time = options.time ?? systemTime
  }

  async access(): Promise<Access> {
    const now = this.#time.now()
    if (this.#known && this.#known.expiresAt - spareMs > now) return this.#known
    const { client, homeUrl, tokens } = this.#options
    const answer = await tokens
      .trade({
        grant_type: 'client_credentials',
        client_id: client.id,
        client_secret: client.secret,
        audience: homeUrl,
      })
      .catch(asUpstream)
    const expiresAt = now + answer.expires_in * 1000
    this.#known = { token: answer.access_token, baseUrl: homeUrl, expiresAt }
    return this.#known
  }

  refused(token: string) {
    if (this.#known?.token === token) this.#known = undefined
  }
}

export function asUpstream(error: unknown): never {
  if (error instanceof GrantRefused) throw new FleetApiError(503, error.message, { cause: error })
  throw error
}
