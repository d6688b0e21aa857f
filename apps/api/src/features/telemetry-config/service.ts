import type { TelemetryConfig, TelemetryUpdate } from '@console/sdk/contract'
import { and, eq, isNull } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import { telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { products, users } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { repeat } from '../../lib/repeat.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'
import { recordHookEvents } from '../hooks/outbox.ts'
import { configTold } from '../hooks/told.ts'
import { theCar } from './author.ts'
import { Pushes, type PushOptions } from './push.ts'
import { staleMs, tellOfSilence } from './silence.ts'
import { toStored, toTelemetryConfig } from './upstream-config.ts'
import { type Accepted, acceptVersion, insertVersion, type NewVersion } from './versions.ts'
import { Watch } from './watch.ts'

export type ConfigsOptions = PushOptions & { bus: Bus }
export type Configs = ReturnType<typeof createConfigs>

const workEveryMs = 2_000
const askAgainMs = 60_000
const lookForSilenceEveryMs = 5 * 60_000

/** What each car is to stream: changed here, kept here, and followed until the car has it. */
export function createConfigs(options: ConfigsOptions) {
  const { db, bus, telemetry, now, onTrouble } = options
  const pushes = new Pushes(options)
  const watch = new Watch(options)
  const askAgainAt = new Map<string, number>()
  // What cars sent while nobody listened is not silence, so the first look is late.
  let lookForSilenceAt = now() + staleMs

  async function find(vin: string) {
    const [row] = await db.select().from(telemetryConfigs).where(eq(telemetryConfigs.vin, vin))
    return row
  }

  /**
   * The newest configuration of a car. One that nobody here has chosen is taken over from the
   * manufacturer, as the first version: a merge must not throw away what a car streams already.
   */
  async function meet(subject: string, vin: string) {
    const row = await find(vin)
    if (row?.versionId) return row
    const { config, synced } = await telemetry.state(subject, vin).catch(upstreamProblem)
    await db.insert(telemetryConfigs).values({ vin }).onConflictDoNothing()
    if (!config) return row
    const found = toStored(config)
    await db.transaction(async (tx) => {
      const [locked] = await tx
        .select()
        .from(telemetryConfigs)
        .where(eq(telemetryConfigs.vin, vin))
        .for('update')
      if (!locked || locked.versionId) return
      const id = await insertVersion(tx, {
        vin,
        author: theCar,
        change: 'found',
        number: 1,
        before: null,
        config: found,
        now: now(),
      })
      const at = new Date(now())
      await tx
        .update(telemetryConfigs)
        .set({
          versionId: id,
          number: 1,
          config: found,
          changedAt: at,
          checkedAt: at,
          syncedAt: synced ? at : null,
          checkDueAt: at,
        })
        .where(eq(telemetryConfigs.vin, vin))
    })
    return find(vin)
  }

  /** Takes over what cars stream that are new here, so that the stream tells their configurations. */
  async function meetNew() {
    const unmet = await db
      .selectDistinctOn([products.productId], { vin: products.productId, subject: users.subject })
      .from(products)
      .innerJoin(users, eq(users.id, products.userId))
      .leftJoin(telemetryConfigs, eq(telemetryConfigs.vin, products.productId))
      .where(and(eq(products.kind, 'vehicle'), isNull(telemetryConfigs.vin)))
    for (const { subject, vin } of unmet) {
      // Where the manufacturer does not answer, the next round does not press it.
      if (now() < (askAgainAt.get(vin) ?? 0)) continue
      askAgainAt.set(vin, now() + askAgainMs)
      await meet(subject, vin).catch(onTrouble)
    }
  }

  /** Accepts changes of one or several cars, all or none, and hands them on. */
  async function change(changes: readonly Omit<NewVersion, 'now'>[]) {
    // In one order, or two calls about the same cars could wait for each other.
    const inOrder = [...changes].sort((a, b) => (a.vin < b.vin ? -1 : 1))
    const createdAt = new Date(now()).toISOString()
    const { accepted, told, areHooksDue } = await db.transaction(async (tx) => {
      const accepted: (Accepted | null)[] = []
      for (const one of inOrder) accepted.push(await acceptVersion(tx, { ...one, now: now() }))
      const told = inOrder.flatMap(({ vin }, index) => {
        const version = accepted[index]
        return version ? [{ vin, createdAt, config: version.config ?? { fields: {} } }] : []
      })
      const areHooksDue = await recordHookEvents(tx, told.map(configTold), now())
      return { accepted, told, areHooksDue }
    })
    // It is accepted; readers of the stream see it with their next snapshot.
    for (const one of told) await bus.publish('config.changed', one).catch(onTrouble)
    if (areHooksDue) await bus.publish('hooks.due', {}).catch(onTrouble)
    for (const { vin } of inOrder) await pushes.push(vin)
    return accepted
  }

  /** Whether the cars took it, as far as the manufacturer has said. */
  async function outcome(vins: readonly string[], ignored: readonly string[]) {
    const skipped: Record<string, string[]> = {}
    for (const vin of vins) {
      const refusal = (await find(vin))?.refusal
      if (refusal) skipped[refusal] = [...(skipped[refusal] ?? []), vin]
    }
    const refused = Object.values(skipped).flat().length
    const update: TelemetryUpdate = { updated_vehicles: vins.length - refused }
    if (refused > 0) update.skipped_vehicles = { ...noneSkipped, ...skipped }
    if (ignored.length > 0) update.ignoredFields = [...ignored]
    return update
  }

  return {
    find,
    meet,
    change,
    outcome,
    watch,

    present(row: typeof telemetryConfigs.$inferSelect): TelemetryConfig | null {
      if (!row.config) return null
      const config = toTelemetryConfig(telemetry.receiver, row.config)
      return row.syncedAt ? config : { ...config, pending: true }
    },

    /** One round of what must go on by itself. */
    async work() {
      await meetNew()
      await pushes.pushDue()
      await watch.checkDue()
      if (now() < lookForSilenceAt) return
      lookForSilenceAt = now() + lookForSilenceEveryMs
      await tellOfSilence(db, now())
    },

    /** Goes on by itself, also with what a process that died has left. Returns the way to stop. */
    start() {
      return repeat(workEveryMs, () => this.work(), onTrouble)
    },
  }
}

const noneSkipped = {
  missing_key: [],
  unsupported_hardware: [],
  unsupported_firmware: [],
  max_configs: [],
}

/** Nothing streams from a car without fields, so settings alone have nowhere to stand. */
export const noFields = () =>
  new Problem('fst_err_validation', 'body/fields: this car streams nothing yet, so name fields')
