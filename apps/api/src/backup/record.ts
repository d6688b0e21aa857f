import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const BackupRecord = z.object({
  /** Of when it is. */
  madeAt: z.iso.datetime(),
  rows: z.number(),
  withSecrets: z.boolean(),
})
export type BackupRecord = z.infer<typeof BackupRecord>

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Leaves word of a back-up that is complete, for the checks of the installation. */
export async function recordBackup(dataDir: string, record: BackupRecord) {
  const file = fileIn(dataDir)
  // With a Postgres nothing else may have made it yet.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, JSON.stringify(record), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** The newest back-up that was made with this `DATA_DIR`, if there is one. */
export async function lastBackup(dataDir: string): Promise<BackupRecord | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(absent)
  if (text === undefined) return undefined
  try {
    return z.safeParse(BackupRecord, JSON.parse(text)).data
  } catch {
    // Damaged: as good as none.
    return undefined
  }
}

function absent(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // The folder may be missing as well, or be a file.
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
  throw error
}
