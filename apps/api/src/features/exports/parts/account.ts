import { and, asc, eq, isNull } from 'drizzle-orm'

import { creditAccounts } from '../../../db/schema/credits.ts'
import { visits } from '../../../db/schema/impersonation.ts'
import { mailMessages, mailSuppressions } from '../../../db/schema/mail.ts'
import { oauthConnections } from '../../../db/schema/oauth.ts'
import { sessions, tokens, users } from '../../../db/schema.ts'
import { presentVisit } from '../../impersonation/visit.ts'
import { presentMessage } from '../../mail/log.ts'
import { readSettings } from '../../settings/store.ts'
import { presentDetails } from '../../tokens/store.ts'
import {
  after,
  happened,
  iso,
  jsonDocument,
  jsonFile,
  type Scope,
  type Source,
  theirs,
} from '../source.ts'

/** Who the account is, what it is set to, and who may use it. No secret stands in any of this. */
export function accountFiles(scope: Scope): Source[] {
  const { db, now } = scope
  const part = 'account'

  const ofSessions = and(theirs(sessions, scope), isNull(sessions.visitId))
  const ofTokens = theirs(tokens, scope)
  const ofApplications = theirs(oauthConnections, scope)
  const ofVisits = and(theirs(visits, scope), happened(visits.startedAt, scope))
  const ofMails = and(theirs(mailMessages, scope), happened(mailMessages.createdAt, scope))

  return [
    jsonDocument({ part, path: 'account/account.json' }, () => readAccount(scope)),
    jsonFile<typeof sessions.$inferSelect>(
      { part, path: 'account/sessions.json' },
      (rows) =>
        rows.map((row) => ({
          id: row.id,
          user_agent: row.userAgent,
          address: row.address,
          created_at: iso(row.createdAt),
          last_used_at: iso(row.lastSeenAt),
          expires_at: iso(row.expiresAt),
        })),
      {
        count: () => db.$count(sessions, ofSessions),
        page: (last, limit) =>
          db
            .select()
            .from(sessions)
            .where(and(ofSessions, after([sessions.id], last && [last.id])))
            .orderBy(asc(sessions.id))
            .limit(limit),
      },
    ),
    jsonFile<typeof tokens.$inferSelect>(
      { part, path: 'account/tokens.json' },
      (rows) => rows.map((row) => ({ ...presentDetails(row, now), connection: row.connectionId })),
      {
        count: () => db.$count(tokens, ofTokens),
        page: (last, limit) =>
          db
            .select()
            .from(tokens)
            .where(and(ofTokens, after([tokens.id], last && [last.id])))
            .orderBy(asc(tokens.id))
            .limit(limit),
      },
    ),
    jsonFile<typeof oauthConnections.$inferSelect>(
      { part, path: 'account/applications.json' },
      (rows) =>
        rows.map((row) => ({
          id: row.id,
          client_id: row.clientId,
          name: row.name,
          scopes: row.scopes,
          products: row.products,
          redirect_uri: row.redirectUri,
          connected_at: iso(row.connectedAt),
          last_used_at: iso(row.lastUsedAt),
        })),
      {
        count: () => db.$count(oauthConnections, ofApplications),
        page: (last, limit) =>
          db
            .select()
            .from(oauthConnections)
            .where(and(ofApplications, after([oauthConnections.id], last && [last.id])))
            .orderBy(asc(oauthConnections.id))
            .limit(limit),
      },
    ),
    jsonFile<typeof visits.$inferSelect>(
      { part, path: 'account/visits.json' },
      (rows) => rows.map((row) => presentVisit(row, now)),
      {
        count: () => db.$count(visits, ofVisits),
        page: (last, limit) =>
          db
            .select()
            .from(visits)
            .where(and(ofVisits, after([visits.startedAt, visits.id], last && at(last))))
            .orderBy(asc(visits.startedAt), asc(visits.id))
            .limit(limit),
      },
    ),
    jsonFile<typeof mailMessages.$inferSelect>(
      { part, path: 'account/mails.json' },
      (rows) => rows.map((row) => ({ ...presentMessage(row), kind: row.kind, data: row.data })),
      {
        count: () => db.$count(mailMessages, ofMails),
        page: (last, limit) =>
          db
            .select()
            .from(mailMessages)
            .where(and(ofMails, after([mailMessages.id], last && [last.id])))
            .orderBy(asc(mailMessages.id))
            .limit(limit),
      },
    ),
  ]
}

const at = (row: typeof visits.$inferSelect) => [row.startedAt, row.id]

async function readAccount(scope: Scope) {
  const { db, person } = scope
  const [user] = await db.select().from(users).where(eq(users.id, person.userId))
  if (!user) throw new Error('The account went while it was packed.')
  const [credits] = await db.select().from(creditAccounts).where(theirs(creditAccounts, scope))
  const [suppression] = await db
    .select()
    .from(mailSuppressions)
    .where(theirs(mailSuppressions, scope))
  return {
    id: user.id,
    issuer: user.issuer,
    subject: user.subject,
    email: user.email,
    full_name: user.fullName,
    profile_image_url: user.profileImageUrl,
    region: user.region,
    scopes: user.scopes,
    created_at: iso(user.createdAt),
    signed_in_at: iso(user.signedInAt),
    seen_at: iso(user.seenAt),
    settings: await readSettings(db, user.id),
    credits: credits?.balance ?? 0,
    mail_suppressed: suppression
      ? {
          cause: suppression.cause,
          note: suppression.note,
          created_at: iso(suppression.createdAt),
        }
      : null,
  }
}
