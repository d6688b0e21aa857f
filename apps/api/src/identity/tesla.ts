import { type Scope, scopes, UserRegion, userDetails, users } from '@console/sdk/contract'
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import * as z from 'zod/mini'

import { HttpOrigin } from '../upstream/tesla/http-origin.ts'
import { readAnswer } from '../upstream/tesla/read-answer.ts'
import { type Identity, IdentityError, type Profile } from './identity.ts'
import type { TeslaAccounts } from './tesla-accounts.ts'
import type { TokenEndpoint, Tokens } from './token-endpoint.ts'

export type TeslaIdentityOptions = {
  client: { id: string; secret: string }
  /** The page at which owners sign in. */
  authorizeUrl: string
  /** Describes the provider, its name and its keys (OpenID Connect discovery). */
  metadataUrl: string
  tokens: TokenEndpoint
  accounts: TeslaAccounts
  /** The manufacturer's hosts, one for each region; the first is asked to which an account belongs. */
  baseUrls: readonly [string, ...string[]]
}

const Metadata = z.object({ issuer: z.string(), jwks_uri: z.url() })
const deadlineMs = 10_000
const metadataFreshMs = 24 * 60 * 60 * 1000
/** Hosts may differ by as much. */
const clockSeconds = 30

/**
 * Sign-in with Tesla: OAuth 2 with a client secret. Its documentation of today has no PKCE, so the
 * attempt is bound to the browser by `state`, and to the token by `nonce`.
 */
export function createTeslaIdentity(options: TeslaIdentityOptions): Identity {
  const { client, tokens, accounts, baseUrls } = options
  const provider = remembered(() => discover(options.metadataUrl))
  const hosts = new Map(baseUrls.map((origin) => [origin, new HttpOrigin({ origin })]))

  return {
    authorizeUrl({ state, nonce, redirectUri }) {
      const url = new URL(options.authorizeUrl)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        nonce,
        prompt_missing_scopes: 'true',
        // A sign-in is what dangerous acts ask for, so somebody must be there who can.
        prompt: 'login',
      }).toString()
      return url
    },

    async exchange({ code, nonce, redirectUri }): Promise<Profile> {
      const answer = await tokens.trade({
        grant_type: 'authorization_code',
        client_id: client.id,
        client_secret: client.secret,
        code,
        audience: baseUrls[0],
        redirect_uri: redirectUri,
      })
      const { iss, sub } = await verified(answer, nonce)
      const profile = await profileOf(answer)
      await accounts.signedIn(sub, answer, profile.baseUrl)
      return {
        issuer: iss,
        subject: sub,
        email: profile.email,
        fullName: profile.full_name,
        profileImageUrl: profile.profile_image_url,
        scopes: grantedScopes(answer),
      }
    },

    forget: (subject) => accounts.forget(subject),
  }

  /** Who signed in, by the provider's own signature, for us and for this very attempt. */
  async function verified({ id_token: token }: Tokens, nonce: string) {
    if (token === undefined) throw new IdentityError('There is no id_token.')
    const { issuer, keys } = await provider()
    let payload: JWTPayload
    try {
      const checks = {
        issuer,
        audience: client.id,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: clockSeconds,
      }
      payload = (await jwtVerify(token, keys, checks)).payload
    } catch (cause) {
      if (cause instanceof errors.JOSEError) {
        throw new IdentityError(`The id_token is not good: ${cause.code}.`, { cause })
      }
      throw cause
    }
    if (payload.nonce !== nonce) throw new IdentityError('The id_token is of another attempt.')
    // Of several audiences the token must be for us.
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== client.id) {
      throw new IdentityError('The id_token is for somebody else.')
    }
    return { iss: issuer, sub: String(payload.sub) }
  }

  /** Who they are, and where their account is kept. */
  async function profileOf({ access_token: token }: Tokens) {
    const region = UserRegion().parse(await read(userDetails.region, baseUrls[0], token))
    const baseUrl = region.fleet_api_base_url
    if (!hosts.has(baseUrl)) throw new IdentityError('The account belongs to an unknown region.')
    const me = Me.parse(await read(users.me, baseUrl, token))
    return { ...me, baseUrl }
  }

  async function read(
    endpoint: typeof userDetails.region | typeof users.me,
    host: string,
    token: string,
  ) {
    const { path } = endpoint
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    const answer = await hosts.get(host)?.ask({ method: 'GET', path, headers, deadlineMs })
    if (answer?.status !== 200) {
      throw new IdentityError(`The manufacturer answers ${answer?.status} to ${path}.`)
    }
    return readAnswer(endpoint, answer.body)
  }
}

const Me = z.object({
  email: z.string(),
  full_name: z.string(),
  profile_image_url: z._default(z.string(), ''),
})

/** What the owner granted, as the access token says; what was asked for if it does not say. */
function grantedScopes({ access_token: token }: Tokens): Scope[] {
  const claimed = claimedScopes(token)
  return claimed ? scopes.filter((scope) => claimed.includes(scope)) : [...scopes]
}

function claimedScopes(token: string) {
  try {
    // Unsigned for us: it only narrows what we may try.
    const { scp } = decodeJwt(token)
    return z.safeParse(z.array(z.string()), scp).data
  } catch {
    return undefined
  }
}

async function discover(metadataUrl: string) {
  const { origin, pathname } = new URL(metadataUrl)
  const { status, body } = await fetchFrom(origin, pathname)
  if (status !== 200) throw new IdentityError(`The provider’s metadata answer ${status}.`)
  const { issuer, jwks_uri: jwksUri } = Metadata.parse(JSON.parse(body.toString()))
  const keysUrl = new URL(jwksUri)
  if (keysUrl.protocol !== 'https:' && keysUrl.origin !== origin) {
    throw new IdentityError('The provider’s keys are not to be had safely.')
  }
  const keys = createRemoteJWKSet(keysUrl, {
    timeoutDuration: deadlineMs,
    [customFetch]: async (address) => {
      const { origin: host, pathname: path, search } = new URL(address)
      const answer = await fetchFrom(host, path + search)
      return new Response(answer.body, { status: answer.status })
    },
  })
  return { issuer, keys }
}

async function fetchFrom(origin: string, path: string) {
  const host = new HttpOrigin({ origin })
  const headers = { accept: 'application/json' }
  try {
    return await host.ask({ method: 'GET', path, headers, deadlineMs })
  } finally {
    await host.close()
  }
}

/** Asked once a day; a failure is not kept. */
function remembered<T>(ask: () => Promise<T>) {
  let known: { value: Promise<T>; until: number } | undefined
  return () => {
    if (!known || known.until < Date.now()) {
      const value = ask()
      known = { value, until: Date.now() + metadataFreshMs }
      value.catch(() => {
        known = undefined
      })
    }
    return known.value
  }
}
