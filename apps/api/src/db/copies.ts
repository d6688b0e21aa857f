import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { StartError } from '../lib/start-error.ts'
import { askForCopy } from './copying.ts'
import { copySocketOf, filesOf } from './embedded.ts'
import { DirectoryTakenError, lockDirectory } from './lock.ts'

const copiesIn = (dataDir: string) => resolve(dataDir, 'copy')

// Another process may be removing it too.
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })

/**
 * Removes the copy of a back-up that was killed. It holds all there was, and nobody would look for it.
 * That of one on its way stays, and goes with it, however it ends: see `serveCopies`.
 */
export async function forgetCopy(dataDir: string) {
  const folder = copiesIn(dataDir)
  if (!existsSync(folder)) return
  try {
    const unlock = lockDirectory(folder)
    await remove(folder)
    unlock()
  } catch (error) {
    if (!(error instanceof DirectoryTakenError)) throw error
  }
}

/** A directory with a copy of the database that another process holds: as private, and gone afterwards. */
export async function withCopy<T>(dataDir: string, use: (copy: string) => Promise<T>) {
  const folder = copiesIn(dataDir)
  const unlock = lockCopies(folder)
  // Never one that somebody asked for before: who was asked may only now begin to write there.
  const copy = join(folder, randomUUID())
  let release = () => {}
  try {
    await mkdir(copy, { mode: 0o700 })
    release = await askForCopy({ path: copySocketOf(dataDir), target: filesOf(copy) })
    return await use(copy)
  } finally {
    await remove(folder)
    release()
    unlock()
  }
}

function lockCopies(folder: string) {
  try {
    return lockDirectory(folder)
  } catch (cause) {
    if (!(cause instanceof DirectoryTakenError)) throw cause
    throw new StartError('Another back-up is being made. Wait for it.', { cause })
  }
}
