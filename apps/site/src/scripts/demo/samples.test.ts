// @vitest-environment jsdom
import { defaultPublicConfig } from '@console/app-config'
import { expect, test, vi } from 'vitest'

import { publicConfig } from '../config.ts'
import { sampleNotes, showOwnDemo } from './samples.ts'

vi.mock('../config.ts', async (original) => ({ ...(await original()), publicConfig: vi.fn() }))

const written = `# ${sampleNotes.written}\ncurl http://localhost:3001/demo/sse`

async function shownWith(demo: boolean) {
  const apiHost = 'https://api.example'
  vi.mocked(publicConfig).mockResolvedValue({ ...defaultPublicConfig, apiHost, demo })
  document.body.innerHTML = `<code>${written}</code>`
  await showOwnDemo(document)
  return document.body.textContent
}

test('samples of the demo name this installation if it has one, else the own machine', async () => {
  expect(await shownWith(false)).toBe(written)
  expect(await shownWith(true)).toBe(`# ${sampleNotes.here}\ncurl https://api.example/demo/sse`)
})
