import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import type { TelemetryRecord, TelemetrySink } from '../../upstream/telemetry.ts'
import { markForDeriving } from '../drives/marks.ts'
import {
  type OfKind,
  storeConnectivity,
  storeSignals,
  storeSiteInfos,
  storeSites,
  storeStates,
  storeTariffs,
} from './store.ts'

// Larger statements gain nothing, and on the embedded database each holds up every other.
const recordsPerStatement = 1_000

export type IngestOptions = { db: Db; bus: Bus }

/** Stores what vehicles and sites send, whole or not at all, and then tells whoever reads along. */
export function createIngest({ db, bus }: IngestOptions): TelemetrySink {
  return {
    async ingest(records, { live = true } = {}) {
      if (records.length === 0) return
      const sorted = byKind(records)
      try {
        await store(db, sorted, { repeats: false })
      } catch (error) {
        // Hardly anything comes twice, and to look for what does costs as much again as to store it.
        if (!isDuplicate(error)) throw error
        await store(db, sorted, { repeats: true })
      }
      // Only now: a reader must not see what a crash could still take back.
      if (live) await bus.publish('telemetry', records)
    },
  }
}

/** `repeats` where some of it may be stored already. Otherwise that is an error, and nothing is stored. */
async function store(db: Db, records: ReturnType<typeof byKind>, options: { repeats: boolean }) {
  const { data, state, connectivity, sites, siteInfos, tariffs } = records
  await db.transaction(async (tx) => {
    for (let at = 0; at < data.length; at += recordsPerStatement) {
      await storeSignals(tx, data.slice(at, at + recordsPerStatement), options)
    }
    await markForDeriving(tx, data)
    if (state.length > 0) await storeStates(tx, state)
    if (connectivity.length > 0) await storeConnectivity(tx, connectivity)
    if (sites.length > 0) await storeSites(tx, sites)
    if (siteInfos.length > 0) await storeSiteInfos(tx, siteInfos)
    if (tariffs.length > 0) await storeTariffs(tx, tariffs)
  })
}

function byKind(records: readonly TelemetryRecord[]) {
  const of = <K extends TelemetryRecord['kind']>(kind: K) =>
    records.filter((record): record is OfKind<K> => record.kind === kind)
  return {
    data: of('data'),
    state: of('state'),
    connectivity: of('connectivity'),
    sites: of('live_status'),
    siteInfos: of('site_info'),
    tariffs: of('tariff_content_v2'),
  }
}
