import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { docsFolders } from './docs-pages.ts'
import { expect, screens, test, vins } from './fixture.ts'

// Each of them only looks, so that any worker may take any.
test.describe.configure({ mode: 'parallel' })

type Check = (page: Page, themes: readonly ('light' | 'dark')[]) => Promise<void>

const publicPages = [
  '/',
  '/pricing',
  '/blog',
  '/blog/tag/incident',
  '/blog/streaming-or-polling',
  '/blog/webhooks-at-least-once',
  '/partners',
  '/partners/tint',
  '/error',
  '/login',
  '/delete',
]
const signedInPages = [
  '/console',
  `/console/${vins.driving}`,
  `/console/${vins.sleeping}`,
  `/console/${vins.driving}?tab=commands&command=add_charge_schedule`,
  `/console/${vins.driving}?tab=telemetry`,
  `/console/${vins.driving}?tab=live`,
  `/console/${vins.driving}?tab=webhooks`,
  `/console/${vins.driving}?tab=sharing`,
  `/console/${vins.driving}?tab=doctor`,
  '/console/subscription',
  '/console/credits',
  '/checkout?cart=month',
  '/console/dashboard',
  '/console/history',
  '/console/rental',
  '/connect',
  '/api/1',
  `/api/1/vehicles/${vins.driving}/command/set_temps?method=POST`,
  '/delete',
  '/console/tokens',
  '/console/webhooks',
  '/console/sessions',
  '/console/settings',
  '/console/export',
]
const administratorPages = [
  '/admin',
  '/admin?tab=users',
  '/admin?tab=audit',
  '/admin?tab=checklist',
  '/admin/email',
]

async function checkAtAllWidths(page: Page, checkAccessibility: Check) {
  for (const [screen, { width, theme }] of Object.entries(screens)) {
    await test.step(`on a ${screen}`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await checkAccessibility(page, [theme])
      expect(await sidewaysScroll(page)).toBe(0)
    })
  }
}

for (const path of publicPages) {
  test(`${path} is accessible in both themes, on phone and desktop, and needs no sideways scrolling`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(path)
    await checkAtAllWidths(page, checkAccessibility)
  })
}

for (const { name, pages } of docsFolders) {
  test(`the pages of prose about ${name} are accessible in both themes, on phone and desktop`, async ({
    page,
    checkAccessibility,
  }) => {
    test.setTimeout(30_000 + pages.length * 15_000)
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path)
        await checkAtAllWidths(page, checkAccessibility)
      })
    }
  })
}

for (const [role, paths] of [
  ['owner', signedInPages],
  ['admin', administratorPages],
] as const) {
  for (const path of paths) {
    test(`${path}, signed in as ${role}, is accessible in both themes, on phone and desktop, and needs no sideways scrolling`, async ({
      page,
      signInAs,
      checkAccessibility,
    }) => {
      await signInAs(role, path)
      await checkAtAllWidths(page, checkAccessibility)
    })
  }
}

test('the page of simulated accounts is accessible in both themes', async ({ page, hosts }) => {
  await page.goto(`${hosts.apiUrl}/auth/login?redirect=/console`)
  for (const colorScheme of ['light', 'dark'] as const) {
    // It follows the system without a switch of its own.
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
  }
})

test('an unknown page is accessible in both themes', async ({
  page,
  expectedErrors,
  checkAccessibility,
}) => {
  expectedErrors.push(/Failed to load resource.*404/)
  await page.goto('/nothing/here')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await checkAccessibility()
})

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
