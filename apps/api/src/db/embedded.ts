import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { lockDirectory } from './lock.ts'

export type WorkerOptions = { dataDir: string; socketPath: string }

export type EmbeddedOptions = {
  dataDir: string
  /** How long one statement may keep the database busy. `statement_timeout` has no effect here. */
  patienceMs?: number
  /** The watchdog ended a database that had stopped answering, and opened it again. */
  onReopened?: () => void
  /** Opening it again failed; the watchdog keeps trying. */
  onTrouble?: (error: unknown) => void
}

// Where Postgres drivers look for it, given the folder as host.
const socketName = '.s.PGSQL.5432'

/** Postgres in a thread of this process, behind a Unix socket that any Postgres driver can use. */
export async function openEmbedded(options: EmbeddedOptions) {
  const { dataDir, patienceMs = 15_000, onReopened, onTrouble } = options
  const unlock = lockDirectory(dataDir)
  const folder = socketFolder(dataDir)
  const paths = { dataDir: join(dataDir, 'pg'), socketPath: join(folder, socketName) }
  const release = () => {
    rmSync(folder, { recursive: true, force: true })
    unlock()
  }
  let running = await start(paths).catch((cause) => {
    release()
    throw new Error(`The database in ${dataDir} could not be opened.`, { cause })
  })

  const closing = new AbortController()
  const pause = (ms: number) => sleep(ms, true, { signal: closing.signal }).catch(() => false)
  const watch = async () => {
    while (await pause(patienceMs / 3)) {
      if (await answers(running, patienceMs)) continue
      // A thread that spins hears no message; only ending it frees the database.
      await running.worker.terminate()
      try {
        running = await start(paths)
        onReopened?.()
      } catch (error) {
        onTrouble?.(error)
      }
    }
  }
  const watching = watch()

  return {
    host: folder,
    async close() {
      closing.abort()
      await watching
      const { worker, ended } = running
      if (!ended.aborted) {
        const exited = once(worker, 'exit')
        worker.postMessage('close')
        await Promise.race([exited, sleep(patienceMs, undefined, { ref: false })])
        await worker.terminate()
      }
      release()
    },
  }
}

/** Private: whoever reaches the socket owns the data. Beside the data, so that a kill leaves nothing elsewhere. */
function socketFolder(dataDir: string) {
  const folder = resolve(dataDir, 'run')
  // The path of a Unix socket holds 107 bytes, on some systems 103.
  if (Buffer.byteLength(join(folder, socketName)) > 103) return mkdtempSync(join(tmpdir(), 'pg-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

type Running = { worker: Worker; ended: AbortSignal }

async function start(options: WorkerOptions): Promise<Running> {
  // A worker that was ended, or killed with its process, leaves a socket on which nobody can listen again.
  rmSync(options.socketPath, { force: true })
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options })
  const ended = new AbortController()
  worker.once('exit', () => ended.abort())
  await once(worker, 'message')
  // The watchdog notices a dead worker; unheard, its error would end the process.
  worker.on('error', () => {})
  return { worker, ended: ended.signal }
}

async function answers({ worker, ended }: Running, withinMs: number) {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(withinMs)])
  worker.postMessage('ping')
  return once(worker, 'message', { signal }).then(
    () => true,
    () => false,
  )
}
