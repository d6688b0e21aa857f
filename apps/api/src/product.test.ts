import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readSettings } from './env.ts'
import { StartError } from './lib/start-error.ts'
import { createLog } from './log.ts'
import { startProduct } from './product.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattlane-settings-'))
  await writeFile(join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['a data folder that is a file', { DATA_DIR: 'file' }, /^DATA_DIR cannot be used: /],
  ['an address of no machine', { HOST: '256.1.1.1' }, /^"256\.1\.1\.1" is no address/],
])('%s is named with its fix', async (_, setting, sentence) => {
  const environment = { PORT: '0', API_PORT: '0', DATA_DIR: 'data', ...setting }
  const settings = readSettings({ ...environment, DATA_DIR: join(folder, environment.DATA_DIR) })
  const started = startProduct({
    settings,
    log: createLog('silent'),
    say: () => {},
    webFolder: folder,
  })
  await expect(started).rejects.toThrow(sentence)
  await expect(started).rejects.toBeInstanceOf(StartError)
})
