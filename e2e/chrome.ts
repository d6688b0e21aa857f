import { footerColumns } from '@console/app-config'
import type { Page } from '@playwright/test'

import { expect } from './fixture.ts'

// What site and console show alike: header, footer, error page. Each place names its own rows.

export const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

export const companyPages = ['about', 'terms', 'privacy', 'security'].map(
  (name) => `/docs/about/${name}`,
)

export async function expectErrorWords(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByText("This is not the page you're looking for.")).toBeVisible()
  await expect(page).toHaveTitle('Page not found - Wattlane')
}

export async function expectErrorFrame(page: Page) {
  await expect(header(page)).toBeVisible()
  await expect(footer(page)).toBeVisible()
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'We are sorry but this page could not be found.',
  )
}

/** From the docs to `nowhere`, home by the page's own link, and Back to the docs. */
export async function expectWayHome(page: Page, nowhere: string) {
  await page.goto('/docs')
  await page.goto(nowhere)
  await page.getByRole('link', { name: 'Go back home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/docs')
}

export async function expectMarkByWidth(page: Page) {
  const mark = header(page).locator('[data-slot="brand-mark"]')
  const wordmark = header(page).locator('[data-slot="brand-wordmark"]')
  for (const [width, isWide] of [
    [375, false],
    [639, false],
    [640, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(mark).toBeVisible({ visible: !isWide })
    await expect(wordmark).toBeVisible({ visible: isWide })
  }
}

export async function expectLoginByWidth(page: Page) {
  const login = header(page).getByRole('link', { name: 'Login with Tesla' })
  await expect(login).toHaveAttribute('href', '/login')
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(login).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(login).toBeHidden()
}

export async function expectOwnPagesInFooter(page: Page) {
  await expect(footer(page)).toBeVisible()
  expect(await hrefsOf(page, 'Product')).toEqual(['/console', '/pricing', '/docs', '/blog'])
  expect(await hrefsOf(page, 'Company')).toEqual(companyPages)
}

const hrefsOf = (page: Page, column: string) =>
  footer(page)
    .getByRole('navigation', { name: column })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** What the specification wants each link to be, whatever address is configured for it. */
const otherSites = {
  Resources: [
    ['Support', /^https:\/\/support\./],
    ['Status', /^https:\/\/status\./],
    ['Community', /^https:\/\/community\./],
    ['Roadmap', /^https:\/\/roadmap\./],
  ],
  Integrations: [
    ['Home Assistant', /^https:\/\/www\.home-assistant\.io\/integrations\/\w+\/$/],
    ['Home Assistant custom integration', /^https:\/\/github\.com\/\w+\/hass-\w+$/],
    ['Homebridge', /^https:\/\/github\.com\/\w+\/homebridge$/],
    ['Open-source libraries', /^https:\/\/github\.com\/search\?q=.*type=repositories/],
  ],
} as const

export async function expectOtherSitesInFooter(page: Page) {
  for (const [column, sites] of Object.entries(otherSites)) {
    const links = footer(page).getByRole('navigation', { name: column }).getByRole('link')
    await expect(links).toHaveCount(sites.length)
    const configured = footerColumns.find(({ title }) => title === column)?.links ?? []
    expect(await hrefsOf(page, column)).toEqual(configured.map(({ to }) => to))
    for (const [index, [label, address]] of sites.entries()) {
      const link = links.nth(index)
      await expect(link).toHaveAccessibleName(`${label} (opens in a new window)`)
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
    }
  }
}

/** `path` with the clock in another year. */
export async function expectYearOfReader(page: Page, path: string) {
  await page.clock.setFixedTime('2031-06-01T12:00:00Z')
  await page.goto(path)
  await expect(footer(page)).toContainText('2031')
  await expect(footer(page)).toContainText('All rights reserved.')
}
