import * as z from 'zod/mini'

import { FleetApiError } from '../upstream/fleet-api.ts'
import { HttpOrigin } from '../upstream/tesla/http-origin.ts'
import { IdentityError } from './identity.ts'

const Tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.string()),
  id_token: z.optional(z.string()),
  expires_in: z.number(),
})
export type Tokens = z.infer<typeof Tokens>

const Refused = z.object({ error: z.optional(z.string()) })

const deadlineMs = 10_000

/** The manufacturer says no, and will say so again. */
export class GrantRefused extends IdentityError {
  override name = 'GrantRefused'
  readonly code: string

  constructor(code: string) {
    super(`The manufacturer refuses: ${code.slice(0, 60)}.`)
    this.code = code
  }
}

/** Where codes and refresh tokens are traded. Nothing that is sent or answered here is ever logged. */
export class TokenEndpoint {
  readonly #origin: HttpOrigin
  readonly #path: string

  constructor(address: string) {
    const { origin, pathname } = new URL(address)
    // 401 and 400 are answers; only silence and 502 to 504 tell of trouble.
    this.#origin = new HttpOrigin({ origin })
    this.#path = pathname
  }

  /** Never repeated: a code or a refresh token is good once. */
  async trade(form: Record<string, string>): Promise<Tokens> {
    const { status, body } = await this.#origin.ask({
      method: 'POST',
      path: this.#path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
      deadlineMs,
    })
    const answer = parsed(body)
    if (status === 400 || status === 401 || status === 403) {
      const { data } = z.safeParse(Refused, answer)
      throw new GrantRefused(data?.error ?? String(status))
    }
    const { data } = z.safeParse(Tokens, answer)
    if (status !== 200 || !data) {
      throw new FleetApiError(status >= 500 ? status : 502, 'Tokens could not be had just now.')
    }
    return data
  }

  close = () => this.#origin.close()
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
