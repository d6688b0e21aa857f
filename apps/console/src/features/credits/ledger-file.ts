import type { LedgerEntry } from '@console/sdk/billing'
import { perPageMax } from '@console/sdk/contract'

import type { LedgerSelection } from './queries.ts'

const columns: readonly [string, (entry: LedgerEntry) => string | number | null][] = [
  ['at', ({ at }) => at],
  ['kind', ({ kind }) => kind],
  ['cause', ({ cause }) => cause],
  ['name', ({ name }) => name],
  ['endpoint', ({ endpoint }) => endpoint],
  ['product', ({ product_id }) => product_id],
  ['caller_kind', ({ caller }) => caller.kind],
  ['caller', ({ caller }) => caller.name],
  ['user_agent', ({ caller }) => caller.user_agent],
  ['library', ({ caller }) => caller.library],
  ['automation', ({ caller }) => caller.automation],
  ['cost', ({ cost }) => cost],
  ['balance', ({ balance }) => balance],
  ['request', ({ request_id }) => request_id],
  ['entry', ({ id }) => id],
]

/** As RFC 4180 writes it. What a spreadsheet would take for a formula is marked as text. */
function cell(value: string | number | null) {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const ledgerCsv = (entries: readonly LedgerEntry[]) =>
  [
    columns.map(([name]) => name),
    ...entries.map((entry) => columns.map(([, of]) => cell(of(entry)))),
  ]
    .map((row) => `${row.join(',')}\r\n`)
    .join('')

type Page = { items: LedgerEntry[]; count: number; pagination: { pages: number } | null }

/** All entries of a selection, a page at a time; what is added meanwhile does not move the pages. */
export async function readAll(
  read: (selection: LedgerSelection) => Promise<Page>,
  selection: LedgerSelection,
  onProgress: (done: number, of: number) => void,
) {
  const until = { ...selection, end: new Date() }
  const entries: LedgerEntry[] = []
  for (let page = 1; ; page++) {
    const { items, count, pagination } = await read({ ...until, page, perPage: perPageMax })
    entries.push(...items)
    onProgress(entries.length, count)
    if (items.length === 0 || page >= (pagination?.pages ?? 1)) return entries
  }
}
