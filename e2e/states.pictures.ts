import { fileURLToPath } from 'node:url'

import type { Page } from '@playwright/test'

import { expect } from './fixture.ts'
import { test } from './line-fixture.ts'
import { states } from './states.ts'
import { themeHasCome } from './theme-has-come.ts'

test.describe.configure({ mode: 'parallel' })
// What fails here is what the pictures show.
test.use({ expectedErrors: [/./] })

const folder = fileURLToPath(new URL('../.tmp/state-pictures', import.meta.url))

/** Of long lists the first rows are enough. */
const tallest = 2000
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** What stands where something is still to come. */
const waiting = (page: Page) => page.locator('.skeleton, [aria-busy="true"]')
const isWaiting = (name: string) => /-loading$|^session-not-known-yet$/.test(name)

for (const { name, open, shows } of states) {
  test(name, async ({ page, context, line, signInAs }) => {
    await open({ page, context, line, signInAs })
    await expect(shows(page)).toBeVisible()
    if (!isWaiting(name)) await expect(waiting(page)).toHaveCount(0)
    for (const [width, height] of [
      [1440, 900],
      [375, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.waitForFunction(themeHasCome, colorScheme)
        await page.screenshot({
          path: `${folder}/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
          clip: { x: 0, y: 0, width, height: Math.min(await heightOf(page), tallest) },
          animations: 'disabled',
        })
      }
    }
  })
}
