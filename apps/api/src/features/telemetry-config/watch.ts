import type { FleetTelemetryState } from '@console/sdk/contract'
import { and, eq, gt, inArray, lte, min, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import {
  type ConfigDrift,
  configPushes,
  type StoredConfig,
  telemetryConfigs,
} from '../../db/schema/telemetry-configs.ts'
import { signalHistory } from '../../db/schema.ts'
import { sameConfig } from './merge.ts'
import { ownerOf } from './owner.ts'
import type { PushOptions } from './push.ts'
import { tellConfigLost } from './silence.ts'
import { toStored } from './upstream-config.ts'

type Row = typeof telemetryConfigs.$inferSelect

const minuteMs = 60_000
/** For so long a look at the manufacturer's side is fresh: less while something is on its way. */
const freshMs = { arrived: 30_000, onItsWay: 1_000 }

/** Follows each configuration to its car, and notices when somebody else changed it there. */
export class Watch {
  readonly #options: PushOptions

  constructor(options: PushOptions) {
    this.#options = options
  }

  /** Looks where it is time to: often while a configuration is on its way, seldom once it has arrived. */
  async checkDue() {
    const { db, now, onTrouble } = this.#options
    const due = await db
      .select()
      .from(telemetryConfigs)
      .where(lte(telemetryConfigs.checkDueAt, new Date(now())))
      .limit(20)
    for (const row of due) await this.#check(row).catch(onTrouble)
  }

  /** Looks unless that was done a moment ago. Where the manufacturer does not answer, nothing changes. */
  async refresh(row: Row): Promise<Row> {
    const { db, now, onTrouble } = this.#options
    const keepMs = hasArrived(row) ? freshMs.arrived : freshMs.onItsWay
    if (row.checkedAt && now() - row.checkedAt.getTime() < keepMs) return row
    await this.#check(row).catch(onTrouble)
    const [fresh] = await db
      .select()
      .from(telemetryConfigs)
      .where(eq(telemetryConfigs.vin, row.vin))
    return fresh ?? row
  }

  async #check(row: Row) {
    const { db, now, telemetry } = this.#options
    const { vin, versionId } = row
    // Whatever comes of it, the next look is not at once.
    const later = pauseMs(row, now())
    const sameVersion = and(
      eq(telemetryConfigs.vin, vin),
      eq(telemetryConfigs.versionId, versionId ?? ''),
    )
    await db
      .update(telemetryConfigs)
      .set({ checkDueAt: new Date(now() + later) })
      .where(sameVersion)
    const owner = await ownerOf(db, vin, versionId)
    if (owner === undefined) return
    const state = await telemetry.state(owner, vin)
    const [waiting] = await db
      .select({ vin: configPushes.vin })
      .from(configPushes)
      .where(eq(configPushes.vin, vin))
    const checkedAt = new Date(now())
    const drift = waiting ? null : driftOf(row.config, state)
    const hasIt = !waiting && drift === null && state.synced === true
    const syncedAt = row.syncedAt ?? (hasIt ? checkedAt : null)
    const firstDataAt = row.firstDataAt ?? (syncedAt && (await firstData(db, row, syncedAt)))
    // A version that came meanwhile starts over, so what was seen of the older one is dropped.
    const seen = { checkedAt, drift, syncedAt, firstDataAt }
    if (drift !== 'lost' || row.drift === 'lost' || row.acceptedAt === null) {
      await db.update(telemetryConfigs).set(seen).where(sameVersion)
      return
    }
    await db.transaction(async (tx) => {
      // Of several processes that see it at once, one is the first.
      const isNews = sql`${telemetryConfigs.drift} is distinct from 'lost'`
      const told = tx.update(telemetryConfigs).set(seen).where(and(sameVersion, isNews))
      const [first] = await told.returning({ vin: telemetryConfigs.vin })
      if (first) await tellConfigLost(tx, vin, now())
    })
  }
}

function driftOf(ours: StoredConfig | null, { config }: FleetTelemetryState): ConfigDrift | null {
  const theirs = config ? toStored(config) : null
  if (sameConfig(ours, theirs)) return null
  return theirs === null ? 'lost' : 'changed'
}

async function firstData(db: Db, { vin, config }: Row, since: Date) {
  const fields = Object.keys(config?.fields ?? {})
  if (fields.length === 0) return null
  const { createdAt } = signalHistory
  const [first] = await db
    .select({ at: min(createdAt) })
    .from(signalHistory)
    .where(
      and(eq(signalHistory.vin, vin), inArray(signalHistory.field, fields), gt(createdAt, since)),
    )
  return first?.at ?? null
}

const hasArrived = ({ syncedAt, firstDataAt, config }: Row) =>
  syncedAt !== null && (firstDataAt !== null || config === null)

function pauseMs(row: Row, now: number) {
  if (hasArrived(row)) return 15 * minuteMs
  const age = now - row.changedAt.getTime()
  if (age < minuteMs) return 2_000
  return age < 15 * minuteMs ? 15_000 : 5 * minuteMs
}
