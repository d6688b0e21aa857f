import { once } from 'node:events'
import { lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, extname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { lockDirectory } from './lock.ts'

export type WorkerOptions = {
  dataDir: string
  socketPath: string
  /** Where copies of the files are asked for. */
  copySocketPath: string
  /** Whoever had it open before did not close it. */
  wasCut: boolean
  /** Where compiled code is kept from one start to the next, if it is. */
  compileCache?: string | undefined
}

export type EmbeddedOptions = {
  dataDir: string
  /** How long one statement may keep the database busy. `statement_timeout` has no effect here. */
  patienceMs?: number
  /** The watchdog ended a database that had stopped answering, and opened it again. */
  onReopened?: () => void
  /** Opening it again failed; the watchdog keeps trying. */
  onTrouble?: (error: unknown) => void
  /** What runs in the thread. */
  script?: URL
}

// Where Postgres drivers look for it, given the folder as host.
const socketName = '.s.PGSQL.5432'
const copySocketName = 'copy'

// Bundled, it lies there as well, as JavaScript.
const database = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)
// What it computes with is outside of this: only messages pass through here.
const memory = { maxYoungGenerationSizeMb: 8 }

/** One that is open, or on its way. */
export type Embedded = {
  /** Where a driver finds it. */
  host: string
  /** Rejects if it cannot be opened; nothing is left to close then. */
  opened: Promise<void>
  close: () => Promise<void>
}

/** Postgres in a thread of this process, behind a Unix socket that any Postgres driver can use. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const embedded = beginEmbedded(options)
  await embedded.opened
  return embedded
}

/** The same before it is open: the directory is taken, and the thread has its work before it. */
export function beginEmbedded(options: EmbeddedOptions): Embedded {
  const { dataDir, patienceMs = 15_000, onReopened, onTrouble, script = database } = options
  const unlock = lockDirectory(dataDir)
  // Closing removes it.
  const wasCut = lstatSync(linkTo(dataDir), { throwIfNoEntry: false }) !== undefined
  const folder = socketFolder(dataDir)
  const compiled = getCompileCacheDir()
  const paths = {
    dataDir: filesOf(dataDir),
    socketPath: join(folder, socketName),
    copySocketPath: join(folder, copySocketName),
    // Each version of Node has a folder of its own in it.
    compileCache: compiled && dirname(compiled),
  }
  const release = () => {
    rmSync(folder, { recursive: true, force: true })
    rmSync(linkTo(dataDir), { recursive: true, force: true })
    unlock()
  }
  let running: Running | undefined
  const opened = start(script, { ...paths, wasCut }).then(
    (first) => {
      running = first
    },
    (cause) => {
      // What was cut before is still to be put in order: the mark of it stays.
      unlock()
      throw new Error(`The database in ${dataDir} could not be opened.`, { cause })
    },
  )

  const closing = new AbortController()
  const pause = (ms: number) => sleep(ms, true, { signal: closing.signal }).catch(() => false)
  const watch = async () => {
    while (await pause(patienceMs / 3)) {
      if (!running || (await answers(running, patienceMs))) continue
      // A thread that spins hears no message; only ending it frees the database.
      await running.worker.terminate()
      try {
        running = await start(script, { ...paths, wasCut: true })
        onReopened?.()
      } catch (error) {
        onTrouble?.(error)
      }
    }
  }
  const watching = opened.then(watch, () => {})

  return {
    host: folder,
    opened,
    async close() {
      closing.abort()
      await watching
      if (!running) return
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

/** Where the database's own files lie. */
export const filesOf = (dataDir: string) => join(dataDir, 'pg')

const linkTo = (dataDir: string) => resolve(dataDir, 'run')

/** Where the process that holds a directory can be asked for a copy of the database's files. */
export const copySocketOf = (dataDir: string) => join(realpathSync(linkTo(dataDir)), copySocketName)

/** Private: whoever reaches the socket owns the data. Beside the data, so that a kill leaves nothing elsewhere. */
function socketFolder(dataDir: string) {
  const folder = linkTo(dataDir)
  // What a killed process left, be it a folder or a link.
  rmSync(folder, { recursive: true, force: true })
  // The path of a Unix socket holds 107 bytes, on some systems 103.
  if (Buffer.byteLength(join(folder, socketName)) > 103) {
    const short = mkdtempSync(join(tmpdir(), 'pg-'))
    symlinkSync(short, folder)
    return short
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

type Running = { worker: Worker; ended: AbortSignal }

async function start(script: URL, options: WorkerOptions): Promise<Running> {
  // A worker that was ended, or killed with its process, leaves a socket on which nobody can listen again.
  rmSync(options.socketPath, { force: true })
  rmSync(options.copySocketPath, { force: true })
  const worker = new Worker(script, { workerData: options, resourceLimits: memory })
  const ended = new AbortController()
  worker.once('exit', () => ended.abort(new Error('Its thread has ended.')))
  // One that ends without an error would otherwise be waited for for ever.
  await once(worker, 'message', { signal: ended.signal })
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
