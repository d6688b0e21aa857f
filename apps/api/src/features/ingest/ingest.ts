import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import type { TelemetryRecord, TelemetrySink } from '../../upstream/telemetry.ts'
import { markForDeriving } from '../drives/marks.ts'
import { recordHookEvents } from '../hooks/outbox.ts'
import { telemetryTold } from '../hooks/told.ts'
import { ofSomebody } from './left.ts'
import { withoutRepeats } from './repeats.ts'
import {
  type OfKind,
  storeConnectivity,
  storeSignals,
  storeSiteInfos,
  storeSites,
  storeStates,
  storeTariffs,
  storeTotals,
} from './store.ts'

// Larger statements gain nothing, and on the embedded database each holds up every other.
const recordsPerStatement = 1_000

export type IngestOptions = {
  db: Db
  bus: Bus
  now?: () => number
  /** Told how many values were stored that came live. */
  onReceived?: (signals: number) => void
}

/** Stores what vehicles and sites send, whole or not at all, and then tells whoever reads along. */
export function createIngest({
  db,
  bus,
  now = Date.now,
  onReceived,
}: IngestOptions): TelemetrySink {
  return {
    async ingest(sent, { live = true } = {}) {
      const records = await ofSomebody(db, sent, now())
      if (records.length === 0) return
      const storeAll = ({ repeats }: { repeats: boolean }) =>
        db.transaction(async (tx) => {
          const fresh = repeats ? await withoutRepeats(tx, records) : records
          await store(tx, byKind(fresh), { repeats })
          const areHooksDue = live && (await recordHookEvents(tx, fresh.map(telemetryTold), now()))
          return { fresh, areHooksDue }
        })
      const { fresh, areHooksDue } = await storeAll({ repeats: false }).catch((error: unknown) => {
        // Hardly anything comes twice, and to look for what does costs as much again as to store it.
        if (!isDuplicate(error)) throw error
        return storeAll({ repeats: true })
      })
      // Only now: a reader must not see what a crash could still take back.
      if (live && fresh.length > 0) {
        onReceived?.(
          byKind(fresh).data.reduce((sum, { data }) => sum + Object.keys(data).length, 0),
        )
        await bus.publish('telemetry', [...fresh])
      }
      if (areHooksDue) await bus.publish('hooks.due', {})
    },
  }
}

/** `repeats` where some of it may be stored already. Otherwise that is an error, and nothing is stored. */
async function store(tx: Db, records: ReturnType<typeof byKind>, options: { repeats: boolean }) {
  const { data, state, connectivity, sites, siteInfos, tariffs, totals } = records
  for (let at = 0; at < data.length; at += recordsPerStatement) {
    await storeSignals(tx, data.slice(at, at + recordsPerStatement), options)
  }
  await markForDeriving(tx, data)
  if (state.length > 0) await storeStates(tx, state)
  if (connectivity.length > 0) await storeConnectivity(tx, connectivity)
  if (sites.length > 0) await storeSites(tx, sites)
  if (siteInfos.length > 0) await storeSiteInfos(tx, siteInfos)
  if (tariffs.length > 0) await storeTariffs(tx, tariffs)
  if (totals.length > 0) await storeTotals(tx, totals)
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
    totals: of('energy_totals'),
  }
}
