import { and, eq, inArray, isNull, lte } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { creditTopups } from '../../db/schema/credits.ts'
import { deletions } from '../../db/schema/deletions.ts'
import { derivationMarks } from '../../db/schema/derivations.ts'
import { exports } from '../../db/schema/exports.ts'
import { hookDeliveries } from '../../db/schema/hooks.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { configPushes } from '../../db/schema/telemetry-configs.ts'
import { commands } from '../../db/schema.ts'

/** How much work waits, by its queue. What is only due later does not wait. */
export async function readQueues(db: Db, now: number) {
  const at = new Date(now)
  const [mail, webhooks, sent, configs, topups, derivations, archives, leaving] = await Promise.all(
    [
      db.$count(mailMessages, and(eq(mailMessages.status, 'queued'), lte(mailMessages.dueAt, at))),
      db.$count(
        hookDeliveries,
        and(eq(hookDeliveries.state, 'pending'), lte(hookDeliveries.nextAttemptAt, at)),
      ),
      db.$count(commands, isNull(commands.finishedAt)),
      db.$count(configPushes, lte(configPushes.dueAt, at)),
      db.$count(
        creditTopups,
        and(inArray(creditTopups.status, ['asked', 'charged']), lte(creditTopups.dueAt, at)),
      ),
      db.$count(derivationMarks),
      db.$count(
        exports,
        and(inArray(exports.state, ['waiting', 'running']), lte(exports.dueAt, at)),
      ),
      db.$count(deletions, lte(deletions.dueAt, at)),
    ],
  )
  return {
    mail,
    webhooks,
    commands: sent,
    configurations: configs,
    topups,
    derivations,
    exports: archives,
    deletions: leaving,
  }
}
