import type { MailKind } from '@console/sdk/contract'

import type { MailData } from '../db/schema/mail.ts'
import { fillText, type Values } from './fill.ts'
import { twinOf } from './markdown.ts'
import { type Frame, pageOf } from './page.ts'
import { templateOf } from './templates.ts'

/** A mail as it was written, before anything is filled in. */
export type Written = { kind: MailKind; subject: string; body: string }

/** Who reads it, and how they read moments. */
export type Reader = { name: string; timeZone: string | null; locale: string | null }

export type Rendered = { subject: string; html: string; text: string }

type Options = {
  written: Written
  reader: Reader
  frame: Frame
  /** What fills the variables of a template, already as words. */
  values?: Values
  unsubscribe?: string | undefined
  /** Whether the reader can do without such mails. */
  optional?: boolean
  /** The reader is the operator, and `name` a user. */
  toOperator?: boolean
}

/** Writes a mail out for one reader. */
export function renderMail({ written, reader, frame, ...more }: Options): Rendered {
  const { values = {}, unsubscribe, optional = false, toOperator = false } = more
  const { kind, subject: heading, body } = written
  const all = { ...values, name: reader.name, operator: frame.operator, web: frame.web }
  const subject = fillText(heading, all).replaceAll(/\s+/g, ' ').trim()
  const reason = toOperator
    ? `You get this mail because users of ${frame.operator} write to this address.`
    : kind === 'announcement'
      ? `You get this mail because you asked ${frame.operator} for news.`
      : `You get this mail because you have an account with ${frame.operator}.` +
        (optional ? ' The settings of your account say which mails you get.' : '')
  const page = pageOf({ subject, body: twinOf(body, all), reason, unsubscribe }, frame)
  return { subject, ...page }
}

/** The data of a template in words: a moment as the reader's clock shows it. */
export function wordsOf(template: string, data: MailData, { timeZone, locale }: Reader): Values {
  const variables = templateOf(template)?.variables ?? {}
  const moment = new Intl.DateTimeFormat(locale ?? 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: timeZone ?? 'UTC',
  })
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      variables[name] === 'moment' ? moment.format(new Date(value)) : value,
    ]),
  )
}
