import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const sdk = join(root, 'packages', 'sdk')
const endsWithinMs = 20_000
const run = promisify(execFile)

/** A program that was started, and what it printed so far. */
export type Running = {
  printed: () => string
  /** Resolves once it has printed this; rejects if it ends or stays silent first. */
  prints: (text: string | RegExp) => Promise<void>
  interrupt: () => void
  /** Its exit code. */
  ended: Promise<number | null>
}

/**
 * The programs of `examples`, outside the workspace, with the SDK installed as it would be
 * published. What it depends on comes from here: nothing is fetched.
 */
export async function installExamples() {
  const folder = await mkdtemp(join(tmpdir(), 'wattlane-examples-'))
  await cp(join(root, 'examples'), folder, {
    recursive: true,
    filter: (path) => !/node_modules|package-lock|\.tgz$/.test(path),
  })
  await run(join(bin, 'pnpm'), ['pack', '--out', join(folder, 'console-sdk.tgz')], { cwd: sdk })
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const packed = await packDependencies(folder)
  for (const name of names) {
    const options = ['--offline', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    await run('npm', ['install', ...options, ...packed], { cwd: join(folder, name) })
  }
  return {
    names,
    /** Starts one of them with arguments and settings, as `npm start` does. */
    start: (name: string, args: readonly string[], env: Record<string, string>) =>
      start(spawn(process.execPath, ['main.ts', ...args], { cwd: join(folder, name), env })),
    check: () => checkTypes(folder, names),
    remove: () => rm(folder, { recursive: true }),
  }
}

async function packDependencies(folder: string) {
  const { dependencies } = JSON.parse(await readFile(join(sdk, 'package.json'), 'utf8'))
  return Promise.all(
    Object.keys(dependencies).map(async (name) => {
      // Copied first: the store links files that are alike, and npm unpacks no links.
      const copy = join(folder, 'dependencies', name)
      await cp(await realpath(join(sdk, 'node_modules', name)), copy, { recursive: true })
      const file = join(folder, `${name}.tgz`)
      await run('tar', ['-czf', file, '-C', dirname(copy), name])
      await rm(copy, { recursive: true })
      return file
    }),
  )
}

/** As a user's strict project would; only the types of Node come from here. */
async function checkTypes(folder: string, names: readonly string[]) {
  const settings = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2024',
      module: 'nodenext',
      erasableSyntaxOnly: true,
      typeRoots: [join(root, 'node_modules', '@types')],
      types: ['node'],
    },
    include: names.map((name) => `${name}/main.ts`),
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  // It prints what is wrong, and ends with a status of its own.
  const { stdout } = await run(join(bin, 'tsc'), ['-p', folder]).catch((error) => error)
  return String(stdout)
}

function start(child: ChildProcess): Running {
  let output = ''
  const hurry = setTimeout(() => child.kill('SIGKILL'), endsWithinMs)
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
      child.emit('printed')
    })
  const ended = once(child, 'close').then(([code]) => {
    clearTimeout(hurry)
    return typeof code === 'number' ? code : null
  })
  return {
    printed: () => output,
    async prints(text) {
      const leaving = ended.then((code) => {
        throw new Error(`It ended with ${code} and had printed:\n${output}`)
      })
      while (output.match(text) === null) await Promise.race([leaving, once(child, 'printed')])
      leaving.catch(() => {})
    },
    interrupt: () => child.kill('SIGINT'),
    ended,
  }
}
