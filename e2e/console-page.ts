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

/** A command of a vehicle's page, with what became of it. */
export const command = (page: Page, label: string) =>
  page
    .locator('[data-slot="command"]')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${label}`) }) })

/** The moments of the chart's points as its table shows them, in seconds of the day, oldest first. */
export async function chartMoments(page: Page) {
  const rows = page.getByRole('region', { name: 'Power and speed, table' }).getByRole('rowheader')
  const times = await rows.allTextContents()
  return times
    .map((time) => {
      const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
      return hours * 3600 + minutes * 60 + seconds
    })
    .toSorted((a, b) => a - b)
}
