import { and, count, eq, gte, isNull, lt, or } from 'drizzle-orm'

import { mailMessages } from '../db/schema/mail.ts'
import { MailRefused } from '../mail/mail.ts'
import { verifySmtp } from '../mail/smtp.ts'
import { codeOf, done, type Finding, failed, type Outside, open } from './check.ts'
import { hasRows, type Installation } from './installation.ts'

const lateMs = 60 * 60_000
/** Between the first attempt and this one lies more than an hour. */
const lateAttempt = 5
/** What Nodemailer says where no server answers. */
const unreached = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT'])

/** Whether mails leave: the server lets us in, and none has waited for long. */
export async function checkMail({
  settings,
  database,
  now = Date.now,
}: Installation): Promise<Finding | Outside> {
  if (settings.SMTP_URL === undefined) {
    return open(
      'Mails stay in the database, where administrators read them.',
      'Set SMTP_URL and MAIL_FROM to send them.',
    )
  }
  const address = settings.SMTP_URL
  const waiting = hasRows(database) ? await lateMails(database.db, now()) : 0
  return () => letsIn(address, waiting)
}

async function letsIn(address: string, waiting: number): Promise<Finding> {
  // The address may hold a password.
  const { hostname } = new URL(address)
  try {
    await verifySmtp(address)
  } catch (error) {
    const why = error instanceof MailRefused ? error.code : codeOf(error)
    return failed(
      unreached.has(why)
        ? `The mail server ${hostname} cannot be reached: ${why}.`
        : `The mail server ${hostname} does not let us in: ${why}.`,
      'Correct SMTP_URL, or start the server.',
    )
  }
  return waiting > 0
    ? failed(
        `Mails that have waited for more than an hour: ${waiting}.`,
        'Look at the log of the gateway: it says why the mail server does not take them.',
      )
    : done(`The mail server ${hostname} lets us in.`)
}

async function lateMails(
  db: Extract<Installation['database'], { db: unknown }>['db'],
  now: number,
) {
  const before = new Date(now - lateMs)
  // Mail to many waits for its day and its turn as well: it is late when it was tried for that long.
  const { status, createdAt, sendId, attempts } = mailMessages
  const late = or(and(isNull(sendId), lt(createdAt, before)), gte(attempts, lateAttempt))
  const [row] = await db
    .select({ waiting: count() })
    .from(mailMessages)
    .where(and(eq(status, 'queued'), late))
  return row?.waiting ?? 0
}
