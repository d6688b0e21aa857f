import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { type Portion, pair } from '../../../tools/harness/pair.ts'
import { builtPackage } from './built.ts'
import { report } from './report.ts'

const run = promisify(execFile)

const script = `const before = process.cpuUsage()
await import(process.argv[1])
const { user, system } = process.cpuUsage(before)
console.log(user + system)`

/** Imports a module in a process of its own, which tells the CPU time of that alone. */
const importing =
  (specifier: string): Portion =>
  async () => {
    const args = ['--input-type=module', '--eval', script, specifier]
    const { stdout } = await run(process.execPath, args, { cwd: import.meta.dirname })
    return Number(stdout)
  }

const { entry } = await builtPackage({ types: false })
const ours = importing(entry('index.js'))
for (const [peer, limit] of [
  ['stripe', 0.08],
  ['openapi-fetch', 3],
] as const) {
  const result = await pair(ours, importing(peer), { rounds: 9, warmUp: 1 })
  report(`import-${peer}`, `A cold import, ${peer} being the reference`, limit, result)
}
