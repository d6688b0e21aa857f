import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ChecklistStep } from '@console/sdk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { folder } from '../checks/checks.fixture.ts'
import { perform } from './command.ts'
import { doctor } from './doctor.ts'

let place: Awaited<ReturnType<typeof folder>>
beforeAll(async () => {
  place = await folder()
})
afterAll(() => place.remove())

const ports = { PORT: '0', API_PORT: '0' }

async function ask(args: string[], environment: Record<string, string>) {
  let printed = ''
  const code = await perform(doctor, {
    args,
    environment: { ...ports, DATA_DIR: place.path, ...environment },
    print: (text) => {
      printed += text
    },
    say: () => {},
  })
  return { code, printed }
}

test('people read each finding, and what to do about it below', async () => {
  const { code, printed } = await ask([], {})
  expect(code).toBe(0)
  expect(printed).toMatch(/^✓ settings {2,}\S/)
  expect(printed).toMatch(/^○ mail {2,}.+\n {4,}Set SMTP_URL and MAIL_FROM to send them\.$/m)
  expect(printed).toMatch(/^– key_hosting {2,}Simulated cars/m)
  expect(printed).toMatch(/\n\n0 failed, \d still open\.\n$/)
})

test('one thing that fails is the end of it for whoever waits on the command', async () => {
  const wrong = { COOKIE_DOMAIN: 'wattlane.example' }
  const { code, printed } = await ask(['--json'], wrong)
  expect(code).toBe(1)
  const steps = z.parse(z.array(ChecklistStep()), JSON.parse(printed))
  expect(steps.filter(({ status }) => status === 'failed').map(({ id }) => id)).toEqual(['origins'])
  const shown = await ask([], wrong)
  expect(shown.code).toBe(1)
  expect(shown.printed).toMatch(/^✗ origins {2,}COOKIE_DOMAIN is wattlane\.example/m)
})

test('it runs from any folder, without a home, and leaves nothing behind', {
  timeout: 60_000,
}, async () => {
  const command = fileURLToPath(new URL('doctor.ts', import.meta.url))
  const env = { ...ports, PATH: process.env.PATH, SMTP_URL: 'smtp://mail.example.com' }
  const ended = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=@console/source', command],
      { cwd: place.path, env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })
  expect(ended.said).toContain('SMTP_URL is set, MAIL_FROM is not.')
  expect(ended.code).toBe(1)
  expect(await readdir(place.path)).toEqual([])
})
