import { globSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './folders.ts'
import { writeMeasured } from './measured.ts'
import { run } from './run.ts'

/** What one line of a benchmark says: a ratio to a reference of the same run, and the limit it must keep. */
type Result = { name: string }

type Bench = { file: string; passed: boolean; output: string; results: Result[] }

/**
 * Every benchmark with a gate, or those of one package. Each prints its results as lines of JSON and
 * fails by its exit code. Those named `measure` depend on the machine too much to hold up every run of
 * the tests; `pnpm bench` runs them as well.
 */
export async function runBenches(folder = '{apps,packages}/*', kinds = 'bench'): Promise<Bench[]> {
  const benches: Bench[] = []
  // One after the other: they measure.
  for (const file of globSync(`${folder}/bench/*.${kinds}.ts`, { cwd: root }).sort()) {
    const { code, output } = await run('node', ['--conditions=@console/source', join(root, file)])
    const lines = output.split('\n').filter((line) => line.startsWith('{"name"'))
    const results = lines.map((line): Result => JSON.parse(line))
    benches.push({ file, passed: code === 0 && results.length > 0, output, results })
  }
  return benches
}

if (import.meta.main) {
  for (const { passed, output, results } of await runBenches(process.argv[2], '{bench,measure}')) {
    console.log(output.trim())
    for (const result of results) writeMeasured(result.name, result)
    if (!passed) process.exitCode = 1
  }
}
