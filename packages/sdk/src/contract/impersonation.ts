import * as z from 'zod/mini'

import { Reason, UserParams } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { paging } from './pagination.ts'
import { schema } from './schema.ts'
import { Moment, PlainText } from './shapes.ts'

/** How long an administrator may act as a user. */
export const impersonationMs = 30 * 60_000

const Code = schema(() => z.string().check(z.regex(/^\d{8}$/)))

// With a code that the user gave, writing is allowed; without one, only reading.
export const ImpersonationRequest = schema(() =>
  z.strictObject({
    reason: Reason(),
    ticket: z.optional(PlainText().check(z.minLength(1), z.maxLength(64))),
    code: z.optional(Code()),
  }),
)
export type ImpersonationRequest = z.infer<ReturnType<typeof ImpersonationRequest>>

/** The value that the request which begins it must carry as `x-confirm`; it works once. */
export const ImpersonationIntent = schema(() =>
  z.looseObject({ confirm: z.string(), expires_at: Moment() }),
)
export type ImpersonationIntent = z.infer<ReturnType<typeof ImpersonationIntent>>

export const Impersonation = schema(() =>
  z.looseObject({
    uid: z.string(),
    impersonated_by: z.string(),
    expires_at: Moment(),
    write: z.optional(z.boolean()),
  }),
)
export type Impersonation = z.infer<ReturnType<typeof Impersonation>>

/** What a user tells an administrator to let him write. */
export const SupportCode = schema(() => z.looseObject({ code: Code(), expires_at: Moment() }))
export type SupportCode = z.infer<ReturnType<typeof SupportCode>>

/** One time that an administrator acted as the caller. */
export const SupportVisit = schema(() =>
  z.looseObject({
    id: z.string(),
    administrator: z.string(),
    reason: z.string(),
    ticket: z.nullable(z.string()),
    write: z.boolean(),
    requests: z.number(),
    started_at: Moment(),
    ended_at: z.nullable(Moment()),
  }),
)
export type SupportVisit = z.infer<ReturnType<typeof SupportVisit>>

export const SupportVisitQuery = schema(() => z.object(paging()))
export type SupportVisitQuery = z.infer<ReturnType<typeof SupportVisitQuery>>

/** An administrator's visits to accounts, and the consent of their owners. */
export const impersonation = {
  intent: endpoint({
    method: 'POST',
    path: '/web/admin/impersonate/:id/intent',
    access: 'admin',
    sensitive: true,
    params: UserParams,
    body: ImpersonationRequest,
    response: ImpersonationIntent,
    addition: true,
  }),
  begin: endpoint({
    method: 'GET',
    path: '/web/admin/impersonate/:id',
    access: 'admin',
    params: UserParams,
    response: Impersonation,
  }),
  allow: endpoint({
    method: 'POST',
    path: '/web/support/code',
    response: SupportCode,
    addition: true,
  }),
  visits: endpoint({
    method: 'GET',
    path: '/web/support/visits',
    query: SupportVisitQuery,
    items: SupportVisit,
    addition: true,
  }),
}
