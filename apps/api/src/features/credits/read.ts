import type { CreditBalance } from '@console/sdk/contract'

import type { Catalogue } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { readSettings } from '../settings/store.ts'
import { burnOf, dayMs, spentSince } from './burn.ts'
import { lowLine } from './ledger.ts'
import { lastTopup, packsThisMonth } from './topup.ts'
import { warnDays } from './warn-ahead.ts'

type Options = {
  catalogue: Catalogue
  balance: number
  runsOut: boolean
  userId: string
  now: number
}

/** What is left, and for how long at the present pace. */
export async function readBalance(
  db: Db,
  { catalogue, balance, runsOut, userId, now }: Options,
): Promise<CreditBalance> {
  const midnight = new Date(now - (now % dayMs))
  const burn = await burnOf(db, userId, now)
  const daysLeft = burn === 0 ? null : balance / burn
  const isLow = balance < lowLine(catalogue) || (daysLeft !== null && daysLeft < warnDays)
  return {
    balance,
    low: runsOut && isLow,
    spent_today: await spentSince(db, userId, midnight),
    spent_30d: await spentSince(db, userId, new Date(now - 30 * dayMs)),
    burn_per_day: rounded(burn),
    days_left: daysLeft === null ? null : rounded(daysLeft),
    pack_credits: catalogue.pack.credits,
    auto_topup: await readTopup(db, userId, now),
  }
}

async function readTopup(
  db: Db,
  userId: string,
  now: number,
): Promise<CreditBalance['auto_topup']> {
  const wanted = await readSettings(db, userId)
  const last = await lastTopup(db, userId)
  return {
    enabled: wanted.auto_topup,
    packs: wanted.auto_topup_packs,
    monthly_packs: wanted.auto_topup_monthly_packs,
    bought_this_month: await packsThisMonth(db, userId, now),
    last_error: last?.status === 'failed' ? last.error : null,
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
