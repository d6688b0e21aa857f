import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { readSecrets, secretsFile } from '../generated-secrets.ts'
import { StartError } from '../lib/start-error.ts'
import { dump } from './dump.ts'
import { type Header, type Part, written } from './format.ts'
import { newFile } from './new-file.ts'
import { type BackupRecord, recordBackup } from './record.ts'
import { withSource } from './source.ts'

type Options = {
  dataDir: string
  databaseUrl?: string | undefined
  /** A file that does not exist yet, or a stream. */
  to: string | Writable
  withSecrets?: boolean
  now?: () => number
}

/** Writes everything in the database into one file. What stands there under its name is whole. */
export async function backUp(options: Options) {
  const { dataDir, databaseUrl, to, withSecrets = false, now = Date.now } = options
  const madeAt = new Date(now()).toISOString()
  const secrets = withSecrets ? secretsIn(dataDir) : undefined
  const target = to instanceof Writable ? asGiven(to) : await newFile(to).catch(explain)
  let rows = 0
  async function* counted(parts: AsyncIterable<Part>) {
    for await (const part of parts) {
      if (Array.isArray(part)) rows++
      yield part
    }
  }
  try {
    await withSource({ dataDir, databaseUrl }, (client) =>
      dump(client, async ({ migrations, parts }) => {
        const format = { format: 'wattlane-backup', version: 1 } as const
        const header: Header = { ...format, madeAt, migrations, ...(secrets && { secrets }) }
        await pipeline(written(header, counted(parts)), createGzip(), target.stream)
      }),
    )
    await target.keep()
  } catch (error) {
    await target.drop()
    explain(error)
  }
  return { rows, noted: await isNoted(dataDir, { madeAt, rows, withSecrets }) }
}

/** The file is whole by then, and stays so if nothing can be written to `DATA_DIR`. */
async function isNoted(dataDir: string, record: BackupRecord) {
  try {
    await recordBackup(dataDir, record)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

function secretsIn(dataDir: string) {
  const secrets = readSecrets(dataDir)
  if (secrets) return secrets
  throw new StartError(`There is no ${secretsFile(dataDir)}. Leave out --with-secrets.`)
}

const asGiven = (stream: Writable) => ({ stream, keep: async () => {}, drop: async () => {} })

const sentences: Record<string, string> = {
  ENOENT: 'The folder of the file does not exist. Make it first, or choose another.',
  ENOSPC: 'The disk is full. Nothing was kept.',
  EPIPE: 'Nobody reads what is written.',
}

function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (sentences[code]) throw new StartError(sentences[code], { cause: error })
  throw error
}
