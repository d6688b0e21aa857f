import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'

export type OfKind<K extends TelemetryRecord['kind']> = Extract<TelemetryRecord, { kind: K }>

/** One statement per table, whatever the number of rows: each goes to the database as one JSON text. */

export async function storeSignals(
  tx: Db,
  records: readonly OfKind<'data'>[],
  { repeats }: { repeats: boolean },
) {
  const rows = records.map(({ vin, createdAt, data }) => ({ vin, at: createdAt, data }))
  await tx.execute(sql`
    insert into signal_history (vin, field, created_at, value)
    select vin, signal.key, at, nullif(signal.value, 'null')
    from jsonb_to_recordset(${text(rows)}::jsonb) as r(vin text, at timestamptz, data jsonb),
      jsonb_each(r.data) as signal
    ${repeats ? sql`on conflict do nothing` : sql``}`)

  const newest = newestOf(signalsOf(records), ({ vin, field }) => `${vin} ${field}`)
  await tx.execute(sql`
    insert into latest_signals (vin, field, value, created_at)
    select vin, field, value, at
    from jsonb_to_recordset(${text(newest)}::jsonb)
      as r(vin text, field text, value jsonb, at timestamptz)
    ${keepNewer(sql`latest_signals`, sql`(vin, field)`, sql`value = excluded.value`)}`)
}

function* signalsOf(records: readonly OfKind<'data'>[]) {
  for (const { vin, createdAt: at, data } of records) {
    for (const [field, value] of Object.entries(data)) yield { vin, field, at, value }
  }
}

export async function storeStates(tx: Db, records: readonly OfKind<'state'>[]) {
  const rows = records.map(({ vin, state, createdAt }) => ({ vin, state, at: createdAt }))
  const newest = newestOf(rows, ({ vin }) => vin)
  await tx.execute(sql`
    insert into vehicle_states (vin, state, created_at)
    select vin, state, at
    from jsonb_to_recordset(${text(newest)}::jsonb) as r(vin text, state text, at timestamptz)
    ${keepNewer(sql`vehicle_states`, sql`(vin)`, sql`state = excluded.state`)}`)
  await tx.execute(sql`
    insert into vehicle_state_history (vin, state, created_at)
    select vin, state, at
    from jsonb_to_recordset(${text(rows)}::jsonb) as r(vin text, state text, at timestamptz)
    on conflict do nothing`)
}

export async function storeConnectivity(tx: Db, records: readonly OfKind<'connectivity'>[]) {
  const rows = records.map(({ vin, networkInterface, status, createdAt }) => ({
    vin,
    network: networkInterface,
    status,
    at: createdAt,
  }))
  const newest = newestOf(rows, ({ vin, network }) => `${vin} ${network}`)
  await tx.execute(sql`
    insert into vehicle_connectivity (vin, network_interface, status, created_at)
    select vin, network, status, at
    from jsonb_to_recordset(${text(newest)}::jsonb)
      as r(vin text, network text, status text, at timestamptz)
    ${keepNewer(
      sql`vehicle_connectivity`,
      sql`(vin, network_interface)`,
      sql`status = excluded.status`,
    )}`)
}

export const storeSites = (tx: Db, records: readonly OfKind<'live_status'>[]) =>
  storeOfSites(
    tx,
    { table: sql`site_status`, column: sql`live_status` },
    records.map(({ siteId, createdAt, liveStatus }) => ({ siteId, createdAt, told: liveStatus })),
  )

export const storeSiteInfos = (tx: Db, records: readonly OfKind<'site_info'>[]) =>
  storeOfSites(
    tx,
    { table: sql`site_infos`, column: sql`site_info` },
    records.map(({ siteId, createdAt, siteInfo }) => ({ siteId, createdAt, told: siteInfo })),
  )

export const storeTariffs = (tx: Db, records: readonly OfKind<'tariff_content_v2'>[]) =>
  storeOfSites(
    tx,
    { table: sql`site_tariffs`, column: sql`tariff` },
    records.map(({ siteId, createdAt, tariff }) => ({ siteId, createdAt, told: tariff })),
  )

export const storeTotals = (tx: Db, records: readonly OfKind<'energy_totals'>[]) =>
  storeOfSites(
    tx,
    { table: sql`site_totals`, column: sql`day` },
    records.map(({ siteId, createdAt, date, totals }) => ({
      siteId,
      createdAt,
      told: { date, totals },
    })),
  )

async function storeOfSites(
  tx: Db,
  { table, column }: { table: SQL; column: SQL },
  records: readonly { siteId: string; createdAt: string; told: unknown }[],
) {
  const rows = records.map(({ siteId, createdAt, told }) => ({ site: siteId, told, at: createdAt }))
  const newest = newestOf(rows, ({ site }) => site)
  await tx.execute(sql`
    insert into ${table} (site_id, ${column}, created_at)
    select site, nullif(told, 'null'), at
    from jsonb_to_recordset(${text(newest)}::jsonb) as r(site text, told jsonb, at timestamptz)
    ${keepNewer(table, sql`(site_id)`, sql`${column} = excluded.${column}`)}`)
}

/** What a car's buffer delivers late must not replace what is newer. */
const keepNewer = (table: SQL, key: SQL, set: SQL) => sql`
  on conflict ${key} do update set ${set}, created_at = excluded.created_at
  where ${table}.created_at < excluded.created_at`

/** One row per key, or the statement would touch a row twice; in one order, or two could deadlock. */
function newestOf<Row extends { at: string }>(rows: Iterable<Row>, keyOf: (row: Row) => string) {
  const newest = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    const held = newest.get(key)
    // One format and one zone, so the order of the texts is the order of time.
    if (!held || held.at < row.at) newest.set(key, row)
  }
  return [...newest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

function text(rows: readonly object[]) {
  const json = JSON.stringify(rows)
  if (!json.includes('\\u0000')) return json
  // Postgres stores every character but this one, and would refuse the whole batch.
  return JSON.stringify(rows, (_, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  )
}
