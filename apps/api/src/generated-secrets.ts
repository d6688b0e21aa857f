import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

import { StartError } from './lib/start-error.ts'

const Secrets = z.object({
  administratorId: z.uuid(),
  /** Codes of simulated invitations follow from it. */
  invitationKey: z.string().check(z.minLength(32)),
})
export type Secrets = z.infer<typeof Secrets>

/** What must not stand in the repository: made on the first start, readable by its owner alone. */
export function generatedSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'secrets.json')
  try {
    writeFileSync(file, JSON.stringify(fresh()), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const { success, data } = z.safeParse(Secrets, completed(file))
  if (!success) throw new StartError(`${file} is damaged. Restore it from a back-up, or remove it.`)
  return data
}

const newKey = () => randomBytes(32).toString('base64url')
const fresh = (): Secrets => ({ administratorId: randomUUID(), invitationKey: newKey() })

/** What the file holds, with the key that the first version did not know yet. */
function completed(file: string): unknown {
  const held: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof held !== 'object' || held === null || 'invitationKey' in held) return held
  const whole = { ...held, invitationKey: newKey() }
  // Beside it first: what is there must not be lost to a crash.
  writeFileSync(`${file}.new`, JSON.stringify(whole), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return whole
}
