import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase } from '../db/open.ts'
import { generatedSecrets, secretsFile } from '../generated-secrets.ts'
import { connectionUrl } from '../testing/connection-url.ts'
import { freshPostgresConnection } from '../testing/database.ts'
import { backup } from './backup.ts'
import { perform } from './command.ts'
import { restore } from './restore.ts'

let folder = ''
let source: Record<string, string> = {}
let secret = ''
const drops: (() => Promise<void>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
  source = await place()
  await (await openDatabase({ dataDir: '', databaseUrl: source.DATABASE_URL })).close()
  secret = generatedSecrets(source.DATA_DIR ?? '').vaultKeys[0].key
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await rm(folder, { recursive: true, force: true })
})

/** The settings of an installation that has no table yet. */
async function place() {
  const { connection, drop } = await freshPostgresConnection({ empty: true })
  drops.push(drop)
  const dataDir = await mkdtemp(join(folder, 'data-'))
  return { DATA_DIR: dataDir, DATABASE_URL: connectionUrl(connection) }
}

async function ask(
  command: typeof backup | typeof restore,
  args: string[],
  environment: Record<string, string>,
) {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const code = await perform(command, { args, environment, print: say, say })
  return { code, said: said.join('\n') }
}

test('a back-up holds no secrets unless it is asked for them, and says what that means', async () => {
  const [without, with_] = [join(folder, 'without.gz'), join(folder, 'with.gz')]
  const usual = await ask(backup, [without], source)
  expect(usual).toMatchObject({ code: 0, said: expect.stringContaining('not in it') })
  expect(gunzipSync(await readFile(without)).toString()).not.toContain(secret)

  const whole = await ask(backup, [with_, '--with-secrets'], source)
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('keep a password') })
  expect(gunzipSync(await readFile(with_)).toString()).toContain(secret)
  expect((await stat(with_)).mode & 0o077).toBe(0)
})

test('secrets are restored beside the rows, for their owner alone, and never over others', async () => {
  const file = join(folder, 'secrets.gz')
  await ask(backup, [file, '--with-secrets'], source)
  const other = await place()
  generatedSecrets(other.DATA_DIR)
  const kept = await readFile(secretsFile(other.DATA_DIR))
  const refused = await ask(restore, [file], other)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('holds other secrets') })
  expect(await readFile(secretsFile(other.DATA_DIR))).toEqual(kept)

  const target = { ...other, DATA_DIR: join(folder, 'new') }
  expect(await ask(restore, [file], target)).toMatchObject({ code: 0 })
  expect(generatedSecrets(target.DATA_DIR)).toEqual(generatedSecrets(source.DATA_DIR ?? ''))
  expect((await stat(secretsFile(target.DATA_DIR))).mode & 0o077).toBe(0)
})

test('secrets that an older version did not make yet are restored beside those that it made', async () => {
  const file = join(folder, 'more-secrets.gz')
  await ask(backup, [file, '--with-secrets'], source)
  const target = await place()
  const whole = generatedSecrets(source.DATA_DIR ?? '')
  const { certificateKey: _, ...fewer } = whole
  await writeFile(secretsFile(target.DATA_DIR), JSON.stringify({ ...fewer, ofOurOwn: 'kept' }))
  expect(await ask(restore, [file], target)).toMatchObject({ code: 0 })
  const kept: unknown = JSON.parse(await readFile(secretsFile(target.DATA_DIR), 'utf8'))
  expect(kept).toEqual({ ...whole, ofOurOwn: 'kept' })
  expect((await stat(secretsFile(target.DATA_DIR))).mode & 0o077).toBe(0)
  expect(await readdir(target.DATA_DIR)).toEqual(['secrets.json'])
})

test('what npm writes before it is not taken for a part of a back-up', async () => {
  const byNpm = { npm_lifecycle_event: 'backup', npm_config_user_agent: 'npm/11.0.0 node/v24' }
  const { code, said } = await ask(backup, ['-'], { ...source, ...byNpm })
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('npm run --silent') })
  expect(await ask(backup, [join(folder, 'npm.gz')], { ...source, ...byNpm })).toMatchObject({
    code: 0,
  })
})

test('a folder for its notes is made where there is none, and a back-up is one without notes', async () => {
  const fresh = join(folder, 'no-data-yet')
  const first = await ask(backup, [join(folder, 'fresh.gz')], { ...source, DATA_DIR: fresh })
  expect(first).toMatchObject({ code: 0 })
  expect(await readdir(fresh)).toEqual(['last-backup.json'])

  const file = join(folder, 'without-notes.gz')
  // A file, where a folder would have to be.
  const nowhere = join(fresh, 'last-backup.json', 'data')
  const { code, said } = await ask(backup, [file], { ...source, DATA_DIR: nowhere })
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('could not be noted') })
  expect((await stat(file)).size).toBeGreaterThan(0)
})

test('who restores without the secrets is told that they are missing', async () => {
  const file = join(folder, 'rows.gz')
  await ask(backup, [file], source)
  const target = await place()
  const { code, said } = await ask(restore, [file], target)
  expect(code).toBe(0)
  expect(said).toContain(`There is no ${secretsFile(target.DATA_DIR)}`)
})

test.each([
  ['a setting that is wrong', { DATABASE_URL: 'somewhere' }, 'DATABASE_URL: give an address'],
  ['a folder without a database', { DATABASE_URL: '' }, 'There is no database in'],
  [
    'a database where nothing listens',
    { DATABASE_URL: 'postgres://nobody@localhost:1/none' },
    'Nothing answers at the address in DATABASE_URL',
  ],
])('%s is named, and no file is left', async (_, settings, sentence) => {
  const file = join(folder, 'none.gz')
  const { code, said } = await ask(backup, [file], { ...source, ...settings })
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(sentence) })
  await expect(stat(file)).rejects.toThrow('ENOENT')
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a database that was never ours is not taken for an empty one of ours', async () => {
  const { code, said } = await ask(backup, [join(folder, 'never.gz')], await place())
  expect({ code, said }).toEqual({ code: 1, said: 'The database holds nothing of Wattlane yet.' })
})

test('a file that cannot be read or written is named', async () => {
  const target = await place()
  const missing = await ask(restore, [join(folder, 'missing.gz')], target)
  expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('cannot be read') })
  const noFile = await ask(restore, [folder], target)
  expect(noFile).toMatchObject({ code: 1, said: expect.stringContaining('is a folder') })
  const nowhere = await ask(backup, [join(folder, 'no', 'folder.gz')], source)
  expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining('does not exist') })
})
