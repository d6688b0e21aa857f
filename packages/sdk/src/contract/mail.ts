import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import {
  AudienceCount,
  AudienceRequest,
  MailContent,
  MailDraft,
  MailMessage,
  MailPreview,
  MailSend,
  MailTemplate,
  messageStatuses,
  SendRequest,
  Suppression,
} from './mail-shapes.ts'
import { paging } from './pagination.ts'
import { schema } from './schema.ts'
import { Done, PlainText } from './shapes.ts'

const Address = schema(() => z.email().check(z.maxLength(254)))

export const SendQuery = schema(() => z.object(paging()))
export type SendQuery = z.infer<ReturnType<typeof SendQuery>>

export const SendParams = schema(() =>
  z.object({ id: z.string().check(z.regex(/^snd_[0-9A-Za-z]{16}$/)) }),
)

export const MessageParams = schema(() =>
  z.object({ id: z.string().check(z.regex(/^mail_[0-9A-Za-z]{16}$/)) }),
)

export const MailLogQuery = schema(() =>
  z.object({
    ...paging(),
    send: z.optional(z.string().check(z.regex(/^snd_[0-9A-Za-z]{16}$/))),
    status: z.optional(z.enum(messageStatuses)),
    address: z.optional(Address()),
  }),
)
export type MailLogQuery = z.infer<ReturnType<typeof MailLogQuery>>

export const SuppressionQuery = schema(() =>
  z.object({ ...paging(), address: z.optional(Address()) }),
)
export type SuppressionQuery = z.infer<ReturnType<typeof SuppressionQuery>>

export const SuppressionRequest = schema(() =>
  z.strictObject({
    address: Address(),
    note: z.optional(PlainText().check(z.minLength(1), z.maxLength(200))),
  }),
)
export type SuppressionRequest = z.infer<ReturnType<typeof SuppressionRequest>>

export const SuppressionReference = schema(() => z.strictObject({ address: Address() }))

/** Signed by the gateway: the address and the kind of mail. Whoever holds it may only stop that. */
export const UnsubscribeParams = schema(() =>
  z.object({ token: z.string().check(z.regex(/^[\w.-]{20,512}$/)) }),
)

const call = { access: 'admin', addition: true } as const

/** Mail to users, as administrators send it. */
export const mail = /* @__PURE__ */ (() => ({
  audience: endpoint({
    ...call,
    method: 'POST',
    path: '/web/admin/mail/audience',
    body: AudienceRequest,
    response: AudienceCount,
  }),
  templates: endpoint({
    ...call,
    method: 'GET',
    path: '/web/admin/mail/templates',
    items: MailTemplate,
  }),
  preview: endpoint({
    ...call,
    method: 'POST',
    path: '/web/admin/mail/preview',
    body: MailDraft,
    response: MailPreview,
  }),
  test: endpoint({
    ...call,
    method: 'POST',
    path: '/web/admin/mail/test',
    body: MailDraft,
    response: MailMessage,
  }),
  send: endpoint({
    ...call,
    method: 'POST',
    path: '/web/admin/mail/sends',
    body: SendRequest,
    idempotent: true,
    response: MailSend,
  }),
  sends: endpoint({
    ...call,
    method: 'GET',
    path: '/web/admin/mail/sends',
    query: SendQuery,
    items: MailSend,
  }),
  stop: endpoint({
    ...call,
    method: 'POST',
    path: '/web/admin/mail/sends/:id/stop',
    params: SendParams,
    response: MailSend,
  }),
  log: endpoint({
    ...call,
    method: 'GET',
    path: '/web/admin/mail/log',
    query: MailLogQuery,
    items: MailMessage,
  }),
  read: endpoint({
    ...call,
    method: 'GET',
    path: '/web/admin/mail/log/:id',
    params: MessageParams,
    response: MailContent,
  }),
  suppressions: endpoint({
    ...call,
    method: 'GET',
    path: '/web/admin/mail/suppressions',
    query: SuppressionQuery,
    items: Suppression,
  }),
  suppress: endpoint({
    ...call,
    method: 'POST',
    path: '/web/admin/mail/suppressions',
    body: SuppressionRequest,
    response: Suppression,
  }),
  unsuppress: endpoint({
    ...call,
    method: 'DELETE',
    path: '/web/admin/mail/suppressions',
    body: SuppressionReference,
    response: Done,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/web/mail/unsubscribe/:token',
    access: 'public',
    params: UnsubscribeParams,
    response: Done,
    addition: true,
  }),
}))()
