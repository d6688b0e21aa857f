import type { Track } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { mayRead } from '../history/fields.ts'
import { readGaps } from '../history/gaps.ts'
import { readSeries } from '../history/series.ts'

/** Enough for a chart or a line on a map. */
const pointsMax = 2_000

type Trip = {
  vin: string
  startedAt: Date
  endedAt: Date | null
  heardAt: Date
  since: Date | null
}

/** Signals over one drive or charge, as far as the caller may read them. */
export async function readTrack(
  db: Db,
  caller: Caller,
  { vin, startedAt, endedAt, heardAt, since }: Trip,
  fields: readonly string[],
  now: number,
): Promise<Track> {
  const last = endedAt ?? heardAt
  // A span ends before its end, and what the car said last belongs to it.
  const span = { vin, since, start: startedAt, end: new Date(last.getTime() + 1) }
  const series: Track['series'] = {}
  for (const field of fields) {
    if (mayRead(field, caller)) series[field] = await readSeries(db, { ...span, field }, pointsMax)
  }
  return {
    start: startedAt.toISOString(),
    end: last.toISOString(),
    series,
    gaps: await readGaps(db, { ...span, end: last }, now),
  }
}
