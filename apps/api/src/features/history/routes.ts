import {
  history as contract,
  historyPointsMax,
  type SignalGap,
  signalHistory,
} from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import { later, recordedProduct } from '../account/owned.ts'
import { bucketSeconds, readBuckets } from './buckets.ts'
import { exportSignals } from './export.ts'
import { mayRead, readFields } from './fields.ts'
import { readGaps, unheardFields } from './gaps.ts'
import { readRange } from './range.ts'
import { readSeries } from './series.ts'
import { storedSignals } from './stored.ts'

type Options = { db: Db; now?: () => number }

export const historyRoutes = ({ db, now = Date.now }: Options) =>
  implement(contract, {
    async list({ userId, params: { vin }, query, ...right }) {
      const fields = readFields(query.fields, right)
      const range = readRange(query, now())
      const { start, end } = await owned(db, userId, { vin, ...range })
      const series: Record<string, [number, unknown][]> = {}
      for (const field of fields) {
        series[field] = await readSeries(db, { vin, field, start, end }, historyPointsMax)
      }
      return { start: start.toISOString(), end: end.toISOString(), series }
    },
  })

export const signalHistoryRoutes = ({ db, now = Date.now }: Options) =>
  implement(signalHistory, {
    async stored({ userId, params: { vin }, ...right }) {
      const { since } = await recordedProduct(db, userId, vin)
      const stored = await storedSignals(db, vin, since)
      const items = stored.filter(({ field }) => mayRead(field, right))
      return { items, count: items.length, pagination: null }
    },

    async buckets({ userId, params: { vin }, query, ...right }) {
      const fields = readFields(query.fields, right)
      const asked = readRange(query, now())
      const seconds = bucketSeconds(asked, query.bucket)
      const range = await owned(db, userId, { vin, ...asked })
      const gaps: SignalGap[] = await readGaps(db, range, now())
      const series: Awaited<ReturnType<typeof readBuckets>>[] = []
      // One after the other: a statement holds up whoever waits for the embedded database.
      for (const field of fields) series.push(await readBuckets(db, { ...range, field }, seconds))
      const silent = fields.filter((_, n) => series[n]?.length === 0)
      return {
        start: range.start.toISOString(),
        end: range.end.toISOString(),
        bucket_seconds: seconds,
        series: Object.fromEntries(fields.map((field, n) => [field, series[n] ?? []])),
        gaps: [...gaps, ...(await unheardFields(db, range, silent, gaps))],
      }
    },

    async export({ userId, params: { vin }, query, ...right }, c) {
      const fields = readFields(query.fields, right)
      const range = await owned(db, userId, { vin, ...readRange(query, now()) })
      return c.get('reply').csv(exportSignals(db, range, fields), 'signals.csv')
    },
  })

/** The part of a span in which the car was the user's; at its end if there is none. */
async function owned(db: Db, userId: string, span: { vin: string; start: Date; end: Date }) {
  const { since } = await recordedProduct(db, userId, span.vin)
  const start = Math.min(later(span.start, since).getTime(), span.end.getTime())
  return { ...span, start: new Date(start), since }
}
