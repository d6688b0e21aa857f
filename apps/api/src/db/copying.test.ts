import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { forgetCopy } from './copies.ts'
import { askForCopy, serveCopies } from './copying.ts'
import { lockDirectory } from './lock.ts'

let folder = ''
let question = { path: '', target: '' }
/** What keeps the database busy before a copy, and after it. */
let before: () => Promise<void>
let after: () => Promise<void>
let stop: () => Promise<void>
let copies = 0
const at = (name: string) => join(folder, name)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copying-'))
  question = { path: at('socket'), target: at('copy') }
  before = async () => {}
  after = async () => {}
  copies = 0
  await mkdir(at('data'))
  await writeFile(at('data/rows'), 'of somebody')
  const runExclusive = async <T>(work: () => Promise<T>) => {
    await before()
    const made = await work()
    copies++
    await after()
    return made
  }
  stop = await serveCopies({ db: { runExclusive }, dataDir: at('data'), path: question.path })
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

const soon = { timeout: 30_000 }
const gone = () => vi.waitUntil(() => !existsSync(question.target), soon)

test('a copy is there for as long as whoever asked for it', async () => {
  const release = await askForCopy(question)
  expect(await readdir(question.target)).toEqual(['rows'])
  release()
  await gone()
})

test('who is gone when the copy would begin gets none', async () => {
  const [waits, turn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  before = async () => {
    waits.resolve()
    await turn.promise
  }
  const socket = connect(question.path)
  socket.write(`${question.target}\n`)
  await waits.promise
  socket.destroy()
  turn.resolve()
  // The next one comes after it.
  const release = await askForCopy({ ...question, target: at('next') })
  expect(existsSync(question.target)).toBe(false)
  expect(copies).toBe(1)
  release()
})

test('who is gone while it is copied leaves no copy', async () => {
  const socket = connect(question.path)
  after = async () => {
    expect(existsSync(question.target)).toBe(true)
    socket.destroy()
  }
  socket.write(`${question.target}\n`)
  await vi.waitUntil(() => socket.closed, soon)
  await gone()
})

test('a database that stays busy is not waited for for ever', async () => {
  const free = Promise.withResolvers<void>()
  before = () => free.promise
  await expect(askForCopy({ ...question, patienceMs: 20 })).rejects.toThrow('has not begun')
  free.resolve()
})

test('what was there before is neither written to nor removed', async () => {
  await mkdir(question.target)
  await expect(askForCopy(question)).rejects.toThrow('could not be copied: EEXIST')
  expect(existsSync(question.target)).toBe(true)
})

test('a process that ends leaves the copy to who reads it', async () => {
  const release = await askForCopy(question)
  await stop()
  expect(await readdir(question.target)).toEqual(['rows'])
  release()
})

test('the copy of a back-up that was killed is removed, that of one on its way is not', async () => {
  const copies = at('data/copy')
  const unlock = lockDirectory(copies)
  await forgetCopy(at('data'))
  expect(existsSync(copies)).toBe(true)
  unlock()
  await forgetCopy(at('data'))
  expect(existsSync(copies)).toBe(false)
})
