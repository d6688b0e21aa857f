import * as z from 'zod/mini'

import { AdminMetrics } from './admin-metrics.ts'
import {
  AdminConfigVersion,
  AdminCounts,
  AdminDelivery,
  AdminError,
  AdminHook,
  AdminLedgerEntry,
  AdminToken,
  AdminVehicle,
} from './admin-sheet.ts'
import { endpoint } from './endpoint.ts'
import { paging } from './pagination.ts'
import { schema } from './schema.ts'
import { Moment, open, PlainText } from './shapes.ts'

const quantity = () => z.nullable(z.number())

/** Eight characters that can be seen: neither space nor one that only shapes others, nor a filler. */
const said =
  /^(?:[\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]*[^\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]){8}/u

/** Why an administrator looks or acts. It stands in the audit log for ever. */
export const Reason = schema(() =>
  PlainText().check(
    z.minLength(8),
    z.maxLength(500),
    z.regex(said, 'takes at least eight characters that can be seen'),
  ),
)

export const AdminUser = schema(() =>
  z.looseObject({
    id: z.string(),
    email: z.nullable(z.string()),
    full_name: z.nullable(z.string()),
    state: open(['active', 'frozen', 'deleting']),
    region: z.string(),
    vehicles: z.number(),
    energy_sites: z.number(),
    subscription: z.nullable(z.string()),
    credits: z.number(),
    created_at: Moment(),
    last_seen_at: z.nullable(Moment()),
  }),
)
export type AdminUser = z.infer<ReturnType<typeof AdminUser>>

export const AdminUserSheet = schema(() =>
  z.extend(AdminUser(), {
    scopes: z.array(z.string()),
    counts: AdminCounts(),
    vehicle_list: z.array(AdminVehicle()),
    token_list: z.array(AdminToken()),
    hook_list: z.array(AdminHook()),
    credits_spent_30d: quantity(),
    errors: z.array(AdminError()),
    ledger: z.array(AdminLedgerEntry()),
    config_versions: z.array(AdminConfigVersion()),
    deliveries: z.array(AdminDelivery()),
  }),
)
export type AdminUserSheet = z.infer<ReturnType<typeof AdminUserSheet>>

export const AdminUserQuery = schema(() =>
  z.object({
    ...paging(),
    /** Part of an e-mail address, a user id, a VIN, or its last four characters. */
    search: z.optional(PlainText().check(z.minLength(2), z.maxLength(100))),
  }),
)
export type AdminUserQuery = z.infer<ReturnType<typeof AdminUserQuery>>

export const UserParams = schema(() =>
  z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
)

export const RevealRequest = schema(() => z.strictObject({ reason: Reason() }))
export type RevealRequest = z.infer<ReturnType<typeof RevealRequest>>

export const RevealedVehicle = schema(() => z.looseObject({ id: z.string(), vin: z.string() }))
export type RevealedVehicle = z.infer<ReturnType<typeof RevealedVehicle>>

/** One thing that an installation needs, for itself or before it serves real cars. */
export const ChecklistStep = schema(() =>
  z.looseObject({
    id: open([
      'settings',
      'data_dir',
      'disk_space',
      'secrets',
      'database',
      'migrations',
      'clock',
      'ports',
      'origins',
      'domain',
      'key_hosting',
      'oauth_client',
      'partner_registration',
      'administrator',
      'telemetry_host',
      'mail',
      'backup',
      'billing',
    ]),
    status: open(['done', 'open', 'failed', 'not_needed']),
    text: z.string(),
    remedy: z.nullable(z.string()),
    checked_at: Moment(),
  }),
)
export type ChecklistStep = z.infer<ReturnType<typeof ChecklistStep>>

const call = { access: 'admin', addition: true } as const

/** The administrator's view of users, and the checklist of an installation. */
export const admin = /* @__PURE__ */ (() => ({
  users: endpoint({
    ...call,
    method: 'GET',
    path: '/web/admin/users',
    query: AdminUserQuery,
    items: AdminUser,
  }),
  user: endpoint({
    ...call,
    method: 'GET',
    path: '/web/admin/users/:id',
    params: UserParams,
    response: AdminUserSheet,
  }),
  reveal: endpoint({
    ...call,
    method: 'POST',
    path: '/web/admin/users/:id/reveal',
    params: UserParams,
    body: RevealRequest,
    items: RevealedVehicle,
  }),
  metrics: endpoint({
    ...call,
    method: 'GET',
    path: '/web/admin/metrics',
    response: AdminMetrics,
  }),
  checklist: endpoint({
    ...call,
    method: 'GET',
    path: '/web/admin/checklist',
    items: ChecklistStep,
  }),
}))()
