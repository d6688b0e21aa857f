import { constants, type Stats } from 'node:fs'
import { access, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'

import { hooks } from '../db/schema/hooks.ts'
import { identityAccounts } from '../db/schema/identity-accounts.ts'
import { placeOf } from '../features/hooks/request.ts'
import { readSecrets, secretsFile } from '../generated-secrets.ts'
import { placeOfToken } from '../identity/tesla-accounts.ts'
import { StartError } from '../lib/start-error.ts'
import { Vault } from '../lib/vault.ts'
import { codeOf, done, type Finding, failed, open } from './check.ts'
import { hasRows, type Installation } from './installation.ts'

const firstStart = 'The first start makes it.'

/** Whether the folder can be written, and by nobody else read. */
export async function checkFolder({ settings }: Installation): Promise<Finding> {
  const { DATA_DIR: folder } = settings
  try {
    const found = await stat(folder)
    if (!found.isDirectory()) return failed(`${folder} is no folder.`, chooseAnother)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const others = whoElse(found.mode)
    if (others) {
      const isOurs = await belongsToUs(folder, found)
      const remedy = isOurs ? `Run: chmod 700 ${folder}` : chooseAnother
      return failed(`${folder} is open to ${others}.`, remedy)
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return open(`${folder} does not exist yet.`, firstStart)
    return failed(
      `${folder} cannot be used: ${codeOf(error)}.`,
      'Set DATA_DIR to a folder that this user may write, or change its permissions.',
    )
  }
  return done(`${folder} can be written, and only by this user.`)
}

const chooseAnother = 'Set DATA_DIR to a folder that is for the gateway alone.'
const sticky = 0o1000
const madeByUs = ['lock.db', 'secrets.json', 'pg', 'last-backup.json']

/** Whether it may be closed to others: what the whole machine uses would break, and root owns such folders. */
async function belongsToUs(folder: string, { uid, mode }: Stats) {
  if (uid !== process.getuid?.() || (mode & sticky) !== 0) return false
  const names = await readdir(folder)
  return names.length === 0 || madeByUs.some((name) => names.includes(name))
}

/** Windows has no such bits: there they say nothing. */
const whoElse = (mode: number) =>
  process.platform !== 'win32' && (mode & 0o077) !== 0 ? 'other users of this machine' : undefined

/** Whether the generated secrets are there, private, and those with which this database was sealed. */
export async function checkSecrets({ settings, database }: Installation): Promise<Finding> {
  const file = secretsFile(settings.DATA_DIR)
  const secrets = await whatIsRead(file, settings.DATA_DIR)
  if ('status' in secrets) return secrets
  const others = whoElse((await stat(file)).mode)
  if (others) {
    return failed(`${file} can be read by ${others}.`, `Run: chmod 600 ${file}`)
  }
  if (hasRows(database) && !(await opens(new Vault(secrets.vaultKeys), database.db))) {
    return failed(`The keys in ${file} do not open what the database holds.`, putBack)
  }
  return done(`${file} is there, and private.`)
}

const putBack =
  'Put back your copy of the file that belongs to this database. Without it webhooks need new secrets, and owners of real cars must sign in again.'

async function whatIsRead(file: string, folder: string) {
  try {
    return readSecrets(folder) ?? open(`${file} does not exist yet.`, firstStart)
  } catch (error) {
    if (error instanceof StartError) {
      return failed(`${file} is damaged.`, putBack)
    }
    return failed(`${file} cannot be read: ${codeOf(error)}.`, `Run: chmod 600 ${file}`)
  }
}

type Db = Extract<Installation['database'], { db: unknown }>['db']

/** Tries the newest of what is sealed. A database without any opens with every key. */
async function opens(vault: Vault, db: Db) {
  const [hook] = await db
    .select({ id: hooks.id, secret: hooks.secret })
    .from(hooks)
    .orderBy(desc(hooks.createdAt))
    .limit(1)
  const [account] = await db
    .select({ subject: identityAccounts.subject, token: identityAccounts.refreshToken })
    .from(identityAccounts)
    .orderBy(desc(identityAccounts.accessExpiresAt))
    .limit(1)
  try {
    if (hook) vault.open(hook.secret, placeOf(hook.id, 'secret'))
    if (account) vault.open(account.token, placeOfToken(account.subject, 'refresh_token'))
    return true
  } catch {
    return false
  }
}

const megabyte = 1024 * 1024
const leastBytes = 200 * megabyte
const enoughBytes = 1024 * megabyte

async function systemFreeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether what comes in can still be written. */
export async function checkDisk({
  settings,
  freeBytes = systemFreeBytes,
}: Installation): Promise<Finding> {
  const { DATA_DIR: folder } = settings
  const bytes = await freeBytes(folder).catch(() => freeBytes(join(folder, '..')))
  const free = `${Math.floor(bytes / megabyte).toLocaleString('en')} MB are free at ${folder}.`
  const remedy = 'Free some space, or keep signals for fewer days: HISTORY_DAYS.'
  if (bytes < leastBytes) return failed(free, remedy)
  return bytes < enoughBytes ? open(free, remedy) : done(free)
}
