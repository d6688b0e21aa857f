import { command } from './console-page.ts'
import { expect, test, vins } from './fixture.ts'

// An installation whose accounts begin without credits and may ask the manufacturer little.
test.use({
  isNew: true,
  settings: {
    HISTORY_DAYS: '1',
    PRICES: JSON.stringify({ includedCredits: 0 }),
    UPSTREAM_CALLS_PER_MINUTE: '8',
  },
  expectedErrors: [/Failed to load resource.*4(02|29)/],
})

test('a command without credits says where there are some; one too many says when it may be sent', async ({
  page,
  signInAs,
}) => {
  await signInAs('host', `/console/${vins.parked}`)
  const flash = command(page, 'Flash lights')
  const outcome = flash.getByRole('status')
  const send = flash.getByRole('button', { name: /^Flash lights/ })
  await send.click()
  await expect(outcome).toContainText('The command cost nothing. Add credits, then send it again.')
  await expect(outcome.getByRole('link', { name: 'Buy credits' })).toHaveAttribute(
    'href',
    '/console/credits',
  )
  await expect(async () => {
    await send.click({ timeout: 1000 })
    await expect(outcome).toContainText('Too many commands were sent', { timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await expect(outcome.getByRole('timer')).toContainText(/0:\d\d/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an order to a home that would come too soon says so before it is sent', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await page.locator('[data-slot="site-card"]').getByRole('link').click()
  const storm = page.locator('[data-slot="site-command"][data-command="storm_mode"]')
  const send = storm.getByRole('button', { name: /^Storm mode ·/ })
  await expect(async () => {
    if (await send.isEnabled()) await send.click({ timeout: 1000 })
    await expect(send).toHaveAttribute('title', /^There were too many calls/, { timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await expect(storm).toContainText('It cannot be sent now.')
})
