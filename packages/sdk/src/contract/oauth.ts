import * as z from 'zod/mini'

import {
  Application,
  ApplicationParams,
  AuthorizationQuery,
  Consent,
  ConsentAnswer,
  ConsentDecision,
} from './consent.ts'
import { endpoint } from './endpoint.ts'
import { ClientId, CodeVerifier, Opaque, RedirectUri } from './oauth-shapes.ts'
import { schema } from './schema.ts'
import { Done, PlainText } from './shapes.ts'

const label = () => z.optional(PlainText().check(z.maxLength(200)))
const software = () => ({ software_id: label(), software_version: label(), name: label() })

// RFC 6749 has servers ignore members that they do not know, so these are not strict.
export const AuthorizationCodeGrant = schema(() =>
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: ClientId(),
    code: Opaque(),
    redirect_uri: RedirectUri(),
    code_verifier: CodeVerifier(),
    ...software(),
  }),
)

export const RefreshTokenGrant = schema(() =>
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: ClientId(),
    refresh_token: Opaque(),
    ...software(),
  }),
)

/** Trades a token of the console for a pair, so that its holder need not sign in again. */
export const MigrateGrant = schema(() =>
  z.object({
    grant_type: z.literal('migrate'),
    client_id: ClientId(),
    access_token: Opaque(),
    ...software(),
  }),
)

export const TokenGrant = schema(() =>
  z.discriminatedUnion('grant_type', [
    AuthorizationCodeGrant(),
    RefreshTokenGrant(),
    MigrateGrant(),
  ]),
)
export type TokenGrant = z.infer<ReturnType<typeof TokenGrant>>

/** Complete in every reply: clients overwrite what they stored with whatever comes. */
export const TokenPair = schema(() =>
  z.looseObject({
    access_token: z.string(),
    refresh_token: z.string(),
    expires_in: z.number(),
    token_type: z.literal('Bearer'),
    scope: z.optional(z.string()),
  }),
)
export type TokenPair = z.infer<ReturnType<typeof TokenPair>>

const address = () => z.optional(z.string().check(z.regex(/^https:\/\/[^\s]{1,2000}$/)))

export const ClientRegistration = schema(() =>
  z.object({
    client_name: PlainText().check(z.minLength(1), z.maxLength(100)),
    redirect_uris: z.optional(z.array(RedirectUri()).check(z.minLength(1), z.maxLength(10))),
    client_uri: address(),
    logo_uri: address(),
    software_id: label(),
    software_version: label(),
    grant_types: z.optional(z.array(z.enum(['authorization_code', 'refresh_token']))),
    response_types: z.optional(z.array(z.literal('code'))),
    token_endpoint_auth_method: z.optional(z.literal('none')),
  }),
)
export type ClientRegistration = z.infer<ReturnType<typeof ClientRegistration>>

export const RegisteredClient = schema(() =>
  z.looseObject({
    client_id: z.string().check(z.minLength(1)),
    client_id_issued_at: z.number(),
    client_name: z.string(),
    redirect_uris: z.optional(z.array(z.string())),
    client_uri: z.optional(z.string()),
    logo_uri: z.optional(z.string()),
    software_id: z.optional(z.string()),
    software_version: z.optional(z.string()),
    grant_types: z.array(z.string()),
    response_types: z.array(z.string()),
    token_endpoint_auth_method: z.string(),
  }),
)
export type RegisteredClient = z.infer<ReturnType<typeof RegisteredClient>>

export const RevocationRequest = schema(() =>
  z.object({
    token: Opaque(),
    // RFC 7009: a hint that the server does not know is ignored.
    token_type_hint: z.optional(z.string().check(z.maxLength(64))),
    client_id: z.optional(ClientId()),
  }),
)
export type RevocationRequest = z.infer<ReturnType<typeof RevocationRequest>>

/** Clients look at the status alone. */
export const RevocationReply = schema(() => z.object({}))

/** What the calls of OAuth answer where they refuse (RFC 6749, section 5.2). */
export const OAuthError = schema(() =>
  z.looseObject({ error: z.string(), error_description: z.optional(z.string()) }),
)
export type OAuthError = z.infer<ReturnType<typeof OAuthError>>

const standard = { method: 'POST', access: 'public', bare: true, form: true } as const

/** Signing in to applications: registration, consent, tokens. */
export const oauth = /* @__PURE__ */ (() => ({
  token: endpoint({ ...standard, path: '/oauth/token', body: TokenGrant, response: TokenPair }),
  register: endpoint({
    method: 'POST',
    path: '/oauth/register',
    access: 'public',
    bare: true,
    // RFC 7591, section 3.2.1.
    created: true,
    body: ClientRegistration,
    response: RegisteredClient,
  }),
  revoke: endpoint({
    ...standard,
    path: '/oauth/revoke',
    body: RevocationRequest,
    response: RevocationReply,
    addition: true,
  }),
  consent: endpoint({
    method: 'GET',
    path: '/web/connect',
    query: AuthorizationQuery,
    response: Consent,
    addition: true,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/web/connect',
    body: ConsentDecision,
    response: ConsentAnswer,
    addition: true,
  }),
  applications: endpoint({
    method: 'GET',
    path: '/web/applications',
    items: Application,
    addition: true,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/web/applications/:id',
    params: ApplicationParams,
    response: Done,
    addition: true,
  }),
}))()
