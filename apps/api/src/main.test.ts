import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

import { freePorts } from './testing/free-ports.ts'
import { installation, startProcess } from './testing/product-process.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

/** What a start that cannot succeed says, and its exit code. */
const start = (environment: Record<string, string>) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=@console/source', program],
      { env: { PATH: process.env.PATH, ...environment } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })

test('a start with half of a configuration ends with what is missing, and nothing else', async () => {
  const half = {
    TESLA_CLIENT_ID: 'our-application',
    SMTP_URL: 'smtps://user:pass-word@mail.example.com',
  }
  const { code, said } = await start(half)
  expect(code).toBe(1)
  expect(said.trimEnd().split('\n')).toEqual([
    'Set both SMTP_URL and MAIL_FROM, or neither: a mail server needs to know who sends. SMTP_URL is set, MAIL_FROM is not.',
    'TESLA_CLIENT_ID needs TESLA_CLIENT_SECRET, TESLA_DOMAIN as well.',
  ])
})

test('a signal during the start ends it, as the first process of a container too, and the data opens', {
  timeout: 300_000,
}, async () => {
  const place = await installation('embedded')
  const [port, apiPort] = await freePorts(2)
  const fixture = fileURLToPath(new URL('testing/product.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, ['--conditions=@console/source', fixture, place.web], {
    env: { PATH: process.env.PATH, PORT: String(port), API_PORT: String(apiPort), ...place.env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await place.remove()
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const ended = once(child, 'exit')
  await vi.waitUntil(() => said.includes('Opening the database'), { timeout: 120_000 })
  child.kill('SIGTERM')
  // The kernel ends with the signal, and not with a code, whoever does not hear it.
  expect(await ended).toEqual([143, null])
  expect(said).not.toContain('Sign in with')
  const again = await startProcess(place)
  again.signal('SIGTERM')
  expect(await again.ended()).toBe(0)
})
