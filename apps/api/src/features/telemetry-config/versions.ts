import { eq, type InferInsertModel } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import {
  configPushes,
  configVersions,
  type StoredConfig,
  telemetryConfigs,
} from '../../db/schema/telemetry-configs.ts'
import { Problem } from '../../http/problem.ts'
import { randomId } from '../../lib/secrets.ts'
import type { Author } from './author.ts'
import { difference, sameConfig } from './merge.ts'

/** For so long the request that made a change pushes it; then whoever finds it does. */
const ownPushMs = 10_000

export type VersionKind = InferInsertModel<typeof configVersions>['change']

export type NewVersion = {
  vin: string
  author: Author
  change: VersionKind
  /** Given what is, tells what shall be; null is to stream nothing. */
  next: (before: StoredConfig | null) => StoredConfig | null
  restoredFrom?: string
  /** Refused where this is no longer the newest. */
  basedOn?: string | undefined
  note?: string | undefined
  now: number
}

export type Accepted = { id: string; config: StoredConfig | null }

/**
 * Accepts a change inside a transaction: version, newest configuration and push stand together or not
 * at all. Two at once follow one another, so neither loses what the other did. Null where nothing
 * changes.
 */
export async function acceptVersion(tx: Db, version: NewVersion): Promise<Accepted | null> {
  const { vin, now } = version
  const row = await lockConfig(tx, vin)
  if (version.basedOn !== undefined && version.basedOn !== row.versionId) {
    throw new Problem(
      'config_changed',
      'Somebody changed the configuration meanwhile. Nothing was changed.',
    )
  }
  const config = version.next(row.config)
  if (version.change !== 'restored' && sameConfig(row.config, config)) return null
  const id = await insertVersion(tx, {
    ...version,
    number: row.number + 1,
    before: row.config,
    config,
  })
  await tx
    .update(telemetryConfigs)
    .set({
      versionId: id,
      number: row.number + 1,
      config,
      changedAt: new Date(now),
      ...untold,
    })
    .where(eq(telemetryConfigs.vin, vin))
  const push = { versionId: id, attempts: 0, dueAt: new Date(now + ownPushMs) }
  await tx
    .insert(configPushes)
    .values({ vin, ...push })
    .onConflictDoUpdate({ target: configPushes.vin, set: push })
  return { id, config }
}

/** A new version has its whole way before it. */
const untold = {
  sentAt: null,
  acceptedAt: null,
  syncedAt: null,
  firstDataAt: null,
  refusal: null,
  drift: null,
  checkedAt: null,
  checkDueAt: null,
}

/** The row of a car, locked until the transaction ends. */
async function lockConfig(tx: Db, vin: string) {
  await tx.insert(telemetryConfigs).values({ vin }).onConflictDoNothing()
  const [row] = await tx
    .select({
      config: telemetryConfigs.config,
      number: telemetryConfigs.number,
      versionId: telemetryConfigs.versionId,
    })
    .from(telemetryConfigs)
    .where(eq(telemetryConfigs.vin, vin))
    .for('update')
  if (!row) throw new Error('The row that was just inserted is gone.')
  return row
}

type Inserted = Omit<NewVersion, 'next' | 'basedOn'> & {
  number: number
  before: StoredConfig | null
  config: StoredConfig | null
}

export async function insertVersion(tx: Db, version: Inserted) {
  const { author, before, config, now } = version
  const { added, changed, removed } = difference(before, config)
  const id = `cfg_${randomId(16)}`
  await tx.insert(configVersions).values({
    id,
    vin: version.vin,
    number: version.number,
    createdAt: new Date(now),
    ...author,
    change: version.change,
    restoredFrom: version.restoredFrom ?? null,
    note: version.note ?? null,
    added: Object.keys(added).length,
    changed: Object.keys(changed).length,
    removed: Object.keys(removed).length,
    config,
  })
  return id
}
