import * as z from 'zod/mini'

import { endpoint, recentSignInMs } from './endpoint.ts'
import { schema } from './schema.ts'
import { Moment, open } from './shapes.ts'
import { subscriptionStatuses } from './subscription-shapes.ts'

/** How long the value of an intent works, and how young a sign-in must be to get one. */
export const deletionLimits = { intentMs: 5 * 60_000, signInMs: recentSignInMs } as const

/** In this order; a step begins when the one before it is done. */
export const deletionSteps = [
  'stop_streams',
  'revoke_tokens',
  'disable_hooks',
  'end_billing',
  'revoke_upstream',
  'erase',
  'certify',
] as const

const DeletionId = schema(() => z.string().check(z.regex(/^del_[0-9A-Za-z]{32}$/)))

/** What the end of the account would erase, and what stays. */
export const DeletionSummary = schema(() =>
  z.looseObject({
    vehicles: z.number(),
    energy_sites: z.number(),
    history_from: z.nullable(Moment()),
    signals: z.number(),
    tokens: z.number(),
    applications: z.number(),
    hooks: z.number(),
    invitations: z.nullable(z.number()),
    credits: z.number(),
    subscription_status: open(subscriptionStatuses),
    kept: z.array(z.string()),
    public_key: z.string(),
  }),
)
export type DeletionSummary = z.infer<ReturnType<typeof DeletionSummary>>

/** The value that the request which deletes must carry as `x-confirm`; it works once. */
export const DeletionIntent = schema(() =>
  z.looseObject({ confirm: z.string(), expires_at: Moment() }),
)
export type DeletionIntent = z.infer<ReturnType<typeof DeletionIntent>>

export const DeletionStep = schema(() =>
  z.looseObject({
    name: open(deletionSteps),
    state: open(['waiting', 'running', 'done', 'retrying']),
    attempts: z.number(),
    count: z.nullable(z.number()),
    error: z.nullable(z.string()),
    finished_at: z.nullable(Moment()),
  }),
)
export type DeletionStep = z.infer<ReturnType<typeof DeletionStep>>

/** What was erased from one kind of store. It names nobody. */
export const ErasedRecords = schema(() =>
  z.looseObject({ kind: z.string(), count: z.number(), sha256: z.nullable(z.string()) }),
)
export type ErasedRecords = z.infer<ReturnType<typeof ErasedRecords>>

export const DeletionCertificate = schema(() =>
  z.looseObject({
    id: z.string(),
    issued_at: Moment(),
    erased: z.array(ErasedRecords()),
    kept: z.array(z.string()),
    public_key: z.string(),
    signature: z.string(),
  }),
)
export type DeletionCertificate = z.infer<ReturnType<typeof DeletionCertificate>>

/** The end of an account. Its id cannot be guessed, and nothing in it tells whose it was. */
export const Deletion = schema(() =>
  z.looseObject({
    id: DeletionId(),
    state: open(['running', 'done']),
    started_at: Moment(),
    finished_at: z.nullable(Moment()),
    steps: z.array(DeletionStep()),
    certificate: z.nullable(DeletionCertificate()),
    salt: z.nullable(z.string()),
  }),
)
export type Deletion = z.infer<ReturnType<typeof Deletion>>

export const DeletionParams = schema(() => z.object({ id: DeletionId() }))

/** The deletion of an account and its proof. */
export const deletion = {
  summary: endpoint({
    method: 'GET',
    path: '/web/delete/summary',
    response: DeletionSummary,
    addition: true,
  }),
  intent: endpoint({
    method: 'POST',
    path: '/web/delete/intent',
    sensitive: true,
    response: DeletionIntent,
    addition: true,
  }),
  // A state-changing GET by specification: without the value of an intent it does nothing.
  erase: endpoint({ method: 'GET', path: '/web/delete', response: Deletion }),
  progress: endpoint({
    method: 'GET',
    path: '/web/deletions/:id',
    access: 'public',
    params: DeletionParams,
    response: Deletion,
    addition: true,
  }),
}
