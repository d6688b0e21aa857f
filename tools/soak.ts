import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './folders.ts'
import { writeMeasured } from './measured.ts'
import { tally } from './results.ts'
import { run } from './run.ts'

/**
 * The full figures of what `npm test` does in small, one part after the other: kills and generated
 * inputs want the machine to themselves. Arguments name parts; `--tiny` tries the tool itself. What a part
 * did is written down, unless it was tiny.
 */
const folder = join(root, '.tmp', 'soak')
const limitMs = 3 * 60 * 60_000

type Part = {
  name: string
  /** The package that it belongs to. */
  of: string
  /** Sets how much is done: as much as the issues ask for, or as little as shows that it works. */
  figure: { variable: 'SOAK_ROUNDS' | 'SOAK_RUNS'; whole: number; tiny: number }
  command: string
  args: (results: string) => string[]
}

const vitest = (...filters: string[]) => ({
  command: 'vitest',
  args: (results: string) => [
    'run',
    ...filters,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ],
})

const parts: Part[] = [
  {
    name: 'kills',
    of: 'e2e',
    figure: { variable: 'SOAK_ROUNDS', whole: 50, tiny: 1 },
    command: 'pnpm',
    args: () => ['run', 'e2e', 'durability', '--reporter=list,json'],
  },
  {
    name: 'sdk',
    of: 'packages/sdk',
    figure: { variable: 'SOAK_RUNS', whole: 500, tiny: 2 },
    ...vitest(),
  },
  {
    name: 'api',
    of: 'apps/api',
    figure: { variable: 'SOAK_RUNS', whole: 200, tiny: 2 },
    ...vitest('contract-fuzz', 'security', 'faults'),
  },
  {
    name: 'nothing-lost',
    of: 'apps/api',
    figure: { variable: 'SOAK_RUNS', whole: 50, tiny: 2 },
    ...vitest('kill', 'credits/any-calls', 'db/database'),
  },
  {
    // It compares times, so no other file may run beside it.
    name: 'webhooks',
    of: 'apps/api',
    figure: { variable: 'SOAK_RUNS', whole: 50, tiny: 2 },
    ...vitest('hooks/isolation'),
  },
  {
    name: 'stores',
    of: 'apps/api',
    figure: { variable: 'SOAK_RUNS', whole: 30, tiny: 2 },
    // Features on both databases; those that kill or compare times have parts of their own.
    ...vitest(
      'src/features',
      'src/identity',
      'src/mail',
      '--exclude=**/kill*.test.ts',
      '--exclude=**/isolation.test.ts',
    ),
  },
  {
    name: 'payments',
    of: 'apps/api',
    figure: { variable: 'SOAK_RUNS', whole: 2000, tiny: 2 },
    ...vitest('subscription/told', 'billing/sandbox'),
  },
  {
    name: 'model',
    of: 'apps/api',
    figure: { variable: 'SOAK_RUNS', whole: 500, tiny: 2 },
    ...vitest('src/model'),
  },
]

const asked = process.argv.slice(2).filter((name) => name !== '--tiny')
const isTiny = process.argv.includes('--tiny')
const unknown = asked.find((name) => parts.every((part) => part.name !== name))
if (unknown) throw new Error(`No part is called ${unknown}.`)
mkdirSync(folder, { recursive: true })

for (const part of parts) {
  if (asked.length > 0 && !asked.includes(part.name)) continue
  const figures = await soak(part)
  if (!isTiny) writeMeasured(`soak-${part.name}`, figures)
}

async function soak({ name, of, figure, command, args }: Part) {
  const [results, log] = [join(folder, `${name}.json`), join(folder, `${name}.log`)]
  rmSync(results, { force: true })
  const count = isTiny ? figure.tiny : figure.whole
  const begin = performance.now()
  const ended = await run(command, args(results), {
    folder: join(root, of),
    // The runner of browser tests is told by its environment where its results go.
    env: { [figure.variable]: String(count), PLAYWRIGHT_JSON_OUTPUT_FILE: results },
    limitMs,
    log,
  })
  const { passed, failed } = tally(results, ended)
  const minutes = Math.round((performance.now() - begin) / 6_000) / 10
  const says = `${passed} passed${failed ? `, ${failed} FAILED` : ''}`
  console.log(
    `${failed ? '✗' : '✓'} ${name} (${figure.variable}=${count}): ${says} (${minutes} min)`,
  )
  if (failed) {
    console.log(`    All that it said is in ${log}`)
    process.exitCode = 1
  }
  return { [figure.variable]: count, passed, failed, minutes }
}
