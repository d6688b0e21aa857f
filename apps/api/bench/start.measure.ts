import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { webDocuments } from '@console/app-config'

import { medianInterval } from '../../../tools/harness/interval.ts'
import { exceeds, inWords } from '../../../tools/harness/pair.ts'
import { emptyPostgres } from '../src/testing/empty-postgres.ts'
import { freePorts } from '../src/testing/free-ports.ts'

/**
 * How long the whole product takes to be ready on data that is there, over the embedded database's own
 * opening of the same files; and what memory it holds once it is at rest, above that database alone.
 */
const limit = 1.3
const mostMegabytes = 80
const goalOnPostgres = 140
/** Single starts differ by a third, what they hold by a few megabytes. */
const rounds = { start: 30, memory: 5 }
/** By then, code that is used a lot is compiled, and what only the start needed is given back. */
const restMs = 6_000
/** The database's files are closed as after any other run. */
const breathMs = 200

const folder = mkdtempSync(join(tmpdir(), 'start-'))
const [dataDir, web] = [join(folder, 'data'), join(folder, 'dist', 'web')]
mkdirSync(web, { recursive: true })
writeFileSync(join(web, '.inline-scripts.json'), '{"inlineScripts":[]}')
// As many files as the site has, so that what the web host does with each shows.
const pages = Array.from({ length: 10_000 }, (_, n) => `page-${n}.html`)
for (const page of [...Object.values(webDocuments), ...pages]) writeFileSync(join(web, page), page)
const [port, apiPort] = await freePorts(2)

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
// As an installation runs it, where it finds these pages.
const bundle = join(folder, 'apps', 'api', 'dist')
execFileSync(process.execPath, [here('../scripts/bundle.ts'), bundle])

const product = (forMs: number, more: Record<string, string> = {}) =>
  start(
    forMs,
    ['--min-semi-space-size=4', '--max-semi-space-size=4', join(bundle, 'main.mjs')],
    'Sign in with',
    {
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...more,
    },
  )
const database = (forMs: number) =>
  start(forMs, [here('./start.fixture.ts'), join(dataDir, 'pg')], 'ready')

/** As the image sets it, for both: what is freed goes back at once. */
const allocation = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Runs it for a while. Tells how long it took to say that it is ready, and what it holds in the end. */
async function start(
  forMs: number,
  args: readonly string[],
  ready: string,
  env: Record<string, string> = {},
) {
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...allocation, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += chunk
    if (said.includes(ready)) break
  }
  const ms = performance.now() - begun
  if (!said.includes(ready)) throw new Error(`It ended before it was ready. It said:\n${said}`)
  child.stdout.resume()
  await wait(forMs)
  const megabytes = memoryOf(child.pid)
  child.kill('SIGTERM')
  await ended
  return { ms, megabytes }
}

/** Resident, in megabytes, as Linux tells it. */
function memoryOf(pid = 0) {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}

const middle = (values: readonly number[]) => Math.round(medianInterval(values).ratio)

/** In turns, so that what drifts burdens both alike. */
async function pairsOf(count: number, forMs: number) {
  const pairs = []
  for (let round = 0; round < count; round++) {
    const before = round % 2 ? await product(forMs) : undefined
    const other = await database(forMs)
    pairs.push({ mine: before ?? (await product(forMs)), other })
  }
  return pairs
}

try {
  // Makes the data that all others open.
  await product(restMs)
  const starts = await pairsOf(rounds.start, breathMs)
  const ready = {
    ...medianInterval(starts.map(({ mine, other }) => mine.ms / other.ms)),
    rounds: rounds.start,
    milliseconds: middle(starts.map(({ mine }) => mine.ms)),
    reference: middle(starts.map(({ other }) => other.ms)),
  }
  console.log(inWords('Ready on data that is there', ready))
  console.log(JSON.stringify({ name: 'start', limit, ...ready }))
  if (exceeds(ready, limit)) process.exitCode = 1

  const rests = await pairsOf(rounds.memory, restMs)
  const above = {
    megabytes: middle(rests.map(({ mine, other }) => mine.megabytes - other.megabytes)),
    product: middle(rests.map(({ mine }) => mine.megabytes)),
    reference: middle(rests.map(({ other }) => other.megabytes)),
  }
  console.log(`Memory at rest: ${above.megabytes} MB above the database alone`)
  console.log(
    JSON.stringify({ name: 'memory', limit: mostMegabytes, ...above, rounds: rounds.memory }),
  )
  if (above.megabytes > mostMegabytes) process.exitCode = 1

  const postgres = await emptyPostgres()
  try {
    const on = { DATABASE_URL: postgres.url }
    await product(restMs, on)
    const megabytes = Math.round((await product(restMs, on)).megabytes)
    console.log(`Memory at rest on Postgres: ${megabytes} MB`)
    console.log(JSON.stringify({ name: 'memory-postgres', goal: goalOnPostgres, megabytes }))
  } finally {
    await postgres.remove()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
