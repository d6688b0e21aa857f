import type { Page } from '@playwright/test'

/** A live value of a vehicle's page, by its label: the number with its unit. */
export const reading = (page: Page, label: string) =>
  page
    .locator('[data-slot="live-value"]')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('.reading')
    .first()

/** The word that tells whether live data come. */
export const streamHealth = (page: Page) => page.locator('[data-slot="stream-health"]').first()
