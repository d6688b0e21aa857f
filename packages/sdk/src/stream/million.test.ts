import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('a million events leave the memory as it was, also beside a loop that never asks', async () => {
  const fixture = new URL('./million.fixture.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--conditions=@console/source',
    fixture,
  ])
  const { seen, heaps, newest, done } = JSON.parse(stdout)
  expect({ seen, newest, done }).toEqual({ seen: 1_000_000, newest: 999_999, done: false })
  // The first tenth also pays for compiled code.
  const [, early = 0] = heaps
  expect(Math.max(...heaps.slice(2)) - early).toBeLessThan(1_000_000)
}, 120_000)
