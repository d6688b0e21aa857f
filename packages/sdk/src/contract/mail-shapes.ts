import * as z from 'zod/mini'

import { regions } from './headers.ts'
import { schema } from './schema.ts'
import { AskedMoment, Moment, open, PlainText } from './shapes.ts'

/** Transactional mail goes to everybody it concerns, an announcement only to who asked for such. */
export const mailKinds = ['transactional', 'announcement'] as const
/** What a mail is about; decides who may refuse it. */
export type MailKind = (typeof mailKinds)[number]

/** What an announcement is about: each user asks for either in the settings. */
export const mailTopics = ['newsletter', 'product_updates'] as const

/** Whom a mail is for: users of whom everything that is given here holds. */
export const MailAudience = schema(() =>
  z.strictObject({
    users: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1000))),
    product: z.optional(z.enum(['vehicle', 'energy_site', 'none'])),
    key: z.optional(z.enum(['missing', 'paired'])),
    firmware_below: z.optional(z.string().check(z.regex(/^\d{4}(?:\.\d{1,3}){1,3}$/))),
    credits_below: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    region: z.optional(z.enum(regions)),
    topic: z.optional(z.enum(mailTopics)),
  }),
)
export type MailAudience = z.infer<ReturnType<typeof MailAudience>>

export const AudienceRequest = schema(() =>
  z.strictObject({ kind: z.enum(mailKinds), audience: MailAudience() }),
)
export type AudienceRequest = z.infer<ReturnType<typeof AudienceRequest>>

/** Users left out, by the reason. */
export const AudienceExclusions = schema(() =>
  z.looseObject({ unsubscribed: z.number(), suppressed: z.number(), no_address: z.number() }),
)
export type AudienceExclusions = z.infer<ReturnType<typeof AudienceExclusions>>

export const AudienceCount = schema(() =>
  z.looseObject({ count: z.number(), excluded: AudienceExclusions() }),
)
export type AudienceCount = z.infer<ReturnType<typeof AudienceCount>>

export const MailTemplate = schema(() =>
  z.looseObject({
    id: z.string(),
    name: z.string(),
    kind: open(mailKinds),
    system: z.boolean(),
    subject: z.string(),
    body: z.string(),
    variables: z.array(z.string()),
  }),
)
export type MailTemplate = z.infer<ReturnType<typeof MailTemplate>>

const draft = () => ({
  kind: z.enum(mailKinds),
  subject: PlainText().check(z.minLength(1), z.maxLength(200)),
  body: z.string().check(z.minLength(1), z.maxLength(50_000)),
})

export const MailDraft = schema(() => z.strictObject(draft()))
export type MailDraft = z.infer<ReturnType<typeof MailDraft>>

/** A draft as one recipient, the caller, would read it. */
export const MailPreview = schema(() =>
  z.looseObject({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    warnings: z.array(z.string()),
  }),
)
export type MailPreview = z.infer<ReturnType<typeof MailPreview>>

export const SendRequest = schema(() =>
  z.strictObject({
    ...draft(),
    audience: MailAudience(),
    count: z.int().check(z.minimum(1)),
    send_at: z.optional(AskedMoment()),
  }),
)
export type SendRequest = z.infer<ReturnType<typeof SendRequest>>

/** What became of the messages so far. */
export const SendCounts = schema(() =>
  z.looseObject({
    total: z.number(),
    queued: z.number(),
    sent: z.number(),
    bounced: z.number(),
    complained: z.number(),
    failed: z.number(),
    stopped: z.number(),
  }),
)
export type SendCounts = z.infer<ReturnType<typeof SendCounts>>

export const MailSend = schema(() =>
  z.looseObject({
    id: z.string(),
    kind: open(mailKinds),
    subject: z.string(),
    status: open(['scheduled', 'sending', 'sent', 'stopped']),
    counts: SendCounts(),
    created_by: z.string(),
    created_at: Moment(),
    send_at: z.nullable(Moment()),
    finished_at: z.nullable(Moment()),
  }),
)
export type MailSend = z.infer<ReturnType<typeof MailSend>>

/** How far a mail has come. */
export const messageStatuses = [
  'queued',
  'sent',
  'bounced',
  'complained',
  'suppressed',
  'failed',
  'stopped',
] as const

export const MailMessage = schema(() =>
  z.looseObject({
    id: z.string(),
    send_id: z.nullable(z.string()),
    template: z.nullable(z.string()),
    user: z.nullable(z.string()),
    to: z.string(),
    subject: z.string(),
    status: open(messageStatuses),
    attempts: z.number(),
    error: z.nullable(z.string()),
    created_at: Moment(),
    sent_at: z.nullable(Moment()),
  }),
)
export type MailMessage = z.infer<ReturnType<typeof MailMessage>>

/** A message with all that it says. */
export const MailContent = schema(() =>
  z.extend(MailMessage(), { html: z.string(), text: z.string() }),
)
export type MailContent = z.infer<ReturnType<typeof MailContent>>

/** An address that gets no mail. */
export const Suppression = schema(() =>
  z.looseObject({
    address: z.string(),
    cause: open(['bounced', 'complained', 'by_hand']),
    note: z.nullable(z.string()),
    created_at: Moment(),
  }),
)
export type Suppression = z.infer<ReturnType<typeof Suppression>>
