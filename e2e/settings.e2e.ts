import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

/** A choice that stands side by side with others. */
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })

test('each choice is saved as it is made, shows everywhere at once, and is taken back [S7.06 con]', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(90_000)
  expectedErrors.push(/ERR_FAILED/)
  const saved: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/web/settings'))
      saved.push(request.postDataJSON())
  })
  await signInAs('owner', '/console/settings')
  await choice(page, 'Distance and speed', 'miles').check({ force: true })
  await expect(page.getByText('Distance and speed: miles')).toBeVisible()
  expect(saved).toEqual([{ units: { distance: 'mi' } }])

  await choice(page, 'Density', 'Compact').check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await expect(page.getByText('The density was changed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(choice(page, 'Density', 'Comfortable')).toBeChecked()
  await expect.poll(() => saved.at(-1)).toEqual({ density: 'comfortable' })

  await choice(page, 'Theme', 'Dark').check({ force: true })
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.getByLabel('Time zone').selectOption('Asia/Kolkata')
  await expect(page.getByText('Time zone: Asia/Kolkata')).toBeVisible()
  const clock = await page.getByText(/^Now it is/).textContent()
  const there = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Kolkata',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const minutes = [Date.now() - 60_000, Date.now()].map((time) => there.format(time))
  expect(minutes.some((minute) => clock?.includes(minute))).toBe(true)

  // Keys of a vehicle's page: on, and then off.
  await page.getByRole('switch', { name: 'Single keys' }).uncheck()
  await expect(page.getByText('Single keys are off')).toBeVisible()

  await page.route('**/web/settings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const newsletter = page.getByRole('switch', { name: 'News about the product' })
  await newsletter.check()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This was not saved')
  await expect(alert).toHaveCount(1)
  await expect(newsletter).not.toBeChecked()
  await page.unroute('**/web/settings')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(newsletter).toBeChecked()
  await expect(alert).toHaveCount(0)

  await page.goto(`/console/${vins.driving}`)
  await expect(page.getByText('mph').first()).toBeVisible()
  await page.keyboard.press('2')
  await expect(page, 'single keys are off').toHaveURL(`/console/${vins.driving}`)
})
