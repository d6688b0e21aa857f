import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './folders.ts'
import { writeMeasured } from './measured.ts'
import { readMutants } from './mutant-patches.ts'
import { readResults } from './results.ts'
import { run } from './run.ts'

/**
 * Removes one defence at a time and expects a test to notice. Works on copies of the last commit, one
 * for each of the lanes that run side by side.
 */
const lanes = 2
type Mutant = ReturnType<typeof readMutants>[number]

async function must(command: string, args: readonly string[], folder = root) {
  const { code, output } = await run(command, args, { folder })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
}

/** The first test of a file that fails in this copy; after it nothing more is run. */
async function firstFailed(copy: string, { inPackage, test }: Mutant) {
  const file = join(copy, 'results.json')
  rmSync(file, { force: true })
  const { output } = await run(
    'vitest',
    ['run', test, '--bail=1', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { folder: join(copy, inPackage) },
  )
  const tests = existsSync(file) ? readResults(file) : []
  if (!tests.length) throw new Error(`${test} ran no tests.\n${output}`)
  return tests.find(({ passed, skipped }) => !passed && !skipped)?.title
}

const mutants = readMutants(process.argv.slice(2))
const byTest = Object.values(
  Object.groupBy(mutants, ({ inPackage, test }) => join(inPackage, test)),
).filter((group) => group !== undefined)
const total = byTest.length
const survivors: string[] = []
const unsound: string[] = []

/** A file must pass as it is, or its failing under a mutant would say nothing. */
async function tryAll(copy: string, group: Mutant[]) {
  const [first] = group
  const broken = first && (await firstFailed(copy, first))
  if (broken) {
    unsound.push(first.test)
    console.log(`✗ ${first.test} fails without any mutant: ${broken}`)
    return
  }
  for (const mutant of group) {
    await must('git', ['apply', mutant.patch], copy)
    const noticed = await firstFailed(copy, mutant)
    await must('git', ['apply', '--reverse', mutant.patch], copy)
    if (!noticed) survivors.push(mutant.name)
    console.log(
      `${noticed ? '✓' : '✗'} ${mutant.name}: ${mutant.defence}: ${noticed ?? 'NO TEST NOTICED'}`,
    )
  }
}

async function work(lane: number) {
  const copy = join(root, '.tmp', `mutants-${lane}`)
  try {
    await must('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], copy)
    for (let group = byTest.shift(); group; group = byTest.shift()) {
      await tryAll(copy, group)
      console.log(`  ${total - byTest.length} of ${total} test files taken`)
    }
  } finally {
    await run('git', ['worktree', 'remove', '--force', copy])
  }
}

// One after the other: git locks its list of work trees.
for (let lane = 0; lane < lanes; lane++) {
  const copy = join(root, '.tmp', `mutants-${lane}`)
  await run('git', ['worktree', 'remove', '--force', copy])
  await must('git', ['worktree', 'add', '--force', '--detach', copy])
}
await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)))

const killed =
  mutants.length - survivors.length - mutants.filter(({ test }) => unsound.includes(test)).length
if (process.argv.length === 2)
  writeMeasured('mutants', { mutants: mutants.length, killed, survivors, unsound })
console.log(`${killed} of ${mutants.length} mutants were noticed by a test.`)
if (killed < mutants.length || !mutants.length) process.exitCode = 1
