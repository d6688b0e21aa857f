import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { paging } from './pagination.ts'
import { schema } from './schema.ts'
import { AskedMoment, Moment, open } from './shapes.ts'
import { Csv } from './signal-history.ts'

/** Who acted; while impersonating it is the administrator, and the user is the entry's subject. */
export const AuditActor = schema(() =>
  z.looseObject({
    kind: open(['session', 'token', 'application', 'administrator', 'system']),
    id: z.nullable(z.string()),
    user: z.nullable(z.string()),
  }),
)
export type AuditActor = z.infer<ReturnType<typeof AuditActor>>

/** One act. Entries are only ever added. */
export const AuditEntry = schema(() =>
  z.looseObject({
    id: z.string(),
    at: Moment(),
    action: z.string(),
    outcome: open(['done', 'refused', 'failed']),
    actor: AuditActor(),
    subject: z.nullable(z.string()),
    target: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    address: z.nullable(z.string()),
    user_agent: z.nullable(z.string()),
    request_id: z.nullable(z.string()),
    details: z.record(z.string(), z.unknown()),
  }),
)
export type AuditEntry = z.infer<ReturnType<typeof AuditEntry>>

const text = () => z.optional(z.string().check(z.minLength(1), z.maxLength(100)))

export const AuditFilter = schema(() =>
  z.object({
    actor: text(),
    subject: text(),
    action: text(),
    target: text(),
    request_id: text(),
    outcome: z.optional(z.enum(['done', 'refused', 'failed'])),
    start: z.optional(AskedMoment()),
    end: z.optional(AskedMoment()),
  }),
)
export type AuditFilter = z.infer<ReturnType<typeof AuditFilter>>

export const AuditQuery = schema(() => z.extend(AuditFilter(), paging()))
export type AuditQuery = z.infer<ReturnType<typeof AuditQuery>>

/** Who did what, as administrators read it. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/web/admin/audit',
    access: 'admin',
    query: AuditQuery,
    items: AuditEntry,
    addition: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/web/admin/audit/export',
    access: 'admin',
    query: AuditFilter,
    response: Csv,
    bare: true,
    format: 'text',
    mediaType: 'text/csv',
    addition: true,
  }),
}
