import {
  history as contract,
  historyPointsMax,
  type SignalGap,
  signalHistory,
} from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import { recordedProduct } from '../account/owned.ts'
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
      const { start, end } = readRange(query, now())
      await recordedProduct(db, userId, vin)
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
      await recordedProduct(db, userId, vin)
      const stored = await storedSignals(db, vin)
      const items = stored.filter(({ field }) => mayRead(field, right))
      return { items, count: items.length, pagination: null }
    },

    async buckets({ userId, params: { vin }, query, ...right }) {
      const fields = readFields(query.fields, right)
      const range = { vin, ...readRange(query, now()) }
      const seconds = bucketSeconds(range, query.bucket)
      await recordedProduct(db, userId, vin)
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
      const range = { vin, ...readRange(query, now()) }
      await recordedProduct(db, userId, vin)
      return c.get('reply').csv(exportSignals(db, range, fields), 'signals.csv')
    },
  })
