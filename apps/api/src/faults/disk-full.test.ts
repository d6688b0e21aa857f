import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openDatabase } from '../db/open.ts'
import { commands } from '../db/schema.ts'
import { layEmbedded } from '../testing/database.ts'

const run = promisify(execFile)
const fixture = fileURLToPath(new URL('./disk-full.fixture.ts', import.meta.url))

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'disk-full-'))
  await layEmbedded(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

// A limit on the size of files stands for the full disk, in blocks of 512 bytes: above the 16 MB of a
// segment of the log.
const blocks = 40_000

test('a full disk: nothing is acknowledged that is not stored, reads go on, and it heals without a restart', async () => {
  // The signal that comes with the limit would end the process before the error is told.
  const child = spawn('sh', [
    '-c',
    `trap '' XFSZ; ulimit -S -f ${blocks}; exec "$0" "$@"`,
    process.execPath,
    '--conditions=@console/source',
    fixture,
    dataDir,
  ])
  let [said, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const stored = () => said.match(/^stored \d+$/gm)?.length ?? 0
  const told = (line: string) =>
    vi.waitUntil(() => said.includes(`\n${line}\n`) || child.exitCode !== null, {
      timeout: 90_000,
      interval: 100,
    })
  try {
    await told('refused full')
    expect(errors).toBe('')
    await told('read')
    const before = stored()
    expect(before).toBeGreaterThan(10)
    await run('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:unlimited'])
    await vi.waitUntil(() => stored() > before + 5, { timeout: 60_000, interval: 100 })
  } finally {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  const { db, close } = await openDatabase({ dataDir })
  expect(await db.$count(commands)).toBeGreaterThanOrEqual(stored())
  await close()
}, 240_000)
