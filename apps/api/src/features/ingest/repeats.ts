import { sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'

/**
 * Without the messages of which every value is stored already, or stands before it among these: whoever
 * reads along, and whoever is called by a webhook, has been told of them.
 */
export async function withoutRepeats(tx: Db, records: readonly TelemetryRecord[]) {
  const messages = records.map((record, place) => ({ place, ...identityOf(record) }))
  const known = await tx
    .select({ place: sql<number>`place` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        as r(place int, vin text, at timestamptz, fields jsonb, state boolean)`,
    )
    .where(
      sql`case when r.state
        then exists (
          select from vehicle_state_history h where h.vin = r.vin and h.created_at = r.at)
        else r.fields is not null and not exists (
          select from jsonb_array_elements_text(r.fields) as sent (name)
          where not exists (
            select from signal_history h
            where h.vin = r.vin and h.field = sent.name and h.created_at = r.at))
        end`,
    )
  const stored = new Set(known.map(({ place }) => place))
  const earlier = new Set<string>()
  return records.filter((_, place) => {
    if (stored.has(place)) return false
    const { vin, at, fields = [] } = messages[place] ?? {}
    const keys = fields.map((field) => `${vin} ${at} ${field}`)
    const isRepeat = keys.length > 0 && keys.every((key) => earlier.has(key))
    for (const key of keys) earlier.add(key)
    return !isRepeat
  })
}

/** By which a message is known again; nothing for those of which only the newest is kept. */
function identityOf(record: TelemetryRecord): Identity {
  if (record.kind === 'data') {
    return { vin: record.vin, at: record.createdAt, fields: Object.keys(record.data) }
  }
  if (record.kind === 'state') return { vin: record.vin, at: record.createdAt, state: true }
  return {}
}

type Identity = { vin?: string; at?: string; fields?: readonly string[]; state?: true }
