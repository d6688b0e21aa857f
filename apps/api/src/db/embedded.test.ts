import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openEmbedded } from './embedded.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

test('a thread that ends before the database is open is an error, not a wait', async () => {
  const opened = openEmbedded({ dataDir, script: script('process.exit()') })
  await expect(opened).rejects.toThrow('could not be opened')
})

test('one that ends each time it is opened again is told of, and closing does not wait for it', async () => {
  const opensOnce = script(`
    import { existsSync, writeFileSync } from 'node:fs'
    import { parentPort, workerData } from 'node:worker_threads'
    const mark = workerData.dataDir + '-was-open'
    if (existsSync(mark)) process.exit()
    writeFileSync(mark, '')
    parentPort.on('message', () => process.exit())
    parentPort.postMessage('ready')
  `)
  const told = Promise.withResolvers<unknown>()
  const { close } = await openEmbedded({
    dataDir,
    script: opensOnce,
    patienceMs: 60,
    onTrouble: told.resolve,
  })
  expect(await told.promise).toBeInstanceOf(Error)
  await close()
})
