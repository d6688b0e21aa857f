import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import * as z from 'zod/mini'

import { secretsFile } from '../generated-secrets.ts'
import { StartError } from '../lib/start-error.ts'
import { damaged, read, type Secrets } from './format.ts'
import { load } from './load.ts'
import { withClient, withEmbedded } from './source.ts'

type Options = {
  dataDir: string
  databaseUrl?: string | undefined
  /** A file, or what stands in it. */
  from: string | Readable
}

/** Fills an empty database from a back-up, all of it or not at all. */
export async function restore({ dataDir, databaseUrl, from }: Options) {
  const file = typeof from === 'string' ? await opened(from) : from
  try {
    const { header, parts } = await read(unzipped(file))
    const { secrets, madeAt } = header
    if (secrets) refuseOtherSecrets(dataDir, secrets)
    const fill = (client: Client) =>
      load(client, { header, parts }, () => {
        // Before the rows stand: without the keys some of them could not be read again.
        if (secrets) keepSecrets(dataDir, secrets)
      })
    const rows = databaseUrl
      ? await withClient({ connectionString: databaseUrl }, fill)
      : await withEmbedded(dataDir, fill)
    return { rows, madeAt, hasSecrets: existsSync(secretsFile(dataDir)) }
  } finally {
    file.destroy()
  }
}

async function opened(path: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartError(`${path} is a folder. Give the file that the back-up was written to.`)
  }
  const file = createReadStream(path)
  await once(file, 'open').catch((cause: unknown) => {
    throw new StartError(`${path} cannot be read. Give the file that the back-up was written to.`, {
      cause,
    })
  })
  return file
}

async function* unzipped(file: Readable) {
  const gunzip = createGunzip()
  file.once('error', (error) => gunzip.destroy(error))
  try {
    for await (const chunk of file.pipe(gunzip)) yield z.parse(z.instanceof(Buffer), chunk)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // What zlib calls what is no gzip, or not all of it.
    throw code.startsWith('Z_') ? damaged({ cause: error }) : error
  }
}

const Kept = z.record(z.string(), z.unknown())

function keptIn(dataDir: string) {
  const file = secretsFile(dataDir)
  if (!existsSync(file)) return {}
  const text = readFileSync(file, 'utf8')
  try {
    return z.parse(Kept, JSON.parse(text))
  } catch (cause) {
    throw new StartError(`${file} is damaged. Set DATA_DIR to an empty folder.`, { cause })
  }
}

function refuseOtherSecrets(dataDir: string, secrets: Secrets) {
  const kept = keptIn(dataDir)
  const other = Object.keys(kept).find(
    (name) => name in secrets && !isDeepStrictEqual(kept[name], secrets[name]),
  )
  if (other === undefined) return
  throw new StartError(
    `${secretsFile(dataDir)} holds other secrets than the back-up. Set DATA_DIR to an empty folder; nothing is ever overwritten.`,
  )
}

/** Those that are there, and those of the back-up: a version before this one made fewer of them. */
function keepSecrets(dataDir: string, secrets: Secrets) {
  const kept = keptIn(dataDir)
  if (Object.keys(secrets).every((name) => name in kept)) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = secretsFile(dataDir)
  // Beside it first: what is there must not be lost to a crash.
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, JSON.stringify({ ...secrets, ...kept }), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}
