import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { scopes } from './scopes.ts'
import { Done, Moment, PlainText } from './shapes.ts'

/** How many tokens one user may hold. */
export const tokensPerUser = 20

/** By which a token is named, which is not the token. */
export const TokenId = schema(() => z.string().check(z.regex(/^tok_[0-9A-Za-z]{16}$/)))

/** `wl_live_`, 30 random base62 digits and 6 of CRC-32, so that a typo is told from a revoked token. */
const Secret = schema(() => z.string().check(z.regex(/^wl_live_[0-9A-Za-z]{36}$/)))

/** A token as lists show it: enough to recognise it, never enough to use it. */
export const Token = schema(() =>
  z.object({
    id: TokenId(),
    hint: z.string().check(z.length(4)),
    name: z.nullable(z.string()),
    scopes: z.nullable(z.array(z.string())),
    created_at: Moment(),
    expires_at: z.nullable(Moment()),
    last_used_at: z.nullable(Moment()),
  }),
)
export type Token = z.infer<ReturnType<typeof Token>>

/** The only reply that ever carries the secret, as `token`. */
export const NewToken = schema(() => z.extend(Token(), { token: Secret() }))
export type NewToken = z.infer<ReturnType<typeof NewToken>>

// Strict: a misspelt restriction must fail, not yield a token with full rights.
export const TokenRequest = schema(() =>
  z.strictObject({
    // Null is no name, but no scopes are not all of them, and a null lifetime never ends.
    name: z.optional(z.nullable(PlainText().check(z.minLength(1), z.maxLength(64)))),
    scopes: z.optional(z.array(z.enum(scopes)).check(z.minLength(1))),
    lifetime_days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(3650)))),
  }),
)
export type TokenRequest = z.infer<ReturnType<typeof TokenRequest>>

export const TokenReference = schema(() =>
  z.strictObject({ token: z.union([TokenId(), Secret()]) }),
)

/** API tokens of the signed-in user. */
export const tokens = {
  list: endpoint({ method: 'GET', path: '/web/tokens', items: Token, addition: true }),
  create: endpoint({
    method: 'POST',
    path: '/web/tokens',
    body: TokenRequest,
    optionalBody: true,
    idempotent: true,
    response: NewToken,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/web/tokens',
    body: TokenReference,
    response: Done,
  }),
}
