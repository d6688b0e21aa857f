import { existsSync } from 'node:fs'
import { link, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { newFile } from './new-file.ts'

let folder = ''
let path = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-file-'))
  path = join(folder, 'a.gz')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const withoutLinks = () => Promise.reject(Object.assign(new Error('None.'), { code: 'EPERM' }))

describe.each([
  ['with', link],
  ['without', withoutLinks],
])('on a file system %s links', (_, linked) => {
  const begin = async (content: string) => {
    const file = await newFile(path, { linked })
    await pipeline([content], file.stream)
    return file
  }

  test('a file has its name once it is whole, and can be read by its owner alone', async () => {
    const file = await begin('whole')
    expect(existsSync(path)).toBe(false)
    await file.keep()
    expect(await readFile(path, 'utf8')).toBe('whole')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['a.gz'])
  })

  test('of two that are written at once to one name the first one is kept, and the other is told', async () => {
    const [first, second] = [await begin('the first, which is longer'), await begin('second')]
    await first.keep()
    await expect(second.keep()).rejects.toThrow('exists already')
    await second.drop()
    expect(await readFile(path, 'utf8')).toBe('the first, which is longer')
    expect(await readdir(folder)).toEqual(['a.gz'])
  })
})

test('a file that is there is not begun, and what leads elsewhere is not followed', async () => {
  const other = join(folder, 'other')
  await writeFile(other, 'of somebody')
  await symlink(other, `${path}.part`)
  const file = await newFile(path)
  await pipeline(['ours'], file.stream)
  await file.keep()
  expect(await readFile(other, 'utf8')).toBe('of somebody')
  await expect(newFile(path)).rejects.toThrow('exists already')
})

test('a failure that is no matter of names is not hidden', async () => {
  const linked = () => Promise.reject(Object.assign(new Error('Broken.'), { code: 'EIO' }))
  const file = await newFile(path, { linked })
  await pipeline(['content'], file.stream)
  await expect(file.keep()).rejects.toThrow('Broken.')
  await file.drop()
  expect(await readdir(folder)).toEqual([])
})
