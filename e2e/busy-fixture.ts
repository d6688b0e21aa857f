import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@console/api/testing/free-ports'
import type { Page } from '@playwright/test'

import { startBusyStream } from './busy-stream.ts'
import { reading } from './console-page.ts'
import { test as base, expect, vins } from './fixture.ts'
import { startProduct } from './product.ts'

export { expect }

type Busy = Awaited<ReturnType<typeof startBusyStream>>

/** A product behind a stream that can be made busy, because nobody else uses it. */
export const test = base.extend<object, { served: { webUrl: string; apiUrl: string; busy: Busy } }>(
  {
    served: [
      async ({}, use) => {
        const dataDir = await mkdtemp(join(tmpdir(), 'wattlane-busy-'))
        const [webPort = 0, apiPort = 0, port = 0] = await freePorts(3)
        const webUrl = `http://localhost:${webPort}`
        const apiUrl = `http://localhost:${port}`
        const product = await startProduct({
          dataDir,
          webPort,
          apiPort,
          env: { HISTORY_DAYS: '1', WEB_ORIGIN: webUrl, API_ORIGIN: apiUrl },
        })
        const busy = await startBusyStream({ port, apiPort, vin: vins.driving })
        await use({ webUrl, apiUrl, busy })
        busy.close()
        await product.stop()
        await rm(dataDir, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    hosts: [({ served: { webUrl, apiUrl } }, use) => use({ webUrl, apiUrl }), { scope: 'worker' }],
  },
)

/** Both have a chart with a table behind it. */
export const livePages = [
  {
    suffix: '',
    what: 'a vehicle’s page',
    path: `/console/${vins.driving}`,
    isReady: (page: Page) => expect(reading(page, 'Speed')).toHaveText(/\d/),
  },
  {
    suffix: '-live',
    what: 'a vehicle’s live stream',
    path: `/console/${vins.driving}?tab=live&pins=VehicleSpeed`,
    isReady: (page: Page) => expect(page.locator('.chart-value')).toHaveText(/\d/),
  },
]
