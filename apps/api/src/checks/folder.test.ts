import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Database } from '../db/open.ts'
import { hooks } from '../db/schema/hooks.ts'
import { identityAccounts } from '../db/schema/identity-accounts.ts'
import { users } from '../db/schema.ts'
import { newHookSecret, placeOf } from '../features/hooks/request.ts'
import { generatedSecrets, secretsFile } from '../generated-secrets.ts'
import { placeOfToken } from '../identity/tesla-accounts.ts'
import { newVaultKey, Vault } from '../lib/vault.ts'
import { freshDatabase, stores } from '../testing/database.ts'
import { userRow } from '../testing/user-row.ts'
import { find, folder } from './checks.fixture.ts'

let place: Awaited<ReturnType<typeof folder>>
beforeEach(async () => {
  place = await folder()
})
afterEach(() => place.remove())

const inPlace = () => ({ DATA_DIR: place.path })

test('a folder of our own passes, one that others may enter or that is none fails', async () => {
  expect(await find('data_dir', inPlace())).toMatchObject({ status: 'done' })
  await chmod(place.path, 0o755)
  expect(await find('data_dir', inPlace())).toMatchObject({
    status: 'failed',
    text: `${place.path} is open to other users of this machine.`,
    remedy: `Run: chmod 700 ${place.path}`,
  })
  generatedSecrets(place.path)
  expect(await find('data_dir', inPlace())).toMatchObject({
    remedy: `Run: chmod 700 ${place.path}`,
  })
  const file = join(place.path, 'file')
  await writeFile(file, '')
  expect(await find('data_dir', { DATA_DIR: file })).toEqual({
    status: 'failed',
    text: `${file} is no folder.`,
    remedy: 'Set DATA_DIR to a folder that is for the gateway alone.',
  })
  expect(await find('data_dir', { DATA_DIR: join(file, 'below') })).toMatchObject({
    status: 'failed',
    text: expect.stringContaining('ENOTDIR'),
  })
  expect(await find('data_dir', { DATA_DIR: join(place.path, 'none') })).toMatchObject({
    status: 'open',
    remedy: 'The first start makes it.',
  })
})

test('nobody is told to close a folder that others use', async () => {
  const uid = vi.spyOn(process, 'getuid').mockReturnValue(12_345)
  await chmod(place.path, 0o755)
  const remedy = 'Set DATA_DIR to a folder that is for the gateway alone.'
  expect(await find('data_dir', inPlace())).toMatchObject({ status: 'failed', remedy })
  uid.mockRestore()
  // As /tmp is, which root owns.
  await chmod(place.path, 0o1777)
  expect(await find('data_dir', inPlace())).toMatchObject({ status: 'failed', remedy })
  // As /etc is.
  await chmod(place.path, 0o755)
  await writeFile(join(place.path, 'hostname'), '')
  expect(await find('data_dir', inPlace())).toMatchObject({ status: 'failed', remedy })
})

test.each([
  [2000, 'done'],
  [800, 'open'],
  [100, 'failed'],
])('with %i MB free, space is %s', async (megabytes, status) => {
  const freeBytes = async () => megabytes * 1024 * 1024
  const found = await find('disk_space', inPlace(), { freeBytes })
  const text = expect.stringContaining(`${megabytes.toLocaleString('en')} MB are free`)
  expect(found).toMatchObject({ status, text })
})

test('space is looked at where the folder will be, before it is there', async () => {
  const environment = { DATA_DIR: join(place.path, 'none') }
  const found = await find('disk_space', environment)
  expect(found.text).toMatch(/^[\d,]+ MB are free at /)
})

test('generated secrets pass; damaged ones and those that others may read fail', async () => {
  expect(await find('secrets', inPlace())).toMatchObject({ status: 'open' })
  generatedSecrets(place.path)
  expect(await find('secrets', inPlace())).toMatchObject({ status: 'done' })
  const file = secretsFile(place.path)
  await chmod(file, 0o640)
  expect(await find('secrets', inPlace())).toMatchObject({
    status: 'failed',
    remedy: `Run: chmod 600 ${file}`,
  })
  for (const content of ['{"administratorId":', '{"administratorId":"nobody"}']) {
    await writeFile(file, content, { mode: 0o600 })
    const found = await find('secrets', inPlace())
    expect(found).toMatchObject({ status: 'failed', text: `${file} is damaged.` })
  }
  await rm(file)
  await mkdir(file)
  const found = await find('secrets', inPlace())
  expect(found).toMatchObject({ status: 'failed', text: expect.stringContaining('EISDIR') })
})

describe.each(stores)('on %s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(store)
    await database.db.insert(users).values(userRow('owner'))
  })
  afterAll(() => database.close())

  test('keys pass that open what the database holds, and those of another installation fail', async () => {
    const vault = new Vault(generatedSecrets(place.path).vaultKeys)
    const another = new Vault([newVaultKey('k1')])
    const look = () => find('secrets', inPlace(), { database })
    const id = 'hook_of_the_test'
    const sealed = (by: Vault) => by.seal(newHookSecret(), placeOf(id, 'secret'))
    const hook = {
      id,
      userId: 'owner',
      productId: 'LRW3F7EK4NC700001',
      url: 'https://receiver.example',
      format: 'tesla' as const,
      topics: [],
    }
    await database.db.insert(hooks).values({ ...hook, secret: sealed(vault) })
    expect(await look()).toMatchObject({ status: 'done' })
    await database.db.update(hooks).set({ secret: sealed(another) })
    expect(await look()).toMatchObject({
      status: 'failed',
      text: expect.stringContaining('do not open what the database holds'),
    })
    await database.db.delete(hooks)
    expect(await look()).toMatchObject({ status: 'done' })
    const token = another.seal('a token', placeOfToken('owner', 'refresh_token'))
    await database.db.insert(identityAccounts).values({
      subject: 'owner',
      accessToken: token,
      refreshToken: token,
      accessExpiresAt: new Date(),
      baseUrl: 'https://manufacturer.example',
    })
    expect(await look()).toMatchObject({ status: 'failed' })
    await database.db.delete(identityAccounts)
  })
})
