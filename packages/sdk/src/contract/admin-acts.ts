import * as z from 'zod/mini'

import { Reason, RevealRequest, UserParams } from './admin.ts'
import { AdminHook, AdminLedgerEntry } from './admin-sheet.ts'
import { endpoint } from './endpoint.ts'
import { HookId } from './hook-shapes.ts'
import { MessageParams } from './mail.ts'
import { MailMessage } from './mail-shapes.ts'
import { schema } from './schema.ts'
import { Done } from './shapes.ts'
import { TokenId } from './tokens.ts'

/** The most credits that an administrator gives at once. */
export const mostGranted = 100_000

export const GrantRequest = schema(() =>
  z.strictObject({
    credits: z.int().check(z.minimum(1), z.maximum(mostGranted)),
    reason: Reason(),
  }),
)
export type GrantRequest = z.infer<ReturnType<typeof GrantRequest>>

export const UserTokenParams = schema(() => z.extend(UserParams(), { token: TokenId() }))
export const UserHookParams = schema(() => z.extend(UserParams(), { hook: HookId() }))

const act = { access: 'admin', addition: true, sensitive: true } as const

/** What an administrator does for a user, each for a reason. */
export const adminActs = /* @__PURE__ */ (() => ({
  grant: endpoint({
    ...act,
    method: 'POST',
    path: '/web/admin/users/:id/credits',
    params: UserParams,
    body: GrantRequest,
    idempotent: true,
    response: AdminLedgerEntry,
  }),
  revokeToken: endpoint({
    ...act,
    method: 'DELETE',
    path: '/web/admin/users/:id/tokens/:token',
    params: UserTokenParams,
    body: RevealRequest,
    response: Done,
  }),
  enableHook: endpoint({
    ...act,
    method: 'POST',
    path: '/web/admin/users/:id/hooks/:hook/enable',
    params: UserHookParams,
    body: RevealRequest,
    idempotent: true,
    response: AdminHook,
  }),
  resendMail: endpoint({
    ...act,
    method: 'POST',
    path: '/web/admin/mail/log/:id/resend',
    params: MessageParams,
    body: RevealRequest,
    idempotent: true,
    response: MailMessage,
  }),
}))()
