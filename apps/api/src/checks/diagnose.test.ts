import { mkdir, readdir } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'

import { filesOf } from '../db/embedded.ts'
import { lockDirectory } from '../db/lock.ts'
import { openDatabase } from '../db/open.ts'
import { startSmtpServer } from '../mail/smtp-server.fixture.ts'
import { connectionUrl } from '../testing/connection-url.ts'
import { folder, host } from './checks.fixture.ts'
import { diagnose, isSound, report } from './diagnose.ts'

const ports = { PORT: '0', API_PORT: '0' }
const statusOf = async (environment: Record<string, string>, id: string) =>
  (await diagnose({ ...ports, ...environment })).find((step) => step.id === id)

test('settings that a start would refuse fail alone, and all that is wrong is named', async () => {
  const steps = await diagnose({
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    TESLA_CLIENT_ID: 'x',
    API_PORT: 'many',
  })
  expect(steps).toMatchObject([{ id: 'settings', status: 'failed' }])
  const said = report(steps)
  expect(said).toContain('API_PORT: ')
  expect(said).toContain('SMTP_URL is set, MAIL_FROM is not.')
  expect(said).toContain('TESLA_CLIENT_ID needs TESLA_CLIENT_SECRET, TESLA_DOMAIN as well.')
  expect(said).toContain('1 failed, 0 still open.')
  expect(said).not.toContain('secret@')
  expect(isSound(steps)).toBe(false)
})

test('a machine that never started the gateway is sound, and nothing is made on it', async () => {
  const place = await folder()
  const DATA_DIR = `${place.path}/new`
  const steps = await diagnose({ ...ports, DATA_DIR })
  expect(isSound(steps)).toBe(true)
  expect(steps.find(({ id }) => id === 'settings')).toMatchObject({ status: 'done' })
  // A folder that is missing is told of as before.
  expect(await statusOf({ DATA_DIR }, 'data_dir')).toMatchObject({ status: 'open' })
  await place.remove()
})

test('the embedded database is opened if nobody else has it, and left alone if somebody does', {
  timeout: 120_000,
}, async () => {
  const place = await folder()
  const environment = { DATA_DIR: place.path }
  const running = await openDatabase({ dataDir: place.path })
  expect(await statusOf(environment, 'database')).toMatchObject({
    status: 'failed',
    text: expect.stringContaining('Another process has it open'),
  })
  await running.close()
  const steps = await diagnose({ ...ports, ...environment })
  for (const id of ['database', 'migrations', 'clock']) {
    expect(steps.find((step) => step.id === id)).toMatchObject({ status: 'done' })
  }
  // It was given back.
  lockDirectory(place.path)()
  await place.remove()
})

test('a folder that holds no database yet is given none', async () => {
  const place = await folder()
  await mkdir(filesOf(place.path))
  const steps = await diagnose({ ...ports, DATA_DIR: place.path })
  expect(steps.find(({ id }) => id === 'database')).toMatchObject({
    status: 'open',
    text: 'There is no database yet.',
  })
  expect(await readdir(filesOf(place.path))).toEqual([])
  await place.remove()
})

test('the database is given back before others are asked, so that a start need not wait for them', {
  timeout: 120_000,
}, async () => {
  const place = await folder()
  await (await openDatabase({ dataDir: place.path })).close()
  const asked: string[] = []
  /** Throws where a start would be refused. */
  const start = (who: string) => {
    lockDirectory(place.path)()
    asked.push(who)
  }
  const gateway = await host((_, response) => {
    start('domain')
    response.end('ok')
  })
  const mail = await startSmtpServer({
    onConnect: (_, done) => {
      start('mail')
      done()
    },
  })
  await diagnose({
    ...ports,
    DATA_DIR: place.path,
    WEB_ORIGIN: gateway.origin,
    API_ORIGIN: gateway.origin,
    SMTP_URL: mail.url,
    MAIL_FROM: 'mail@wattlane.example',
  })
  expect(new Set(asked)).toEqual(new Set(['domain', 'mail']))
  await gateway.close()
  await mail.close()
  await place.remove()
})

test('a Postgres passes, and one that cannot be reached is named without its password', async () => {
  const { connection } = inject('postgres')
  const DATABASE_URL = connectionUrl(connection)
  const found = await diagnose({ ...ports, DATABASE_URL })
  expect(found.find(({ id }) => id === 'database')).toMatchObject({ status: 'done' })
  // A database without any of our tables is looked at, not filled, and nothing of it is wrong.
  expect(found.find(({ id }) => id === 'migrations')).toMatchObject({ status: 'open' })
  expect(isSound(found)).toBe(true)
  const away = { DATABASE_URL: 'postgres://gateway:pass-word@localhost:1/gateway' }
  const steps = await diagnose({ ...ports, ...away })
  expect(steps.find(({ id }) => id === 'database')).toMatchObject({
    status: 'failed',
    text: 'Nothing answers at the address in DATABASE_URL.',
    remedy: 'Start Postgres, or correct it.',
  })
  expect(JSON.stringify(steps)).not.toContain('pass-word')
})
