import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'

import { StartError } from '../lib/start-error.ts'

type Options = {
  /** Gives a file a second name, or fails if that is taken. */
  linked?: (from: string, to: string) => Promise<void>
}

/**
 * A file for its owner alone, under another name until it is whole and on the disk. It never takes the
 * place of another one, whenever that comes.
 */
export async function newFile(path: string, { linked = link }: Options = {}) {
  if (existsSync(path)) throw taken(path)
  const part = `${path}.${randomUUID()}.part`
  // Not one that is there, nor where it leads to.
  const file = await open(part, 'wx', 0o600)
  const drop = () => rm(part, { force: true })
  return {
    stream: file.createWriteStream({ flush: true }),
    drop,
    async keep() {
      try {
        await linked(part, path)
      } catch (error) {
        const code = codeOf(error)
        if (code === 'EEXIST') throw taken(path, { cause: error })
        if (!hasNoLinks.has(code)) throw error
        await claim(path)
        await rename(part, path)
      }
      await drop()
    },
  }
}

// What file systems answer that know one name for each file only.
const hasNoLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** Renaming overwrites: only what was empty, and ours. */
async function claim(path: string) {
  const empty = await open(path, 'wx', 0o600).catch((cause: unknown) => {
    throw codeOf(cause) === 'EEXIST' ? taken(path, { cause }) : cause
  })
  await empty.close()
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const taken = (path: string, options?: ErrorOptions) =>
  new StartError(
    `${path} exists already. Choose another name; nothing is ever overwritten.`,
    options,
  )
