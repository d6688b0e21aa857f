import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import type { TelemetryRecord, TelemetrySink } from '../../upstream/telemetry.ts'
import { type OfKind, storeConnectivity, storeSignals, storeSites, storeStates } from './store.ts'

// Larger statements gain nothing, and on the embedded database each holds up every other.
const recordsPerStatement = 1_000

export type IngestOptions = { db: Db; bus: Bus }

/** Stores what vehicles and sites send, whole or not at all, and then tells whoever reads along. */
export function createIngest({ db, bus }: IngestOptions): TelemetrySink {
  return {
    async ingest(records, { live = true } = {}) {
      if (records.length === 0) return
      const { data, state, connectivity, sites } = byKind(records)
      await db.transaction(async (tx) => {
        for (let at = 0; at < data.length; at += recordsPerStatement) {
          await storeSignals(tx, data.slice(at, at + recordsPerStatement))
        }
        if (state.length > 0) await storeStates(tx, state)
        if (connectivity.length > 0) await storeConnectivity(tx, connectivity)
        if (sites.length > 0) await storeSites(tx, sites)
      })
      // Only now: a reader must not see what a crash could still take back.
      if (live) await bus.publish('telemetry', records)
    },
  }
}

function byKind(records: readonly TelemetryRecord[]) {
  const data: OfKind<'data'>[] = []
  const state: OfKind<'state'>[] = []
  const connectivity: OfKind<'connectivity'>[] = []
  const sites: OfKind<'live_status'>[] = []
  for (const record of records) {
    if (record.kind === 'data') data.push(record)
    else if (record.kind === 'state') state.push(record)
    else if (record.kind === 'connectivity') connectivity.push(record)
    else sites.push(record)
  }
  return { data, state, connectivity, sites }
}
