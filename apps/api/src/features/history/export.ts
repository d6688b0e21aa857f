import type { SignalValue } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { signalHistory } from '../../db/schema.ts'
import { csvLine } from '../../lib/csv.ts'

const rowsPerRead = 1_000

type Span = { vin: string; start: Date; end: Date }

/** A line for each moment. Whatever the span, some thousand values are held at a time. */
export async function* exportSignals(db: Db, span: Span, fields: readonly string[]) {
  const columns = fields.map((field) => {
    const unit = fieldCatalogue[field]?.unit
    return unit === undefined ? field : `${field} (${unit})`
  })
  yield csvLine(['time', ...columns])
  const signals = await Promise.all(fields.map((field) => openSignal(db, span, field)))
  for (;;) {
    const at = Math.min(...signals.map((signal) => signal.at()))
    if (at === Infinity) return
    const cells: (SignalValue | undefined)[] = []
    for (const signal of signals) cells.push(signal.at() === at ? await signal.take() : undefined)
    yield csvLine([new Date(at).toISOString(), ...cells])
  }
}

/** One signal, read ahead by a page. */
async function openSignal(db: Db, { vin, start, end }: Span, field: string) {
  const { createdAt, value } = signalHistory
  const read = (from: Date, first: boolean) =>
    db
      .select({ at: createdAt, value })
      .from(signalHistory)
      .where(
        and(
          eq(signalHistory.vin, vin),
          eq(signalHistory.field, field),
          first ? gte(createdAt, from) : gt(createdAt, from),
          lt(createdAt, end),
        ),
      )
      .orderBy(asc(createdAt))
      .limit(rowsPerRead)
  let page = await read(start, true)
  let next = 0
  return {
    at: () => page[next]?.at.getTime() ?? Infinity,
    async take() {
      const row = page[next]
      next += 1
      if (row && next === rowsPerRead) {
        page = await read(row.at, false)
        next = 0
      }
      return row?.value ?? null
    },
  }
}
