import type { LedgerEntry } from '@console/sdk/contract'
import { and, asc } from 'drizzle-orm'

import { creditEntries, creditTopups } from '../../../db/schema/credits.ts'
import type { Cell } from '../../../lib/csv.ts'
import { presentEntry } from '../../credits/present.ts'
import {
  after,
  csvFile,
  happened,
  iso,
  jsonFile,
  type Scope,
  type Source,
  theirs,
} from '../source.ts'

type Entry = typeof creditEntries.$inferSelect
type Topup = typeof creditTopups.$inferSelect

const columns: [name: string, of: (entry: LedgerEntry) => Cell][] = [
  ['id', (entry) => entry.id],
  ['time', (entry) => entry.at],
  ['kind', (entry) => entry.kind],
  ['cost (credits)', (entry) => entry.cost],
  ['balance (credits)', (entry) => entry.balance],
  ['product_id', (entry) => entry.product_id],
  ['endpoint', (entry) => entry.endpoint],
  ['name', (entry) => entry.name],
  ['cause', (entry) => entry.cause],
  ['caller_kind', (entry) => entry.caller.kind],
  ['caller_id', (entry) => entry.caller.id],
  ['caller_name', (entry) => entry.caller.name],
  ['user_agent', (entry) => entry.caller.user_agent],
  ['library', (entry) => entry.caller.library],
  ['automation', (entry) => entry.caller.automation],
  ['request_id', (entry) => entry.request_id],
  ['transaction_id', (entry) => entry.transaction_id],
  ['refunds', (entry) => entry.refunds],
]

/** Every change of the balance, and packs that were bought by themselves. */
export function ledgerFiles(scope: Scope): Source[] {
  const { db } = scope
  const ofEntries = and(theirs(creditEntries, scope), happened(creditEntries.at, scope))
  const ofTopups = and(theirs(creditTopups, scope), happened(creditTopups.askedAt, scope))
  return [
    csvFile<Entry>(
      { part: 'ledger', path: 'ledger/ledger.csv' },
      columns.map(([name, of]) => [name, (row) => of(presentEntry(row))]),
      {
        count: () => db.$count(creditEntries, ofEntries),
        page: (last, limit) =>
          db
            .select()
            .from(creditEntries)
            .where(and(ofEntries, after([creditEntries.position], last && [last.position])))
            .orderBy(asc(creditEntries.position))
            .limit(limit),
      },
    ),
    jsonFile<Topup>(
      { part: 'ledger', path: 'ledger/topups.json' },
      (rows) =>
        rows.map((row) => ({
          id: row.id,
          packs: row.packs,
          status: row.status,
          asked_at: iso(row.askedAt),
          tries: row.tries,
          transaction_id: row.transactionId,
          error: row.error,
        })),
      {
        count: () => db.$count(creditTopups, ofTopups),
        page: (last, limit) =>
          db
            .select()
            .from(creditTopups)
            .where(and(ofTopups, after([creditTopups.id], last && [last.id])))
            .orderBy(asc(creditTopups.id))
            .limit(limit),
      },
    ),
  ]
}
