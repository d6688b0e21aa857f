import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'

import { copyPrepared } from './prepared-data.ts'
import { type Product, startProduct } from './product.ts'

type WorkerFixtures = {
  /** Settings of the product. Tests with settings of their own have a product of their own. */
  settings: Record<string, string>
  /** With nothing but what its own first start makes, where the settings matter for that. */
  isNew: boolean
  /** The product under test: each worker has one, with data of its own. */
  product: Product
  /** Its addresses. */
  hosts: { webUrl: string; apiUrl: string }
}

/** For tests without a page; those with one take theirs from `fixture.ts`. */
export const test = base.extend<object, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  isNew: [false, { scope: 'worker', option: true }],
  product: [
    async ({ settings: env, isNew }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'wattlane-e2e-'))
      if (!isNew) await copyPrepared(dataDir, env)
      // Its accounts are used by all tests of a worker, quicker than anybody could.
      const product = await startProduct({
        dataDir,
        env: { UPSTREAM_CALLS_PER_MINUTE: '1000', ...env },
        ...(env.PORT && { webPort: Number(env.PORT) }),
      })
      await use(product)
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  hosts: [({ product: { webUrl, apiUrl } }, use) => use({ webUrl, apiUrl }), { scope: 'worker' }],
})
