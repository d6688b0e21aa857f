import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { configPushes, telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { Serial } from '../../lib/serial.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'
import type { TelemetryApi, TelemetryRefusal } from '../../upstream/telemetry-api.ts'
import { ownerOf } from './owner.ts'
import { toTelemetryConfig } from './upstream-config.ts'

/** Longer than the manufacturer may take to answer: after that whoever held it has died. */
const leaseMs = 30_000
const longestPauseMs = 15 * 60_000
/** A refused car is asked again this often: its owner may have paired the key. */
const refusedPauseMs = 10 * 60_000
const firstCheckMs = 2_000

export type PushOptions = {
  db: Db
  telemetry: TelemetryApi
  now: () => number
  /** Told of each push that failed; it is tried again. */
  onTrouble: (error: unknown) => void
}

/** Hands configurations to the manufacturer, each until it has answered. */
export class Pushes {
  readonly #options: PushOptions
  readonly #inTurn = new Serial()

  constructor(options: PushOptions) {
    this.#options = options
  }

  /** Resolves once the newest version was handed over, or could not be just now. Never rejects. */
  push(vin: string): Promise<void> {
    return this.#inTurn.run(vin, () => this.#pushAll(vin)).catch(this.#options.onTrouble)
  }

  /** Hands over what a process that died, or a manufacturer that did not answer, has left. */
  async pushDue() {
    const { db, now } = this.#options
    const due = await db
      .select({ vin: configPushes.vin })
      .from(configPushes)
      .where(lte(configPushes.dueAt, new Date(now())))
      .limit(20)
    for (const { vin } of due) await this.push(vin)
  }

  /** A version that is accepted while an older one is on its way goes out after it. */
  async #pushAll(vin: string) {
    while ((await this.#pushOne(vin)) === 'superseded') {
      // Until the newest is there.
    }
  }

  async #pushOne(vin: string): Promise<'done' | 'superseded'> {
    const { db, now } = this.#options
    const lease = await this.#lease(vin)
    if (!lease) return 'done'
    const { versionId, attempts } = lease
    const [row] = await db.select().from(telemetryConfigs).where(eq(telemetryConfigs.vin, vin))
    const owner = await ownerOf(db, vin, versionId)
    if (!row || owner === undefined) {
      // Nobody has this car any more, so nobody may configure it.
      await db.delete(configPushes).where(eq(configPushes.vin, vin))
      return 'done'
    }
    const sentAt = new Date(now())
    try {
      const refusal = await this.#send(owner, vin, row.config)
      return await this.#settle(vin, { versionId, sentAt, refusal })
    } catch (error) {
      const known = error instanceof FleetApiError ? error.retryAfterSeconds : undefined
      const pauseMs = known ? known * 1000 : Math.min(longestPauseMs, 1000 * 2 ** attempts)
      await db
        .update(configPushes)
        .set({ leasedUntil: null, dueAt: new Date(now() + pauseMs) })
        .where(eq(configPushes.vin, vin))
      throw error
    }
  }

  async #send(
    owner: string,
    vin: string,
    config: typeof telemetryConfigs.$inferSelect.config,
  ): Promise<TelemetryRefusal | null> {
    const { telemetry } = this.#options
    if (config)
      return telemetry.configure(owner, vin, toTelemetryConfig(telemetry.receiver, config))
    await telemetry.remove(owner, vin)
    return null
  }

  /** One at a time for each car, or an older version could arrive after a newer one. */
  async #lease(vin: string) {
    const { db, now } = this.#options
    const free = or(isNull(configPushes.leasedUntil), lt(configPushes.leasedUntil, new Date(now())))
    const [lease] = await db
      .update(configPushes)
      .set({
        leasedUntil: new Date(now() + leaseMs),
        attempts: sql`${configPushes.attempts} + 1`,
      })
      .where(and(eq(configPushes.vin, vin), free))
      .returning()
    return lease
  }

  async #settle(
    vin: string,
    answer: { versionId: string; sentAt: Date; refusal: TelemetryRefusal | null },
  ): Promise<'done' | 'superseded'> {
    const { db, now } = this.#options
    const { versionId, sentAt, refusal } = answer
    return db.transaction(async (tx) => {
      const sameVersion = and(
        eq(telemetryConfigs.vin, vin),
        eq(telemetryConfigs.versionId, versionId),
      )
      const [newest] = await tx
        .update(telemetryConfigs)
        .set({
          sentAt,
          refusal,
          acceptedAt: refusal === null ? new Date(now()) : null,
          checkDueAt: refusal === null ? new Date(now() + firstCheckMs) : null,
        })
        .where(sameVersion)
        .returning({ vin: telemetryConfigs.vin })
      const done = newest !== undefined
      if (done && refusal === null) {
        await tx.delete(configPushes).where(eq(configPushes.vin, vin))
      } else {
        const dueAt = new Date(now() + (done ? refusedPauseMs : 0))
        await tx
          .update(configPushes)
          .set({ leasedUntil: null, dueAt })
          .where(eq(configPushes.vin, vin))
      }
      return done ? 'done' : 'superseded'
    })
  }
}
