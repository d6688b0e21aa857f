import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'

import { StartError } from './lib/start-error.ts'
import { newVaultKey } from './lib/vault.ts'

const VaultKey = z.object({
  id: z.string().check(z.regex(/^\w+$/)),
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
})
const Secrets = z.object({
  administratorId: z.uuid(),
  /** Codes of simulated invitations follow from it. */
  invitationKey: z.string().check(z.minLength(32)),
  /** The simulated payment provider signs with it. */
  billingKey: z.string().check(z.minLength(32)),
  /** Signs certificates of deletion: an Ed25519 key, PKCS #8 in base64url. */
  certificateKey: z.string().check(z.regex(/^[\w-]{64}$/)),
  /** They seal secrets in the database. To change keys, put a new one before the others. */
  vaultKeys: z.tuple([VaultKey], VaultKey),
})
export type Secrets = z.infer<typeof Secrets>

/** Another process needs far less for what it makes. */
const waitsMs = 20_000

export const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json')

/** What the first start has made. Undefined before it. */
export function readSecrets(dataDir: string): Secrets | undefined {
  const file = secretsFile(dataDir)
  if (!existsSync(file)) return undefined
  return checked(file, withMissing(heldIn(file)))
}

/** What must not stand in the repository: made on the first start, readable by its owner alone. */
export function generatedSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = secretsFile(dataDir)
  if (!isWhole(file)) oneAtATime(file, () => isWhole(file) || complete(file))
  return checked(file, heldIn(file))
}

function isWhole(file: string) {
  if (!existsSync(file)) return false
  const held = heldIn(file)
  return withMissing(held) === held
}

function complete(file: string) {
  const whole = existsSync(file) ? withMissing(heldIn(file)) : fresh()
  // Beside it first: what is there must not be lost to a crash.
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, JSON.stringify(whole), { mode: 0o600, flag: 'wx', flush: true })
  renameSync(draft, file)
}

/**
 * Processes that share the folder may start together, and each would make other keys. The kernel drops
 * the lock with the process, however that ends.
 */
function oneAtATime(file: string, work: () => unknown) {
  // It stays: who waits for one that is taken away would hold nothing.
  const lock = locked(`${file}.lock`)
  try {
    work()
  } finally {
    lock.close()
  }
}

function locked(name: string) {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(name, { timeout: waitsMs })
    lock.exec('begin exclusive')
    return lock
  } catch (cause) {
    lock?.close()
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(
      `${name} cannot be locked: ${reason}. Choose a DATA_DIR that this user may write, in a file system that has locks.`,
      { cause },
    )
  }
}

function checked(file: string, held: unknown) {
  const { success, data } = z.safeParse(Secrets, held)
  if (!success) throw damaged(file)
  return data
}

const damaged = (file: string, options?: ErrorOptions) =>
  new StartError(
    `${file} is damaged. Put back your copy of it: new keys open nothing that it sealed.`,
    options,
  )

const newKey = () => randomBytes(32).toString('base64url')

/** A new key as it is kept. */
export const newCertificateKey = () =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64url')

const fresh = (): Secrets => ({
  administratorId: randomUUID(),
  invitationKey: newKey(),
  billingKey: newKey(),
  certificateKey: newCertificateKey(),
  vaultKeys: [newVaultKey('k1')],
})

function heldIn(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw damaged(file, { cause })
  }
}

/** What is held, and fresh keys for those that earlier versions did not know yet. */
function withMissing(held: unknown): unknown {
  if (typeof held !== 'object' || held === null) return held
  const { administratorId: _, ...keys } = fresh()
  return Object.keys(keys).every((name) => name in held) ? held : { ...keys, ...held }
}
