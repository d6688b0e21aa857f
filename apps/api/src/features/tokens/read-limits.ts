import {
  commandCatalogue,
  customCommandCatalogue,
  energyCommandCatalogue,
} from '@console/sdk/commands'
import type { Scope, TokenRestrictionRequest } from '@console/sdk/contract'
import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { type Limits, products } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { addressList } from '../../http/token-conditions.ts'
import { askedMoment } from '../../lib/asked-moment.ts'
import { isField } from '../stream/view.ts'

const catalogues = [commandCatalogue, customCommandCatalogue, energyCommandCatalogue]

/** Names as calls have them at the end of their path. */
const commandNames = new Set([
  'wake_up',
  'signed_command',
  ...catalogues.flatMap((catalogue) => [
    ...Object.keys(catalogue),
    ...Object.values(catalogue).map(({ path }) => path.slice(path.lastIndexOf('/') + 1)),
  ]),
])

const unique = <T>(names: readonly T[]) => [...new Set(names)]
const uniqueOrNull = <T>(names: readonly T[] | null | undefined) => (names ? unique(names) : null)

/** Names of people for their things: what surrounds them is no part of them. */
export function readName(name: string | null | undefined) {
  const trimmed = name?.trim()
  if (trimmed === '') {
    throw new Problem('fst_err_validation', 'body/name: holds nothing but spaces')
  }
  return trimmed ?? null
}

export const readScopes = (scopes: readonly Scope[] | null | undefined) => uniqueOrNull(scopes)

/** What a token shall be held to, checked: a limit that nobody can meet is a slip of the pen. */
export async function readLimits(
  db: Db,
  userId: string,
  asked: TokenRestrictionRequest,
): Promise<Limits> {
  const limits: Limits = {
    ...productsOf(asked),
    signals: uniqueOrNull(asked.signals),
    commands: uniqueOrNull(asked.commands),
    addresses: uniqueOrNull(asked.addresses),
    notBefore: asked.not_before ? askedMoment(asked.not_before).toISOString() : null,
    callsPerMinute: asked.calls_per_minute ?? null,
    intervalSeconds: asked.interval_seconds ?? null,
    location: asked.location ?? null,
  }
  refuse('signals', limits.signals ?? [], isField, 'is no field')
  refuse('commands', limits.commands ?? [], (name) => commandNames.has(name), 'is no command')
  refuse('addresses', limits.addresses ?? [], isAddress, 'is no address or range')
  await refuseForeign(db, userId, 'vehicles', limits.vehicles ?? [])
  await refuseForeign(db, userId, 'energy_sites', limits.energySites ?? [])
  return limits
}

/** Who names some of one kind means nothing of the other; null, written out, means all of it. */
function productsOf({ vehicles, energy_sites }: TokenRestrictionRequest) {
  return {
    vehicles: uniqueOrNull(vehicles === undefined && energy_sites ? [] : vehicles),
    energySites: uniqueOrNull(energy_sites === undefined && vehicles ? [] : energy_sites),
  }
}

function refuse(
  member: string,
  names: readonly string[],
  isKnown: (name: string) => boolean,
  why: string,
) {
  const unknown = names.find((name) => !isKnown(name))
  if (unknown !== undefined) {
    throw new Problem('unprocessable', `restriction/${member}: "${unknown}" ${why}.`)
  }
}

async function refuseForeign(db: Db, userId: string, member: string, ids: readonly string[]) {
  if (ids.length === 0) return
  const rows = await db
    .select({ id: products.productId })
    .from(products)
    .where(and(eq(products.userId, userId), inArray(products.productId, [...ids])))
  const own = new Set(rows.map(({ id }) => id))
  refuse(member, ids, (id) => own.has(id), 'is not on your account')
}

function isAddress(range: string) {
  try {
    addressList([range])
    return true
  } catch {
    return false
  }
}
