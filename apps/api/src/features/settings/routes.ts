import { settings as contract, type Settings, type SettingsRequest } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { sessionOf } from '../../http/session-only.ts'
import { askedBy, record } from '../audit/record.ts'
import { pollAll } from '../polling/polling.ts'
import { readSettings, saveSettings } from './store.ts'

const buying = ['auto_topup', 'auto_topup_packs', 'auto_topup_monthly_packs'] as const

/** What a user has chosen: how pages look, which mails come, what is bought and asked for by itself. */
export const settingsRoutes = ({ db }: { db: Db }) =>
  implement(contract, {
    get: ({ userId }) => readSettings(db, userId),

    async save({ body, ...caller }, c) {
      const { visit } = sessionOf(caller, 'Settings are changed in the console, not by tokens.')
      if (visit && buying.some((name) => body[name] !== undefined)) {
        throw new Problem('forbidden', 'An administrator may not decide what a user buys.')
      }
      checkNames(body)
      const { userId } = caller
      return db.transaction(async (tx) => {
        const saved = await saveSettings(tx, userId, body)
        if (body.auto_topup_packs || body.auto_topup_monthly_packs) checkCap(saved)
        if (body.polling !== undefined) await pollAll(tx, userId, body.polling)
        const changed = Object.keys(body).filter((name) => Object.hasOwn(saved, name))
        if (changed.length > 0) {
          await record(tx, askedBy(caller, c), { action: 'settings.save', details: { changed } })
        }
        return saved
      })
    },
  })

/** With less room in a month than is bought at a time, nothing would ever be bought. */
function checkCap({ auto_topup_packs: packs, auto_topup_monthly_packs: monthly }: Settings) {
  if (monthly === null || packs <= monthly) return
  throw new Problem(
    'unprocessable',
    `body/auto_topup_packs: ${packs} at a time are more than the ${monthly} of a month, so none would be bought. Lower the one or raise the other.`,
  )
}

/** Whether there is such a zone or language, only the platform knows. */
function checkNames({ time_zone, locale }: SettingsRequest) {
  if (time_zone && !isKnown(() => new Intl.DateTimeFormat('en', { timeZone: time_zone }))) {
    throw new Problem('unprocessable', 'body/time_zone: there is no such time zone.')
  }
  if (locale && !isKnown(() => checkLocale(locale))) {
    throw new Problem('unprocessable', 'body/locale: there is no such language.')
  }
}

const namesOf = (type: 'language' | 'script' | 'region') =>
  new Intl.DisplayNames('en', { type, fallback: 'none' })

/** Well written is not yet known: each part must have a name. */
function checkLocale(locale: string) {
  const { language, script, region } = new Intl.Locale(locale)
  const parts = [
    namesOf('language').of(language),
    script === undefined || namesOf('script').of(script),
    region === undefined || namesOf('region').of(region),
  ]
  if (!parts.every(Boolean)) throw new RangeError('No such locale.')
}

function isKnown(name: () => unknown) {
  try {
    name()
    return true
  } catch {
    return false
  }
}
