import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { variedPages } from './docs-pages.ts'
import { expect, screens, test } from './fixture.ts'
import { publicPages, rolePages } from './page-lists.ts'

// Each of them only looks, so that any worker may take any.
test.describe.configure({ mode: 'parallel' })

type Check = (page: Page, themes: readonly ('light' | 'dark')[]) => Promise<void>

type Screen = keyof typeof screens

async function checkOn(screen: Screen, page: Page, checkAccessibility: Check) {
  const { width, theme } = screens[screen]
  await page.setViewportSize({ width, height: 900 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkAccessibility(page, [theme])
  expect(await sidewaysScroll(page), `on a ${screen}`).toBe(0)
}

async function checkAtAllWidths(page: Page, checkAccessibility: Check) {
  await checkOn('phone', page, checkAccessibility)
  await checkOn('desktop', page, checkAccessibility)
}

for (const path of publicPages) {
  test(`${path} is accessible, light on a phone and dark on a desktop, and needs no sideways scrolling`, async ({
    page,
    checkAccessibility,
    expectedErrors,
  }) => {
    // It comes with the status that it shows.
    if (path === '/error') expectedErrors.push(/Failed to load resource.*404/)
    await page.goto(path)
    await checkAtAllWidths(page, checkAccessibility)
  })
}

/** So wide is a window of 1280 px at 400 %, where WCAG asks for reflow. */
const narrowest = 320

test('on the narrowest screen no page that anybody reads needs sideways scrolling', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*404/)
  await page.setViewportSize({ width: narrowest, height: 800 })
  const wider: string[] = []
  for (const path of [...publicPages, ...variedPages()]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if ((await sidewaysScroll(page)) > 0) wider.push(path)
  }
  expect(wider).toEqual([])
})

// All others, which are made of the same, and each theme on each width, are looked at by `pnpm measure`.
for (const path of variedPages()) {
  test(`the page of prose ${path} is accessible, light on a phone and dark on a desktop`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(path)
    await checkAtAllWidths(page, checkAccessibility)
  })
}

for (const [role, paths] of rolePages) {
  for (const path of paths) {
    test(`${path}, signed in as ${role}, is accessible, light on a phone and dark on a desktop, and needs no sideways scrolling`, async ({
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
