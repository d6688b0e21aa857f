import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { scopes } from './scopes.ts'
import { open, PlainText, Vin } from './shapes.ts'
import {
  OverlayLocation,
  SignalName,
  TokenBudget,
  TokenBudgetRequest,
  TokenRestriction,
  TokenRestrictionRequest,
} from './token-limits.ts'
import { NewToken, Token, TokenRequest } from './tokens.ts'

/** How many tokens for overlays one user may hold, besides the others. */
export const overlayTokensPerUser = 50

const details = () => ({
  kind: open(['access', 'overlay']),
  paused: z.boolean(),
  restriction: TokenRestriction(),
  budget: z.nullable(TokenBudget()),
  last_used_address: z.nullable(z.string()),
  last_used_user_agent: z.nullable(z.string()),
  replaces: z.nullable(z.string()),
  replaced_by: z.nullable(z.string()),
})

/** A token with all its limits and with who used it last. */
export const TokenDetails = schema(() => z.extend(Token(), details()))
export type TokenDetails = z.infer<ReturnType<typeof TokenDetails>>

/** The only reply that carries the secret of such a token, as `token`. */
export const NewTokenDetails = schema(() => z.extend(NewToken(), details()))
export type NewTokenDetails = z.infer<ReturnType<typeof NewTokenDetails>>

export const RestrictedTokenRequest = schema(() =>
  z.strictObject({
    ...TokenRequest().shape,
    restriction: z.optional(TokenRestrictionRequest()),
    budget: z.optional(z.nullable(TokenBudgetRequest())),
  }),
)
export type RestrictedTokenRequest = z.infer<ReturnType<typeof RestrictedTokenRequest>>

/** What is left out stays as it is; `restriction` replaces the one before as a whole. */
export const TokenUpdate = schema(() =>
  z.strictObject({
    name: z.optional(z.nullable(PlainText().check(z.minLength(1), z.maxLength(64)))),
    scopes: z.optional(z.nullable(z.array(z.enum(scopes)).check(z.minLength(1)))),
    paused: z.optional(z.boolean()),
    restriction: z.optional(TokenRestrictionRequest()),
    budget: z.optional(z.nullable(TokenBudgetRequest())),
  }),
)
export type TokenUpdate = z.infer<ReturnType<typeof TokenUpdate>>

export const TokenRotation = schema(() =>
  z.strictObject({ overlap_hours: z.optional(z.int().check(z.minimum(0), z.maximum(168))) }),
)
export type TokenRotation = z.infer<ReturnType<typeof TokenRotation>>

/** It reads the named signals of one vehicle, and nothing else, and ends some day. */
export const OverlayTokenRequest = schema(() =>
  z.strictObject({
    name: z.optional(PlainText().check(z.minLength(1), z.maxLength(64))),
    vin: Vin(),
    signals: z.array(SignalName()).check(z.minLength(1), z.maxLength(20)),
    lifetime_days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
    interval_seconds: z.optional(z.int().check(z.minimum(1), z.maximum(3600))),
    location: z.optional(OverlayLocation()),
  }),
)
export type OverlayTokenRequest = z.infer<ReturnType<typeof OverlayTokenRequest>>

export const TokenParams = schema(() => z.object({ id: Token().shape.id }))

/** Tokens with limits: budgets, vehicles, places, times. */
export const tokenAdditions = {
  list: endpoint({
    method: 'GET',
    path: '/web/tokens/details',
    items: TokenDetails,
    addition: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/tokens/:id',
    params: TokenParams,
    response: TokenDetails,
    addition: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/web/tokens/restricted',
    body: RestrictedTokenRequest,
    idempotent: true,
    response: NewTokenDetails,
    addition: true,
  }),
  createOverlay: endpoint({
    method: 'POST',
    path: '/web/tokens/overlay',
    body: OverlayTokenRequest,
    idempotent: true,
    response: NewTokenDetails,
    addition: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/web/tokens/:id',
    params: TokenParams,
    body: TokenUpdate,
    response: TokenDetails,
    addition: true,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/web/tokens/:id/rotate',
    params: TokenParams,
    body: TokenRotation,
    optionalBody: true,
    idempotent: true,
    response: NewTokenDetails,
    addition: true,
  }),
}
