import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './folders.ts'
import { writeMeasured } from './measured.ts'
import { readMutants } from './mutant-patches.ts'
import { readResults } from './results.ts'
import { run } from './run.ts'

/** Removes one defence at a time and expects a test to notice. Works on a copy of the last commit. */
const copy = join(root, '.tmp', 'mutants')
type Mutant = ReturnType<typeof readMutants>[number]

async function must(command: string, args: readonly string[], folder = copy) {
  const { code, output } = await run(command, args, folder)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
}

const folderOf = (mutant: Mutant) => join(copy, mutant.inPackage)

async function failedTests(mutant: Mutant) {
  const { test } = mutant
  const file = join(copy, 'results.json')
  rmSync(file, { force: true })
  const { output } = await run(
    'vitest',
    ['run', test, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    folderOf(mutant),
  )
  const tests = existsSync(file) ? readResults(file) : []
  if (!tests.length) throw new Error(`${test} ran no tests.\n${output}`)
  return tests.filter(({ passed }) => !passed).map(({ title }) => title)
}

const mutants = readMutants(process.argv.slice(2))
const survivors: string[] = []
await run('git', ['worktree', 'remove', '--force', copy])
await must('git', ['worktree', 'add', '--detach', copy], root)
try {
  await must('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'])
  const sound = new Map<string, string[]>()
  for (const mutant of mutants) {
    const key = join(mutant.inPackage, mutant.test)
    const before = sound.get(key) ?? (await failedTests(mutant))
    sound.set(key, before)
    if (before.length) throw new Error(`${mutant.test} fails without any mutant: ${before[0]}`)
    await must('git', ['apply', mutant.patch])
    const [noticed] = await failedTests(mutant)
    await must('git', ['apply', '--reverse', mutant.patch])
    if (!noticed) survivors.push(mutant.name)
    console.log(`${noticed ? '✓' : '✗'} ${mutant.defence}: ${noticed ?? 'NO TEST NOTICED'}`)
  }
} finally {
  await run('git', ['worktree', 'remove', '--force', copy])
}
const killed = mutants.length - survivors.length
if (process.argv.length === 2)
  writeMeasured('mutants', { mutants: mutants.length, killed, survivors })
console.log(`${killed} of ${mutants.length} mutants were noticed by a test.`)
if (survivors.length || !mutants.length) process.exitCode = 1
