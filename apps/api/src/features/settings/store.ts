import type { Settings, SettingsRequest } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { type Display, userSettings } from '../../db/schema/user-settings.ts'

type Row = typeof userSettings.$inferSelect

/** How things look to somebody who has changed nothing. */
const display: Display = {
  units: { distance: 'car', temperature: 'car', pressure: 'car' },
  time_zone: null,
  locale: null,
  theme: 'system',
  density: 'comfortable',
  shortcuts: true,
  onboarding: true,
}

/** Each of these mails can be done without; until somebody says so it is sent. */
const notifications: Settings['notifications'] = {
  low_credits: true,
  stream_stopped: true,
  config_lost: true,
  hook_disabled: true,
  invitation: true,
  new_sign_in: true,
}

const untouched = (userId: string): Row => ({
  userId,
  display: {},
  notifications: {},
  newsletter: false,
  productUpdates: false,
  polling: false,
  autoTopup: false,
  autoTopupPacks: 1,
  autoTopupMonthlyPacks: 10,
})

/** What a user has chosen, with the beginning's values for all else. */
export async function readSettings(db: Db, userId: string): Promise<Settings> {
  const [row] = await db.select().from(userSettings).where(eq(userSettings.userId, userId))
  return present(row ?? untouched(userId))
}

/** Changes what is named, and returns all. */
export async function saveSettings(db: Db, userId: string, changes: SettingsRequest) {
  const row = await firstRow(db, userId)
  const [saved] = await db
    .update(userSettings)
    .set({
      display: { ...row.display, ...shown(row, changes) },
      notifications: { ...row.notifications, ...chosen(changes) },
      ...given({
        newsletter: changes.newsletter,
        productUpdates: changes.product_updates,
        polling: changes.polling,
        autoTopup: changes.auto_topup,
        autoTopupPacks: changes.auto_topup_packs,
        autoTopupMonthlyPacks: changes.auto_topup_monthly_packs,
      }),
    })
    .where(eq(userSettings.userId, userId))
    .returning()
  return present(saved ?? row)
}

/** The row of a user, made if there is none, locked until the transaction ends. */
async function firstRow(db: Db, userId: string) {
  await db.insert(userSettings).values(untouched(userId)).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
    .for('update')
  if (!row) throw new Error('The settings are gone while they are read.')
  return row
}

function shown({ display: before }: Row, changes: SettingsRequest) {
  const { units, time_zone, locale, theme, density, shortcuts, onboarding } = changes
  const all = { ...display.units, ...before.units, ...given({ ...unitsOf(units) }) }
  return {
    ...given({ time_zone, locale, theme, density, shortcuts, onboarding }),
    ...(units && { units: all }),
  }
}

// Bodies may hold members that are not known here; only what is known is kept.
const unitsOf = (units: SettingsRequest['units']) =>
  units && {
    distance: units.distance,
    temperature: units.temperature,
    pressure: units.pressure,
  }

const chosen = ({ notifications: asked = {} }: SettingsRequest) =>
  Object.fromEntries(
    Object.keys(notifications).flatMap((name) => {
      const value = asked[name]
      return typeof value === 'boolean' ? [[name, value]] : []
    }),
  )

/** Without the members that were left out. */
const given = <T extends object>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

const present = (row: Row): Settings => ({
  ...display,
  ...row.display,
  notifications: { ...notifications, ...row.notifications },
  newsletter: row.newsletter,
  product_updates: row.productUpdates,
  polling: row.polling,
  auto_topup: row.autoTopup,
  auto_topup_packs: row.autoTopupPacks,
  auto_topup_monthly_packs: row.autoTopupMonthlyPacks,
})
