import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

import { StartError } from './lib/start-error.ts'

const Secrets = z.object({ administratorId: z.uuid() })
export type Secrets = z.infer<typeof Secrets>

/** What must not stand in the repository: made on the first start, readable by its owner alone. */
export function generatedSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'secrets.json')
  try {
    writeFileSync(file, JSON.stringify({ administratorId: randomUUID() }), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const { success, data } = z.safeParse(Secrets, JSON.parse(readFileSync(file, 'utf8')))
  if (!success) throw new StartError(`${file} is damaged. Restore it from a back-up, or remove it.`)
  return data
}
