import { type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '../db/open.ts'
import { connectionUrl } from './connection-url.ts'
import { freshPostgresConnection, layEmbedded, type Store } from './database.ts'

export type LastingStore = Awaited<ReturnType<typeof lastingStore>>

/** Enough for `killOnce`: so many whole lines. */
export const atLeast = (lines: number) => (printed: string) => printed.split('\n').length > lines

/** A store that outlives whoever opens it: a folder with the embedded one in it, or a Postgres of one's own. */
export async function lastingStore(store: Store) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lasting-'))
  if (store === 'embedded') await layEmbedded(dataDir)
  const postgres = store === 'postgres' ? await freshPostgresConnection() : undefined
  const databaseUrl = postgres && connectionUrl(postgres.connection)
  const options = { dataDir, databaseUrl }

  /** A process on it. Its arguments are the folder, these, and the address of Postgres, if it is one. */
  function start(program: URL, args: readonly string[], options: ForkOptions = {}) {
    const last = databaseUrl === undefined ? [] : [databaseUrl]
    const execArgv = ['--conditions=@console/source']
    return fork(program, [dataDir, ...args, ...last], { execArgv, ...options })
  }

  /** Ends a process by SIGKILL once what it printed is enough. What it printed, whole lines only. */
  async function killOnce(
    program: URL,
    args: readonly string[],
    isEnough: (printed: string) => boolean,
  ) {
    const child = start(program, args, { silent: true })
    let [printed, trouble] = ['', '']
    child.stderr?.on('data', (chunk) => {
      trouble += chunk
    })
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      if (isEnough(printed)) child.kill('SIGKILL')
    })
    const [code, signal] = await once(child, 'close')
    if (signal !== 'SIGKILL') throw new Error(`It ended by itself, with ${code}. ${trouble}`)
    if (trouble) throw new Error(trouble)
    return printed.split('\n').slice(0, -1)
  }

  return {
    options,
    open: () => openDatabase(options),
    start,
    killOnce,
    async remove() {
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
