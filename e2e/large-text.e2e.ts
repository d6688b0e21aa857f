import { chromium } from '@playwright/test'

import { launchOptions } from './chromium.ts'
import { expect, test } from './fixture.ts'

const pages = [
  '/',
  '/pricing',
  '/key',
  '/docs/concepts/scopes',
  '/blog',
  '/partners/tint',
  '/login',
]

test('whoever has set their browser to text of twice the size reads every kind of page without sideways scrolling', async ({
  hosts,
}) => {
  const twice = launchOptions(['--blink-settings=defaultFontSize=32'])
  await using browser = await chromium.launch(twice)
  const page = await browser.newPage({ baseURL: hosts.webUrl })
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})
