import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { webDocuments } from '@console/app-config'
import { ConsoleClient } from '@console/sdk/all'
import { vi } from 'vitest'

import { connectionUrl } from './connection-url.ts'
import { freshPostgresConnection, layEmbedded, type Store } from './database.ts'
import { freePorts } from './free-ports.ts'
import { signIn } from './sign-in.ts'

const program = fileURLToPath(new URL('./product.fixture.ts', import.meta.url))
// A first start opens a new database and writes history, on a machine that does much else.
const startsWithinMs = 120_000

/** What processes of the product share: a folder for data, pages to serve and, on Postgres, a database. */
export async function installation(store: Store) {
  const folder = await mkdtemp(join(tmpdir(), 'product-'))
  const web = join(folder, 'web')
  await mkdir(web)
  await writeFile(join(web, '.inline-scripts.json'), '{"inlineScripts":[]}')
  for (const page of Object.values(webDocuments)) await writeFile(join(web, page), page)
  if (store === 'embedded') await layEmbedded(join(folder, 'data'))
  const postgres = store === 'postgres' ? await freshPostgresConnection() : undefined
  return {
    web,
    postgres: postgres?.connection,
    env: {
      DATA_DIR: join(folder, 'data'),
      HISTORY_DAYS: '1',
      HOOK_ADDRESSES: 'any',
      LOG_LEVEL: 'error',
      ...(postgres && { DATABASE_URL: connectionUrl(postgres.connection) }),
    },
    async remove() {
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Installation = Awaited<ReturnType<typeof installation>>

/** A process of the product, on ports of its own, once it answers. */
export async function startProcess({ web, env }: Pick<Installation, 'web' | 'env'>) {
  const [port, apiPort] = await freePorts(2)
  const origins = { web: `http://localhost:${port}`, api: `http://localhost:${apiPort}` }
  const child = spawn(process.execPath, ['--conditions=@console/source', program, web], {
    env: { PATH: process.env.PATH, PORT: String(port), API_PORT: String(apiPort), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  }
  const ended = once(child, 'exit')
  await vi
    .waitUntil(() => hasEnded(child) || printed.includes('Sign in with'), {
      timeout: startsWithinMs,
    })
    .finally(() => printed.includes('Sign in with') || child.kill('SIGKILL'))
  if (hasEnded(child)) throw new Error(`The product did not start. It printed:\n${printed}`)
  function browserWith(cookie: string) {
    const client = new ConsoleClient({
      host: origins.api,
      fetch: (input, init) => {
        const request = new Request(input, init)
        request.headers.set('cookie', cookie)
        request.headers.set('origin', origins.web)
        return fetch(request)
      },
    })
    return { cookie, client }
  }

  return {
    origins,
    printed: () => printed,
    /** The session cookie of this account, and a client that carries it. */
    browser: async (fullName: string) => browserWith(await signIn(origins, fullName)),
    browserWith,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** Its exit code, or the signal that ended it. */
    async ended(): Promise<number | string> {
      await ended
      return child.exitCode ?? child.signalCode ?? 'nothing'
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null
