import { fileURLToPath } from 'node:url'

import type { Page } from '@playwright/test'

import { expect } from './fixture.ts'
import { test } from './line-fixture.ts'
import { states } from './states.ts'
import { withApplication } from './states-other.ts'
import { themeHasCome } from './theme-has-come.ts'

test.describe.configure({ mode: 'parallel' })
// What fails here is what the pictures show.
test.use({ expectedErrors: [/./] })

// Applications that ask for access are the operator's to name.
test.use({ more: { HISTORY_DAYS: '2', ...withApplication } })

const folder = fileURLToPath(new URL('../.tmp/state-pictures', import.meta.url))

/** Of long lists the first rows are enough. */
const tallest = 2000
/** Over a dialog's page there is nothing below the window. */
const heightOf = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('[role="dialog"]') ? 0 : document.documentElement.scrollHeight,
  )

/** What stands where something is still to come. */
const waiting = (page: Page) => page.locator('.skeleton, [aria-busy="true"]')
const isWaiting = (name: string) => /-loading$|-late$|^session-not-known-yet$/.test(name)

for (const { name, open, shows, isBare = false } of states) {
  test(name, async ({ page, context, line, signInAs }) => {
    await open({ page, context, line, signInAs })
    await expect(shows(page)).toBeVisible()
    // What fails has been tried several times.
    if (!isWaiting(name)) await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 })
    for (const [width, height] of [
      [1440, 900],
      [375, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        if (!isBare) await page.waitForFunction(themeHasCome, colorScheme)
        await page.screenshot({
          path: `${folder}/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
          clip: {
            x: 0,
            y: 0,
            width,
            height: Math.min(Math.max(await heightOf(page), height), tallest),
          },
          animations: 'disabled',
        })
      }
    }
  })
}
