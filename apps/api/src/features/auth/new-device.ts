import { deviceName } from '@console/app-config/device-name'
import { and, eq, isNotNull } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { Client } from '../../http/client.ts'
import { askForMail } from '../../mail/ask.ts'

type SignIn = { userId: string; sessionId: string; client: Client; now: number }

/**
 * Tells the user of a sign-in from a browser and system that they never signed in with. Asked before
 * the sign-in is recorded; the first one of an account is no news.
 */
export async function tellOfNewDevice(tx: Db, { userId, sessionId, client, now }: SignIn) {
  const device = deviceName(client.userAgent ?? null)
  const seen = await tx
    .selectDistinct({ userAgent: auditEntries.userAgent })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, userId),
        eq(auditEntries.action, 'session.start'),
        isNotNull(auditEntries.userAgent),
      ),
    )
  const isKnown =
    seen.length === 0 || seen.some(({ userAgent }) => deviceName(userAgent) === device)
  if (isKnown) return
  await askForMail(tx, {
    userId,
    template: 'new_sign_in',
    dedupeKey: `sign-in ${sessionId}`,
    now,
    data: {
      device: device ?? 'an unknown program',
      address: client.address,
      signed_in_at: new Date(now),
    },
  })
}
