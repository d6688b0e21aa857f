import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startProduct } from './product.ts'

/** One product for all browser tests, with new data. Its addresses travel to the workers by environment. */
export default async function startOnce() {
  const dataDir = await mkdtemp(join(tmpdir(), 'wattlane-e2e-'))
  const product = await startProduct({ dataDir })
  process.env.E2E_WEB_URL = product.webUrl
  process.env.E2E_API_URL = product.apiUrl
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
