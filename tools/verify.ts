import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { runBenches } from './bench.ts'
import { inWords, measureBudgets } from './budgets.ts'
import { checkConformance } from './conformance.ts'
import { checkContainer } from './container.ts'
import { resultsFolder, root } from './folders.ts'
import { staleMutants } from './mutant-patches.ts'
import { brokenPromises, readPromises } from './promises.ts'
import { checkRelease } from './release.ts'
import { readAllResults, tally } from './results.ts'
import { run } from './run.ts'
import { staleSectionPictures } from './section-pictures.ts'
import { checkSourceRules } from './source-rules.ts'

/** `detail` is shown in any case, `trouble` is what a reader needs to mend a failure. */
type Outcome = { passed: number; failed: number; detail?: string; trouble?: string }
type Check = { name: string; stage: Stage; run: () => Promise<Outcome> }

const stages = ['static', 'build', 'unit', 'e2e', 'budgets', 'ratios', 'conformance'] as const
type Stage = (typeof stages)[number]

/** Checks of one stage that may run side by side. Browsers and builds want the machine to themselves. */
const atOnce: Record<Stage, number> = {
  static: 2,
  build: 1,
  unit: 2,
  e2e: 1,
  budgets: 1,
  ratios: 1,
  conformance: 1,
}

const checks: Check[] = [
  command('types', 'static', 'pnpm', ['run', 'typecheck']),
  command('format and lint', 'static', 'biome', ['check', '--error-on-warnings', '.']),
  command('types in use, import rules', 'static', 'oxlint', ['--type-aware', '.']),
  { name: 'import direction', stage: 'static', run: checkImports },
  command('unused code', 'static', 'knip', []),
  sentences('file size, environment', 'static', async () => checkSourceRules()),
  sentences('container files', 'static', async () => checkContainer()),
  sentences('mutants apply', 'static', async () => staleMutants()),
  command('build', 'build', 'pnpm', ['run', 'build']),
  command('package', 'build', 'pnpm', ['--filter', '@console/sdk', 'run', 'check-package']),
  sentences('release', 'build', checkRelease),
  sentences('section pictures', 'build', async () => staleSectionPictures()),
  ...packagesWithTests().map(unitTests),
  { name: 'browser tests', stage: 'e2e', run: browserTests },
  { name: 'size budgets', stage: 'budgets', run: checkBudgets },
  { name: 'timing ratios', stage: 'ratios', run: checkRatios },
  { name: 'conformance', stage: 'conformance', run: conformance },
  sentences('promises of the site', 'conformance', async () =>
    brokenPromises(readPromises(), readAllResults()),
  ),
]

const asked = process.argv.slice(2)
const chosen = asked.length
  ? checks.filter(({ name, stage }) => asked.includes(stage) || asked.includes(name))
  : checks
if (!chosen.length)
  throw new Error(`No check is called ${asked.join(' or ')}. Stages: ${stages.join(', ')}.`)
if (!asked.length) rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })

const total = { passed: 0, failed: 0 }
const failures: string[] = []
for (const stage of stages) {
  const queue = chosen.filter((check) => check.stage === stage)
  await Promise.all(Array.from({ length: atOnce[stage] }, () => work(queue)))
}
if (failures.length) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0

async function work(queue: Check[]) {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const begin = performance.now()
    const outcome = await check
      .run()
      .catch((error): Outcome => ({ passed: 0, failed: 1, trouble: String(error?.stack ?? error) }))
    total.passed += outcome.passed
    total.failed += outcome.failed
    if (outcome.failed) failures.push(check.name)
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
    const counts = `${outcome.passed} passed${outcome.failed ? `, ${outcome.failed} FAILED` : ''}`
    console.log(`${outcome.failed ? '✗' : '✓'} ${check.name}: ${counts} (${seconds} s)`)
    for (const text of [outcome.detail, outcome.failed ? outcome.trouble : undefined])
      if (text) console.log(stripVTControlCharacters(text).trimEnd().replaceAll(/^/gm, '    '))
  }
}

/** A program that says by its exit code whether all is well. */
function command(name: string, stage: Stage, program: string, args: string[]): Check {
  return {
    name,
    stage,
    async run() {
      const { code, output } = await run(program, args)
      return { passed: Number(code === 0), failed: Number(code !== 0), trouble: output }
    },
  }
}

/** A function that returns what is wrong, in sentences. */
function sentences(name: string, stage: Stage, find: () => Promise<string[]>): Check {
  return {
    name,
    stage,
    async run() {
      const found = await find()
      return {
        passed: Number(!found.length),
        failed: Number(found.length > 0),
        trouble: found.join('\n'),
      }
    },
  }
}

/** With a compiler it does not know, dependency-cruiser reads nothing and is content. */
async function checkImports(): Promise<Outcome> {
  const fewest = 100
  const { code, output } = await run('depcruise', ['apps', 'packages', 'e2e', 'tools'])
  const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  const passed = code === 0 && modules >= fewest
  return {
    passed: Number(passed),
    failed: Number(!passed),
    detail: `${modules} modules`,
    trouble:
      modules < fewest ? `Read ${modules} modules; at least ${fewest} exist.\n${output}` : output,
  }
}

function packagesWithTests() {
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
  )
  return [...folders, join(root, 'tools')].filter((folder) =>
    existsSync(join(folder, 'vitest.config.ts')),
  )
}

function unitTests(folder: string): Check {
  const name = basename(folder)
  return {
    name: `tests of ${name}`,
    stage: 'unit',
    async run() {
      const file = join(resultsFolder, `${name}.json`)
      rmSync(file, { force: true })
      const { code, output } = await run(
        'vitest',
        ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
        { folder },
      )
      return tally(file, { code, output })
    },
  }
}

async function browserTests(): Promise<Outcome> {
  const file = join(resultsFolder, 'e2e.json')
  rmSync(file, { force: true })
  const { code, output } = await run('pnpm', ['run', 'e2e'], {
    folder: join(root, 'e2e'),
    limitMs: 25 * 60_000,
  })
  return tally(file, { code, output })
}

async function checkBudgets(): Promise<Outcome> {
  const budgets = await measureBudgets()
  const failed = budgets.filter(({ bytes, most }) => bytes > most)
  return {
    passed: budgets.length - failed.length,
    failed: failed.length,
    detail: budgets.map(inWords).join('\n'),
  }
}

async function checkRatios(): Promise<Outcome> {
  // The SDK is measured beside its peers by a command of its own: pnpm bench:sdk.
  const benches = await runBenches('apps/*')
  const failed = benches.filter(({ passed }) => !passed)
  return {
    passed: benches.length - failed.length,
    failed: failed.length + Number(!benches.length),
    detail: benches.map(({ output }) => output.trim()).join('\n'),
  }
}

async function conformance(): Promise<Outcome> {
  const { lines, complaints } = checkConformance()
  return {
    passed: Number(!complaints.length),
    failed: Number(complaints.length > 0),
    detail: lines.join('\n'),
    trouble: complaints.join('\n'),
  }
}
