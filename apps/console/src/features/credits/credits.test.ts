import type { LedgerEntry } from '@console/sdk/billing'
import { expect, test } from 'vitest'

import { EventLog } from '../live/event-log.ts'
import { ledgerCsv, readAll } from './ledger-file.ts'
import { callerKey, selectionOf } from './selection.ts'
import { changedSince } from './use-fresh-credits.ts'
import { isUnusual, programInWords } from './words.ts'

const entry: LedgerEntry = {
  id: 'crd_1',
  at: '2026-01-02T03:04:05.678Z',
  kind: 'charge',
  cost: 20,
  balance: 80,
  product_id: 'LRW3F7EK4NC700001',
  endpoint: 'POST /api/1/vehicles/:vin/wake_up',
  name: 'wake_up',
  cause: 'wake_up',
  caller: {
    kind: 'token',
    id: 'tok_1',
    name: '=HYPERLINK("https://evil.example")',
    user_agent: 'home, assistant',
    library: null,
    automation: null,
  },
  request_id: null,
  transaction_id: null,
  refunds: null,
}

test('a file of the ledger holds no formula, and commas in their cells', () => {
  const [head, row] = ledgerCsv([entry]).split('\r\n')
  expect(head).toMatch(/^at,kind,cause/)
  expect(row).toContain('"\'=HYPERLINK(""https://evil.example"")"')
  expect(row).toContain('"home, assistant"')
  expect(row).toContain(',20,80,')
})

test('all pages of a selection come into the file, as it stood when it was asked for', async () => {
  const asked: unknown[] = []
  const progress: string[] = []
  const entries = await readAll(
    async ({ page = 1, end }) => {
      asked.push(end)
      return { items: [entry, entry], count: 6, pagination: page ? { pages: 3 } : null }
    },
    { caller: 'tok_1' },
    (done, all) => progress.push(`${done}/${all}`),
  )
  expect(entries).toHaveLength(6)
  expect(progress).toEqual(['2/6', '4/6', '6/6'])
  expect(new Set(asked).size).toBe(1)
})

test('the address says which entries are shown; a caller without an id goes by its kind', () => {
  const now = Date.parse('2026-01-31T00:00:30.000Z')
  expect(selectionOf({}, now)).toEqual({ start: new Date('2026-01-01T00:00:00.000Z') })
  const system = callerKey({ ...entry.caller, id: null, kind: 'system' })
  expect(selectionOf({ span: 'all', caller: system }, now)).toEqual({ caller_kind: 'system' })
  expect(selectionOf({ span: 'all', caller: 'tok_1', kind: 'nonsense', agent: 'x' }, now)).toEqual({
    caller: 'tok_1',
    user_agent: 'x',
  })
})

test('a browser is called by its name and system, a program by what it calls itself', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const by = (user_agent: string | null, library: string | null = null) =>
    programInWords({ ...entry.caller, user_agent, library, automation: 'Preheat' })
  expect([by(chrome), by('curl/8.5.0'), by(chrome, 'planner/1'), by(null)]).toEqual([
    'Preheat · Chrome on Linux',
    'Preheat · curl/8.5.0',
    'Preheat · planner/1',
    'Preheat',
  ])
})

test('more than twice the usual is unusual, unless it is next to nothing', () => {
  expect([isUnusual(214, 6), isUnusual(19, 0), isUnusual(20, 10), isUnusual(50, null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('what the stream said of the balance before is no reason to read it again', () => {
  const about = { id: undefined, createdAt: entry.at }
  const vin = 'A'
  const log = new EventLog((flush) => flush())
  log.add({ ...about, topic: 'data', vin, data: { Soc: 1 } })
  log.add({ ...about, topic: 'credits', credits: { type: 'wake_up', cost: 1, balance: 9 } })
  log.add({ ...about, topic: 'data', vin, data: { Soc: 2 } })
  const view = log.view(vin)
  const newest = view.entries[0]?.number ?? 0
  const changed = [newest - 2, newest - 1, newest].map((seen) => changedSince(view, seen))
  expect(changed).toEqual([true, false, false])
})
