import { confirmationMs } from '@console/sdk/contract'
import { and, asc, eq, gte, isNotNull, lte } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import {
  commands,
  latestSignals,
  type StoredConfirmation,
  signalHistory,
  vehicleStates,
} from '../../db/schema.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { judge, type Sample } from './judge.ts'

/** A command that was accepted and whose car has not shown yet that it did it. */
type Waiting = {
  id: string
  vin: string
  sentAt: Date
  before: Date
  confirmation: StoredConfirmation
}

type Options = { db: Db; bus: Bus; now: () => number; onTrouble: (error: unknown) => void }

const rowsAtOnce = 200

/**
 * Watches what cars say after a command. The stream settles most at once; when time is over, the
 * history does, so that neither a restart nor a lost message leaves one open.
 */
export class Confirmations {
  readonly #options: Options
  readonly #waiting = new Map<string, Set<Waiting>>()
  readonly #unsubscribe: () => void

  constructor(options: Options) {
    this.#options = options
    this.#unsubscribe = options.bus.subscribe('telemetry', (records) => {
      for (const record of records) this.#hear(record)
    })
  }

  /** What the signal says before the command leaves. */
  async before(vin: string, { signal }: StoredConfirmation) {
    const { db } = this.#options
    if (signal === null) {
      const [row] = await db.select().from(vehicleStates).where(eq(vehicleStates.vin, vin))
      return row?.state ?? null
    }
    const [row] = await db
      .select({ value: latestSignals.value })
      .from(latestSignals)
      .where(and(eq(latestSignals.vin, vin), eq(latestSignals.field, signal)))
    return row?.value ?? null
  }

  /** Until when a command that is sent now is watched. */
  static deadline = (sentAt: Date) => new Date(sentAt.getTime() + confirmationMs)

  /** The car took it: from now on its signals count, also those that came before its answer. */
  async watch(waiting: Waiting) {
    const ofCar = this.#waiting.get(waiting.vin) ?? new Set()
    this.#waiting.set(waiting.vin, ofCar.add(waiting))
    try {
      await this.#settle(waiting, await this.#samples(waiting), false)
    } catch (error) {
      // The command was carried out whether or not this works; it is settled once time is over.
      this.#options.onTrouble(error)
    }
  }

  /** Watches on what a process before this one began to watch. */
  async resume() {
    for (const waiting of await this.#stored()) await this.watch(waiting)
  }

  /** Closes those whose time is over. */
  async settleDue() {
    for (const waiting of await this.#stored(new Date(this.#options.now()))) {
      await this.#settle(waiting, await this.#samples(waiting), true)
      this.#forget(waiting.id, waiting.vin)
    }
  }

  close() {
    this.#unsubscribe()
  }

  #hear(record: TelemetryRecord) {
    if (record.kind !== 'data' && record.kind !== 'state') return
    for (const waiting of this.#waiting.get(record.vin) ?? []) {
      const value = said(record, waiting.confirmation.signal)
      if (value === undefined) continue
      const sample = { value, at: new Date(record.createdAt) }
      this.#settle(waiting, [sample], false).catch(this.#options.onTrouble)
    }
  }

  async #settle(waiting: Waiting, samples: readonly Sample[], over: boolean) {
    const { id, vin, sentAt, confirmation } = waiting
    const settled = judge(confirmation, { sentAt, samples, over })
    if (settled.status === 'waiting') return
    this.#forget(id, vin)
    await this.#options.db
      .update(commands)
      .set({ confirmation: settled, confirmBefore: null })
      // Another process may have been first.
      .where(and(eq(commands.id, id), isNotNull(commands.confirmBefore)))
  }

  #forget(id: string, vin: string) {
    const ofCar = this.#waiting.get(vin)
    for (const waiting of ofCar ?? []) if (waiting.id === id) ofCar?.delete(waiting)
    if (ofCar?.size === 0) this.#waiting.delete(vin)
  }

  async #samples({ vin, sentAt, before, confirmation: { signal } }: Waiting): Promise<Sample[]> {
    const { db } = this.#options
    if (signal === null) {
      const rows = await db.select().from(vehicleStates).where(eq(vehicleStates.vin, vin))
      return rows.map(({ state, createdAt }) => ({ value: state, at: createdAt }))
    }
    const { createdAt } = signalHistory
    return db
      .select({ value: signalHistory.value, at: createdAt })
      .from(signalHistory)
      .where(
        and(
          eq(signalHistory.vin, vin),
          eq(signalHistory.field, signal),
          gte(createdAt, sentAt),
          lte(createdAt, before),
        ),
      )
      .orderBy(asc(createdAt))
  }

  async #stored(due?: Date): Promise<Waiting[]> {
    const { confirmBefore } = commands
    const rows = await this.#options.db
      .select()
      .from(commands)
      .where(and(isNotNull(confirmBefore), due && lte(confirmBefore, due)))
      .orderBy(asc(confirmBefore))
      .limit(rowsAtOnce)
    return rows.flatMap(({ id, vin, sentAt, confirmBefore: before, confirmation }) =>
      vin && sentAt && before && confirmation ? [{ id, vin, sentAt, before, confirmation }] : [],
    )
  }
}

type Heard = Extract<TelemetryRecord, { kind: 'data' | 'state' }>

/** What a record says of the signal; null asks for the state of the vehicle. */
function said(record: Heard, signal: string | null) {
  if (record.kind === 'state') return signal === null ? record.state : undefined
  return signal !== null && Object.hasOwn(record.data, signal) ? record.data[signal] : undefined
}
