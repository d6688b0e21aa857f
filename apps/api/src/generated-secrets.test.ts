import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { generatedSecrets } from './generated-secrets.ts'
import { Vault } from './lib/vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const place = { table: 'hooks', column: 'secret', row: 'hook_a' }
const dirOf = (name: string) => join(folder, name)
const fileOf = (name: string) => join(dirOf(name), 'secrets.json')

test('secrets are made once, and only their owner may read them', () => {
  const first = generatedSecrets(dirOf('new'))
  expect(generatedSecrets(dirOf('new'))).toEqual(first)
  expect(statSync(fileOf('new')).mode & 0o077).toBe(0)
  const sealed = new Vault(first.vaultKeys).seal('secret', place)
  expect(new Vault(generatedSecrets(dirOf('new')).vaultKeys).open(sealed, place)).toBe('secret')
})

/** What each of four processes has that start at one moment. */
async function fourAtOnce(dir: string) {
  const made = `import(${JSON.stringify(new URL('./generated-secrets.ts', import.meta.url).href)})
    .then(({ generatedSecrets }) => {
      process.send('loaded')
      process.once('message', () => {
        process.send(generatedSecrets(${JSON.stringify(dir)}))
        process.disconnect()
      })
    })`
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['-e', made], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  )
  await Promise.all(processes.map((child) => once(child, 'message')))
  const answers = processes.map(async (child) => {
    const ended = once(child, 'exit').then(() => ['It has ended without any.'])
    const [secrets]: unknown[] = await Promise.race([once(child, 'message'), ended])
    return secrets
  })
  for (const child of processes) child.send('go')
  return Promise.all(answers)
}

// Not each time would they meet.
const rounds = [1, 2]

test('processes that start together on one folder get the same secrets', async () => {
  for (const round of rounds) {
    const dir = dirOf(`shared-${round}`)
    for (const one of await fourAtOnce(dir)) expect(one).toEqual(generatedSecrets(dir))
    expect(readdirSync(dir)).toEqual(['secrets.json', 'secrets.json.lock'])
  }
})

test('processes that are upgraded together get the same keys, and those are kept', async () => {
  for (const round of rounds) {
    const name = `upgraded-${round}`
    const { certificateKey: _, ...earlier } = generatedSecrets(dirOf(name))
    writeFileSync(fileOf(name), JSON.stringify(earlier))
    const answers = await fourAtOnce(dirOf(name))
    const kept = generatedSecrets(dirOf(name))
    expect(kept).toMatchObject(earlier)
    for (const one of answers) expect(one).toEqual(kept)
  }
})

test('a folder that cannot be locked is told of', () => {
  mkdirSync(`${fileOf('unlockable')}.lock`, { recursive: true })
  expect(() => generatedSecrets(dirOf('unlockable'))).toThrow(
    /secrets\.json\.lock cannot be locked: .*Choose a DATA_DIR/,
  )
})

test('a file of an earlier version keeps what it holds, and gets the keys that it lacks', () => {
  const { vaultKeys: _, ...earlier } = generatedSecrets(dirOf('old'))
  writeFileSync(fileOf('old'), JSON.stringify(earlier))
  const completed = generatedSecrets(dirOf('old'))
  expect(completed).toMatchObject(earlier)
  expect(completed.vaultKeys).toHaveLength(1)
  expect(generatedSecrets(dirOf('old'))).toEqual(completed)
  expect(statSync(fileOf('old')).mode & 0o077).toBe(0)
})

test('a damaged file is named rather than replaced, since what it sealed would be lost', () => {
  generatedSecrets(dirOf('damaged'))
  const damaged = JSON.stringify({ administratorId: 'somebody', vaultKeys: [] })
  writeFileSync(fileOf('damaged'), damaged)
  expect(() => generatedSecrets(dirOf('damaged'))).toThrow(
    /secrets\.json is damaged\. Put back your copy of it: new keys open nothing that it sealed\.$/,
  )
  expect(readFileSync(fileOf('damaged'), 'utf8')).toContain('"vaultKeys":[]')
})
