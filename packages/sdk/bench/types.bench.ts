import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { median } from '../../../tools/harness/interval.ts'
import { mainTypesLimit, typesSize } from '../scripts/types-size.ts'
import { builtPackage } from './built.ts'

/** What the main entry's types weigh without comments, and what they cost a project's type check. */
const limits = { bytes: mainTypesLimit, memory: 1.5 }

const run = promisify(execFile)
const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')

const { folder } = await builtPackage({ types: true })
const bytes = typesSize(folder, 'index')
const whole = typesSize(folder)

const sources = {
  empty: 'export const nothing = 0',
  floor: `import ky from 'ky'
    import * as z from 'zod/mini'
    const User = z.object({ email: z.string(), full_name: z.string(), profile_image_url: z.string() })
    export const me = async () => z.parse(User, await ky.get('http://localhost/me').json()).email`,
  ours: `import { createTransport, Users } from './index.js'
    const users = new Users(createTransport({ host: 'http://localhost:3001' }))
    export const me = async () => (await users.me()).email`,
}

/** Memory of a type check, in kilobytes, as the compiler tells it. */
async function memory(name: keyof typeof sources) {
  const project = join(folder, `project-${name}`)
  mkdirSync(project, { recursive: true })
  writeFileSync(join(project, 'main.ts'), sources[name].replace('./index.js', '../index.js'))
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: [],
  }
  const config = join(project, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ compilerOptions, files: ['main.ts'] }))
  const figures: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const { stdout } = await run(process.execPath, [tsc, '-p', config, '--extendedDiagnostics'])
    figures.push(Number(/Memory used:\s*(\d+)K/.exec(stdout)?.[1]))
  }
  return median(figures)
}

const [empty, floor, ours] = [await memory('empty'), await memory('floor'), await memory('ours')]
const ratio = (ours - empty) / (floor - empty)
console.log(
  `Types: ${bytes} bytes without comments, ${whole} in all entries; a check takes ${ratio.toFixed(2)} times the memory of ky and zod/mini (${empty}, ${floor}, ${ours} kB)`,
)
const figures = { bytes, whole, ratio, kilobytes: { empty, floor, ours } }
console.log(JSON.stringify({ name: 'sdk-types', limits, ...figures }))
if (bytes > limits.bytes || !(ratio <= limits.memory)) process.exitCode = 1
