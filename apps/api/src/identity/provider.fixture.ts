import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type Form = Record<string, string>
/** Undefined leaves a claim out. */
export type Claims = { [Name in keyof JWTPayload]?: JWTPayload[Name] | undefined }
type Refusal = { status: number; error: string }

export const client = { id: 'our-application', secret: 'a secret of ours' }
export const subject = 'b5c443af-0000-4000-8000-000000000001'

/** What each code or refresh token gives is counted and given once, as the real provider does. */
export async function startProvider() {
  const [ours, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const keys = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256' }] }
  const codes = new Map<string, string | undefined>()
  const refreshTokens = new Set<string>()
  const provider = {
    trades: [] as Form[],
    /** Before an answer is sent. */
    beforeAnswer: async () => {},
    refuse: undefined as Refusal | undefined,
    /** Which host the account is said to belong to. */
    region: '',
    email: 'owner@wattlane.example',
  }
  let issued = 0

  /** A code that will give this token, made for the attempt's nonce. */
  async function grant(
    nonce: string,
    change: { claims?: Claims; key?: CryptoKey; token?: string | null } = {},
  ) {
    const code = `code-${++issued}`
    codes.set(
      code,
      change.token === undefined ? await idToken(nonce, change) : (change.token ?? undefined),
    )
    return code
  }

  const idToken = (nonce: string, { claims, key }: { claims?: Claims; key?: CryptoKey }) => {
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: url(), aud: client.id, sub: subject, nonce, iat: now, exp: now + 300 }
    // What is undefined is left out where it is written.
    return new SignJWT({ ...usual, ...(claims as JWTPayload) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key ?? ours.privateKey)
  }

  function tokens() {
    const refresh = `refresh-${++issued}`
    refreshTokens.add(refresh)
    return { access_token: `access-${issued}`, refresh_token: refresh, expires_in: 28_800 }
  }

  async function trade(form: Form): Promise<[number, object]> {
    provider.trades.push(form)
    await provider.beforeAnswer()
    if (provider.refuse) return [provider.refuse.status, { error: provider.refuse.error }]
    const { grant_type: kind, code = '', refresh_token: refresh = '' } = form
    if (form.client_id !== client.id) return [401, { error: 'invalid_client' }]
    if (kind === 'client_credentials') return [200, { access_token: 'partner', expires_in: 28_800 }]
    if (kind === 'refresh_token') {
      return refreshTokens.delete(refresh) ? [200, tokens()] : [401, { error: 'login_required' }]
    }
    if (!codes.has(code) || form.client_secret !== client.secret) {
      return [400, { error: 'invalid_auth_code' }]
    }
    const token = codes.get(code)
    codes.delete(code)
    return [200, { ...tokens(), ...(token !== undefined && { id_token: token }) }]
  }

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    switch (new URL(request.url ?? '/', url()).pathname) {
      case '/metadata':
        return [200, { issuer: url(), jwks_uri: `${url()}/keys` }]
      case '/keys':
        return [200, keys]
      case '/token': {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        return trade(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())))
      }
      case '/api/1/users/region':
        return [200, { response: { region: 'eu', fleet_api_base_url: provider.region || url() } }]
      case '/api/1/users/me': {
        const me = { email: provider.email, full_name: 'An Owner', vault_uuid: subject }
        return [200, { response: { ...me, profile_image_url: 'https://images.example/owner' } }]
      }
      default:
        return [404, { error: 'not_found' }]
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body)),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a string.
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(provider, {
    url: url(),
    grant,
    tokens,
    strangersKey: stranger.privateKey,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
export type Provider = Awaited<ReturnType<typeof startProvider>>
