import { expect, vins } from './fixture.ts'
import { test } from './line-fixture.ts'

/** But for the session's check and the stream, which stays open. */
const calls = /^(GET|POST) \/(?!web\/test|sse)/

test('going back shows the page before at once, without a call', async ({
  page,
  line,
  signInAs,
}) => {
  await signInAs('owner')
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  // What leaves a page unanswered is asked for again.
  const glances = page.locator('[data-slot="account-card"]').filter({ has: page.locator('p') })
  await expect(glances).toHaveCount(4)
  await page.locator(`main a[href="/console/${vins.driving}"]`).first().click()
  await expect(page.getByRole('heading', { name: 'Battery' })).toBeVisible()
  await page.getByRole('tab', { name: 'Connection' }).click()
  await expect(page.locator('[data-slot="doctor"][data-verdict]')).toBeVisible()
  // Whatever is asked for now gets no answer.
  line.fail('held', calls)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Battery' })).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Battery' })).toBeVisible()
  // The chart of the last minutes has moved on.
  expect(line.waiting().filter((call) => !/\/history\b/.test(call))).toEqual([])
})
