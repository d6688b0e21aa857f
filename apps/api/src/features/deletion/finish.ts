import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { personalData } from '../../db/personal-data.ts'
import { deletions, type Leaver } from '../../db/schema/deletions.ts'
import { mailMessages, mailSuppressions } from '../../db/schema/mail.ts'
import { userSettings } from '../../db/schema/user-settings.ts'
import { users } from '../../db/schema.ts'
import { askForMail } from '../../mail/ask.ts'
import { kept, type Notary } from './certificate.ts'
import { eraseSome, idsOf, unname, withErased } from './erase.ts'
import { personNow } from './leaver.ts'

/** They go last: without them the mail that tells of the end has nowhere to go. */
const last = new Set<unknown>([mailMessages, mailSuppressions, userSettings, users])

/** What goes before, in an order in which nothing hangs on what is gone. */
export const early = personalData.filter(({ table }) => !last.has(table))
const late = personalData.filter(({ table }) => last.has(table))

/** A mail server that is away that long keeps nobody's address here. */
const mailPatienceMs = 60 * 60_000

type Ending = { id: string; userId: string; leaver: Leaver }
type Row = typeof deletions.$inferSelect

/** Signs what was erased, and asks for the mail that says so. */
export async function certify(tx: Db, row: Row & Ending, notary: Notary, now: number) {
  const { id, userId, leaver } = row
  const issuedAt = new Date(now)
  const person = await personNow(tx, userId, leaver)
  await askForMail(tx, {
    userId,
    template: 'account_deleted',
    data: { deletion: id, issued_at: issuedAt, public_key: notary.publicKey, salt: leaver.salt },
    dedupeKey: mailKey(id),
    now,
  })
  let { erased } = row
  for (const data of late) {
    erased = withErased(erased, data, await idsOf(tx, data, person), leaver.salt)
  }
  const certificate = notary.certify({
    id,
    issued_at: issuedAt.toISOString(),
    erased,
    kept: keptOf(row),
  })
  await tx
    .update(deletions)
    .set({ erased, certificate: JSON.stringify(certificate) })
    .where(eq(deletions.id, id))
}

/** What stays of every account, and what could not be done for this one. */
const keptOf = ({ steps }: Row) => [
  ...kept,
  ...steps.flatMap(({ error, finishedAt }) => (finishedAt === null ? [] : (error ?? []))),
]

const mailKey = (id: string) => `account_deleted ${id}`

/** Whether that mail is on its way still. */
export async function mailWaits(db: Db, { id, userId }: Ending, now: number) {
  const [mail] = await db
    .select({ status: mailMessages.status, askedAt: mailMessages.createdAt })
    .from(mailMessages)
    .where(and(eq(mailMessages.userId, userId), eq(mailMessages.dedupeKey, mailKey(id))))
  return mail?.status === 'queued' && now - mail.askedAt.getTime() < mailPatienceMs
}

/** The end of all that names them: the account, its address, and by what its rows were found. */
export async function eraseLast(tx: Db, { id, userId, leaver }: Ending) {
  const person = await personNow(tx, userId, leaver)
  for (const data of personalData) {
    await unname(tx, data, person)
    if (!data.theirs) continue
    // Of what came in meanwhile there is little; of all else there is nothing left.
    while ((await eraseSome(tx, data, person)).length > 0) {
      // Until nothing is left.
    }
  }
  await tx.update(deletions).set({ userId: null, leaver: null }).where(eq(deletions.id, id))
}
