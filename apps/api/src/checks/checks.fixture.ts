import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readSettings } from '../env.ts'
import { examine } from './checks.ts'
import type { Installation } from './installation.ts'

export const tesla = {
  TESLA_CLIENT_ID: 'our-application',
  TESLA_CLIENT_SECRET: 'its secret',
  TESLA_DOMAIN: 'wattlane.example',
}

/** A private folder of a test's own. */
export async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'checks-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** A host on this machine that answers as it is told. */
export async function host(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What one check finds in an installation with these settings. */
export async function find(
  id: string,
  environment: Record<string, string> = {},
  installation: Partial<Installation> = {},
) {
  const settings = readSettings({
    DATA_DIR: join(tmpdir(), 'none-of-the-checks'),
    PORT: '0',
    API_PORT: '0',
    ...environment,
  })
  const steps = await examine({
    settings,
    database: { kind: 'none' },
    registration: undefined,
    ...installation,
  })
  const found = steps.filter((step) => step.id === id)
  if (found.length !== 1 || !found[0]) throw new Error(`There is no one check "${id}".`)
  const { status, text, remedy } = found[0]
  return { status, text, remedy }
}
