import { mail as contract } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'

import { users } from '../../db/schema.ts'
import type { Env } from '../../http/env.ts'
import { implement } from '../../http/implement.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { notFound } from '../../http/problem.ts'
import { requestHeader } from '../../http/request-header.ts'
import { type Composer, composed, factsOf } from '../../mail/compose.ts'
import { renderMail } from '../../mail/render.ts'
import { mailTemplates } from '../../mail/starters.ts'
import { readUnsubscribeToken } from '../../mail/unsubscribe.ts'
import { askedByAdministrator, record } from '../audit/record.ts'
import { type Audiences, audienceOf } from './audience.ts'
import { testDraft } from './drafts.ts'
import { listMessages, presentMessage } from './log.ts'
import { countSends, orderSend, readSends, stopSend } from './sends.ts'
import { listSuppressions, suppress, unsuppress } from './suppressions.ts'
import { endAnnouncements } from './unsubscribe.ts'
import { linkIsBroken, unsubscribePage } from './unsubscribe-page.ts'
import { warningsOf } from './warnings.ts'

type Options = Composer & Audiences & { now: () => number }

/** Mail as administrators write, send and read it. Entries of the audit log name no address. */
export function mailRoutes({ db, includedCredits, frame, vault, now }: Options) {
  const composer = { frame, vault }

  async function oneSend(id: string) {
    const [send] = await readSends(db, now(), { id })
    if (!send) throw notFound()
    return send
  }

  return implement(contract, {
    async audience({ body }) {
      const { recipients, excluded } = await audienceOf({ db, includedCredits }, body)
      return { count: recipients.length, excluded }
    },

    templates: () => ({
      items: [...mailTemplates],
      count: mailTemplates.length,
      pagination: null,
    }),

    async preview({ body, userId }) {
      const [user] = await db.select().from(users).where(eq(users.id, userId))
      const reader = { name: user?.fullName ?? '', timeZone: null, locale: null }
      const unsubscribe = body.kind === 'announcement' ? `${frame.web}/console` : undefined
      const values = { name: reader.name, operator: frame.operator, web: frame.web }
      const rendered = renderMail({ written: body, reader, frame, unsubscribe })
      return { ...rendered, warnings: warningsOf(body, values) }
    },

    test({ body, ...caller }, c) {
      return db.transaction(async (tx) => {
        const message = await testDraft(tx, body, caller.userId, now())
        const act = { action: 'mail.test', target: message.id }
        await record(tx, askedByAdministrator(caller, c, caller.userId), act)
        return presentMessage(message)
      })
    },

    async send({ body, ...caller }, c) {
      const id = await db.transaction(async (tx) => {
        const ordered = await orderSend({ db: tx, includedCredits }, body, caller.userId, now())
        const details = { count: body.count, kind: body.kind }
        const act = { action: 'mail.send', target: ordered, details }
        await record(tx, askedByAdministrator(caller, c), act)
        return ordered
      })
      return oneSend(id)
    },

    async sends({ query }) {
      const page = readPage(query)
      return pageOf(await readSends(db, now(), page), await countSends(db), page)
    },

    async stop({ params: { id }, ...caller }, c) {
      await db.transaction(async (tx) => {
        await stopSend(tx, id, now())
        await record(tx, askedByAdministrator(caller, c), { action: 'mail.stop', target: id })
      })
      return oneSend(id)
    },

    log: ({ query }) => listMessages(db, query),

    async read({ params: { id }, ...caller }, c) {
      const facts = await factsOf(db, id)
      if (!facts) throw notFound()
      const { message } = facts
      const { subject, html, text } = composed(facts, composer)
      const act = { action: 'mail.read', target: id }
      await record(db, askedByAdministrator(caller, c, message.userId), act)
      return { ...presentMessage(message), subject, html, text }
    },

    suppressions: ({ query }) => listSuppressions(db, query),

    suppress({ body, ...caller }, c) {
      return db.transaction(async (tx) => {
        const added = await suppress(tx, body, now())
        await record(tx, askedByAdministrator(caller, c), { action: 'mail.suppress' })
        return added
      })
    },

    async unsuppress({ body: { address }, ...caller }, c) {
      await db.transaction(async (tx) => {
        await unsuppress(tx, address)
        await record(tx, askedByAdministrator(caller, c), { action: 'mail.unsuppress' })
      })
      return true as const
    },

    async unsubscribe({ params: { token } }, c) {
      const subscriber = readUnsubscribeToken(token, vault)
      if (!subscriber) {
        if (asksForPage(c)) return linkIsBroken(c, frame)
        throw notFound()
      }
      await endAnnouncements(db, subscriber)
      if (!asksForPage(c)) return true as const
      return unsubscribePage(c, {
        title: 'You are unsubscribed',
        text: `${frame.operator} sends you no more announcements. Mail about your account still comes.`,
      })
    },
  })
}

const asksForPage = (c: Context<Env>) => requestHeader(c, 'accept')?.includes('text/html') ?? false
