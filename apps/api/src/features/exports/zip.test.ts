import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { openArchive } from './archive.fixture.ts'
import { csvFile, type Rows } from './source.ts'
import { zipOf } from './zip.ts'

const at = new Date('2026-06-01T08:00:00.000Z')
const manifest = (files: readonly object[]) => ({
  format: 'wattlane-export',
  version: 1,
  parts: [],
  places: true,
  files,
  left_out: [],
})

/** Rows of sixty characters that hardly pack, and how many of them were read. */
function rowsOf(count: number) {
  let read = 0
  const rows: Rows<string> = {
    count: async () => count,
    page: async (_, limit) => {
      const length = Math.min(limit, count - read)
      const digits = randomBytes(30 * length).toString('hex')
      const page = Array.from({ length }, (_, n) => digits.slice(60 * n, 60 * (n + 1)))
      read += page.length
      return page
    },
  }
  return { rows, read: () => read }
}

const tableOf = (rows: Rows<string>) =>
  csvFile<string>({ part: 'signals', path: 'signals.csv' }, [['value', (row) => row]], rows)

test('of 300,000 rows only those are in memory that have not been taken yet', async () => {
  const { rows, read } = rowsOf(300_000)
  const chunks: Uint8Array[] = []
  let taken = 0
  const packing = { sources: [tableOf(rows)], manifest, at, onRow: () => {}, onFile: () => {} }
  for await (const chunk of zipOf(packing)) {
    chunks.push(chunk)
    taken += chunk.length
    // Whoever takes its time leaves the other side all the time that it wants.
    if (chunks.length % 50 === 0) for (let n = 0; n < 20; n++) await turn()
    // Sixty hexadecimal digits cannot be packed into less than thirty bytes.
    expect(read() * 30 - taken).toBeLessThan(1_000_000)
  }
  const { manifest: told, lines } = openArchive(Buffer.concat(chunks))
  expect(told.files).toMatchObject([{ path: 'signals.csv', rows: 300_000 }])
  expect(lines('signals.csv')).toHaveLength(300_001)
})

test('when nobody takes an archive any more, nothing more is read for it', async () => {
  const { rows, read } = rowsOf(300_000)
  const packing = { sources: [tableOf(rows)], manifest, at, onRow: () => {}, onFile: () => {} }
  for await (const _ of zipOf(packing)) if (read() > 2_000) break
  const before = read()
  for (let n = 0; n < 200; n++) await turn()
  // What was being read is read to its end.
  expect(read()).toBeLessThanOrEqual(before + 2_000)
})

test('what cannot be read breaks the archive off', async () => {
  const broken: Rows<string> = {
    count: async () => 1,
    page: async () => {
      throw new Error('The database is away.')
    },
  }
  const packing = { sources: [tableOf(broken)], manifest, at, onRow: () => {}, onFile: () => {} }
  const whole = async () => {
    for await (const _ of zipOf(packing));
  }
  await expect(whole()).rejects.toThrow('The database is away.')
})
