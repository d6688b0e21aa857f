import type { AudienceRequest, MailAudience } from '@console/sdk/contract'
import { and, eq, exists, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { creditAccounts } from '../../db/schema/credits.ts'
import { deletions } from '../../db/schema/deletions.ts'
import { mailSuppressions } from '../../db/schema/mail.ts'
import { vehicleReadiness } from '../../db/schema/readings.ts'
import { userSettings } from '../../db/schema/user-settings.ts'
import { entitlements, products, users } from '../../db/schema.ts'
import { wants } from '../../mail/consent.ts'

type Recipient = { id: string; email: string; fullName: string }

/** Where users are looked for; `includedCredits` has whoever never spent any. */
export type Audiences = { db: Db; includedCredits: number }

/** Whom a mail would reach, and how many it would not, by the reason. */
export async function audienceOf(audiences: Audiences, { kind, audience }: AudienceRequest) {
  const { db } = audiences
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      settings: userSettings,
      suppressed: mailSuppressions.address,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .leftJoin(mailSuppressions, eq(mailSuppressions.address, sql`lower(${users.email})`))
    .where(matching(audiences, audience))
    .orderBy(users.id)
  const recipients: Recipient[] = []
  const excluded = { unsubscribed: 0, suppressed: 0, no_address: 0 }
  for (const { settings, suppressed, ...user } of rows) {
    if (user.email === '') excluded.no_address++
    else if (suppressed !== null) excluded.suppressed++
    else if (kind === 'announcement' && !wants(settings, audience.topic)) excluded.unsubscribed++
    else recipients.push(user)
  }
  return { recipients, excluded }
}

function matching(audiences: Audiences, audience: MailAudience): SQL | undefined {
  const { db } = audiences
  const { users: ids, product, key, firmware_below, credits_below, region } = audience
  return and(
    notExists(
      db.select({ id: deletions.id }).from(deletions).where(eq(deletions.userId, users.id)),
    ),
    ids && inArray(users.id, ids),
    product && paysFor(db, product),
    key && hasCar(db, eq(vehicleReadiness.keyPaired, key === 'paired')),
    firmware_below === undefined ? undefined : hasCar(db, isOlder(firmware_below)),
    credits_below === undefined ? undefined : hasLess(audiences, credits_below),
    // The host `api` leads to wherever an account is kept.
    region && region !== 'api' ? eq(users.region, region) : undefined,
  )
}

function paysFor(db: Db, product: 'vehicle' | 'energy_site' | 'none') {
  const paid = (kind?: 'vehicle' | 'energy') =>
    db
      .select({ id: entitlements.productId })
      .from(entitlements)
      .innerJoin(
        products,
        and(
          eq(products.userId, entitlements.userId),
          eq(products.productId, entitlements.productId),
        ),
      )
      .where(and(eq(entitlements.userId, users.id), kind && eq(products.kind, kind)))
  if (product === 'none') return notExists(paid())
  return exists(paid(product === 'vehicle' ? 'vehicle' : 'energy'))
}

const hasCar = (db: Db, which: SQL) =>
  exists(
    db
      .select({ vin: vehicleReadiness.vin })
      .from(vehicleReadiness)
      .where(and(eq(vehicleReadiness.userId, users.id), which)),
  )

/** Versions compare part by part, and what follows the first space is no part of them. */
const isOlder = (than: string) => {
  const version = sql`split_part(${vehicleReadiness.readiness}->>'firmware_version', ' ', 1)`
  const parts = (text: SQL) => sql`string_to_array(${text}, '.')::int[]`
  return sql`(${version} ~ '^\\d{1,4}(\\.\\d{1,4})*$' and ${parts(version)} < ${parts(sql`${than}::text`)})`
}

const hasLess = ({ db, includedCredits }: Audiences, credits: number) => {
  const accounts = (which?: SQL) =>
    db
      .select({ userId: creditAccounts.userId })
      .from(creditAccounts)
      .where(and(eq(creditAccounts.userId, users.id), which))
  // An account is opened when something is first asked of it.
  const unopened = includedCredits < credits ? notExists(accounts()) : undefined
  return or(exists(accounts(lt(creditAccounts.balance, credits))), unopened)
}
