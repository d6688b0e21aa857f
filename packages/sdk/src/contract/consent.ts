import * as z from 'zod/mini'

import { ClientId, CodeChallenge, OAuthState, RedirectUri } from './oauth-shapes.ts'
import { schema } from './schema.ts'
import { scopes } from './scopes.ts'
import { Moment, open, PlainText } from './shapes.ts'

const request = () => ({
  client_id: ClientId(),
  redirect_uri: RedirectUri(),
  state: z.optional(OAuthState()),
  code_challenge: CodeChallenge(),
  code_challenge_method: z.literal('S256'),
})

/** What an application asks in the address of the consent page; members unknown to us are ignored. */
export const AuthorizationQuery = schema(() =>
  z.object({
    response_type: z.literal('code'),
    ...request(),
    scope: z.optional(z.string().check(z.maxLength(1000))),
    name: z.optional(PlainText().check(z.maxLength(64))),
  }),
)
export type AuthorizationQuery = z.infer<ReturnType<typeof AuthorizationQuery>>

/** An application as its owner sees it before and after letting it in. */
export const OAuthClient = schema(() =>
  z.object({
    client_id: z.string(),
    client_name: z.string(),
    client_uri: z.nullable(z.string()),
    logo_uri: z.nullable(z.string()),
    software_id: z.nullable(z.string()),
    software_version: z.nullable(z.string()),
    verified: z.boolean(),
    created_at: z.nullable(Moment()),
  }),
)
export type OAuthClient = z.infer<ReturnType<typeof OAuthClient>>

export const ScopeAsked = schema(() =>
  z.object({ scope: open(scopes), held: z.boolean(), granted: z.boolean() }),
)

export const ConsentProduct = schema(() =>
  z.object({ product_type: open(['vehicle', 'energy_site']), id: z.string(), name: z.string() }),
)

/** All that the consent page shows. */
export const Consent = schema(() =>
  z.object({
    client: OAuthClient(),
    user_id: z.optional(z.string()),
    redirect_uri: z.string(),
    redirect_known: z.boolean(),
    scopes: z.array(ScopeAsked()),
    products: z.array(ConsentProduct()),
    name: z.nullable(z.string()),
    connected_at: z.nullable(Moment()),
  }),
)
export type Consent = z.infer<ReturnType<typeof Consent>>

// Strict: a misspelt restriction must fail, not let an application have everything.
export const ConsentDecision = schema(() =>
  z.strictObject({
    ...request(),
    decision: z.enum(['grant', 'refuse']),
    user_id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    scopes: z.optional(z.array(z.enum(scopes)).check(z.minLength(1))),
    products: z.optional(
      z.array(z.string().check(z.regex(/^[\dA-Z]{1,19}$/))).check(z.minLength(1), z.maxLength(500)),
    ),
    name: z.optional(PlainText().check(z.minLength(1), z.maxLength(64))),
  }),
)
export type ConsentDecision = z.infer<ReturnType<typeof ConsentDecision>>

export const ConsentAnswer = schema(() => z.object({ redirect_to: z.string() }))
export type ConsentAnswer = z.infer<ReturnType<typeof ConsentAnswer>>

/** An application that somebody let in. */
export const Application = schema(() =>
  z.object({
    id: z.string(),
    client: OAuthClient(),
    name: z.nullable(z.string()),
    scopes: z.array(z.string()),
    products: z.nullable(z.array(z.string())),
    connected_at: Moment(),
    last_used_at: z.nullable(Moment()),
    expires_at: z.nullable(Moment()),
  }),
)
export type Application = z.infer<ReturnType<typeof Application>>

export const ApplicationParams = schema(() =>
  z.object({ id: z.string().check(z.regex(/^app_[0-9A-Za-z]{16}$/)) }),
)
