import type { Page } from '@playwright/test'

import { expect, vins } from './fixture.ts'
import { test } from './line-fixture.ts'
import { sectionOf } from './states.ts'

// What fails here Chromium reports.
test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

const alert = (page: Page) => page.getByRole('alert')

test('a change that the way to the gateway loses is told once, and the draft is saved by the next try', async ({
  page,
  line,
  signInAs,
}) => {
  test.setTimeout(120_000)
  await signInAs('owner', sectionOf(vins.charging, 'telemetry'))
  await page.getByRole('searchbox', { name: 'Filter fields' }).fill('Odometer')
  const interval = page.getByRole('spinbutton', { name: 'Interval of Odometer', exact: true })
  await interval.fill('777')
  await page.keyboard.press('Control+Enter')
  const review = page.getByRole('dialog', { name: /^Save the telemetry of/ })
  const save = review.getByRole('button', { name: /^Save/ })
  for (const [fault, sentence] of [
    ['cut', 'The service could not be reached. Check your connection, then try again.'],
    ['nobody-behind', 'The service does not answer at the moment (502). Nothing was charged.'],
    ['truncated', 'The service could not be reached. Check your connection, then try again.'],
  ] as const) {
    await test.step(fault, async () => {
      line.fail(fault, /^PATCH /)
      await save.click()
      await expect(alert(page)).toContainText(sentence)
      await expect(alert(page)).toHaveCount(1)
      await expect(alert(page)).toContainText('Your draft is kept.')
      line.mend()
    })
  }
  // What the broken answer told of had been done: asked again under the same name, it is not done twice.
  await save.click()
  await expect(review).toBeHidden()
  await expect(interval).toHaveValue('777')
  await expect(page.getByRole('region', { name: 'Draft' })).toBeHidden()
  await expect(
    page.getByRole('region', { name: 'Versions of the configuration' }).getByRole('row'),
  ).toHaveCount(3)
})

test('half an answer to a command leaves open whether it acted, and each further try goes under the name of the first', async ({
  page,
  line,
  signInAs,
}) => {
  await signInAs('host', `${sectionOf(vins.parked, 'commands')}&command=set_vehicle_name`)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/command/set_vehicle_name')) {
      keys.push(request.headers()['idempotency-key'])
    }
  })
  const rename = page.locator('[data-command="set_vehicle_name"]')
  await rename.getByLabel('New name').fill('Blue')
  const outcome = rename.getByRole('status').last()
  line.fail('truncated', /^POST .*\/command\/set_vehicle_name$/)
  for (const tries of [1, 2]) {
    await rename.getByRole('button', { name: /^Rename the car ·/ }).click()
    await expect.poll(() => keys.length).toBe(tries)
    await expect(outcome).toContainText(
      'No whole answer arrived. It may have arrived all the same. Look before you send it again.',
    )
    await expect(alert(page)).toHaveCount(0)
  }
  line.mend()
  await rename.getByRole('button', { name: /^Rename the car ·/ }).click()
  await expect(outcome).not.toContainText('No whole answer')
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('permissions that were taken back are missed where they are needed, and given again there', async ({
  page,
  context,
  hosts,
  signInAs,
}) => {
  test.setTimeout(120_000)
  await signInAs('owner', sectionOf(vins.charging, 'commands'))
  const honk = page.locator('[data-command="honk_horn"]')
  await honk.locator('button[aria-expanded]').click()
  await expect(honk.locator('[data-slot="preflight"]')).toContainText(/^Ready/)

  // In another tab the same account signs in and holds two permissions back.
  const other = await context.newPage()
  await other.goto(`${hosts.apiUrl}/auth/login?redirect=/docs`)
  await other.getByText('Hold permissions back').click()
  await other.getByLabel('vehicle_cmds', { exact: true }).check()
  await other.getByLabel('vehicle_device_data', { exact: true }).check()
  await other.getByRole('button', { name: /^Continue as Simulated Owner(?! Without)/ }).click()
  await other.waitForURL('**/docs')

  await honk.getByRole('button', { name: /^Honk ·/ }).click()
  const outcome = honk.getByRole('status').last()
  await expect(outcome).toContainText('The command cost nothing.')
  await expect(outcome.getByRole('link', { name: 'Grant access' })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)

  await page.goto(sectionOf(vins.charging, 'overview'))
  await expect(page.getByText('Charge, range, location, climate and more appear')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lock/ })).toHaveAttribute(
    'title',
    /does not permit this command/,
  )
  await page.goto(sectionOf(vins.charging, 'sharing'))
  await expect(page.getByText('Who drives this car appears here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Give the permission' })).toHaveCount(1)
  // What has no place of its own for it leads there from its error.
  await page.goto('/console/history')
  await expect(alert(page).first()).toContainText('This needs the scope vehicle_device_data.')
  await expect(alert(page).getByRole('link', { name: 'Give the permission' }).first()).toBeVisible()

  await page.goto(sectionOf(vins.charging, 'telemetry'))
  await expect(page.getByText('It needs the permission “Vehicle data”.')).toBeVisible()
  await page.getByRole('link', { name: 'Give the permission' }).click()
  await page.getByRole('button', { name: /^Continue as Simulated Owner(?! Without)/ }).click()
  await expect(page).toHaveURL(sectionOf(vins.charging, 'telemetry'))
  await expect(page.getByRole('heading', { name: 'Fields' })).toBeVisible()

  // Offline the page stays readable, and says that nothing can be sent.
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\. Data from .* nothing can be sent/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop streaming' }).click()
  await expect(
    page.getByRole('alertdialog').getByRole('button', { name: 'Stop streaming' }),
  ).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
})

/** Asks for little of a car that streams nothing yet. */
async function configure(page: Page) {
  await page.getByRole('button', { name: 'Presets…' }).click()
  const preset = page.getByRole('listitem').filter({ hasText: 'Least cost' })
  await preset.getByRole('button', { name: /^Only these/ }).click()
  await page.getByRole('button', { name: /^Review and save/ }).click()
  await page
    .getByRole('dialog', { name: /^Save the telemetry of/ })
    .getByRole('button', { name: /^Save/ })
    .click()
}

test('a car whose places are taken, and one that another program changes, are told apart with what to do', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  await signInAs('crowded', sectionOf(vins.crowded, 'telemetry'))
  await configure(page)
  await expect(page.getByText('The car’s limit is reached')).toBeVisible()
  await expect(page.getByText(/Disconnect another application from the car/).first()).toBeVisible()
  await expect(page.getByText(/all places for streams are taken/)).toBeVisible()

  await page.goto(sectionOf(vins.overruled, 'telemetry'))
  await configure(page)
  await expect(page.getByText('The car has something else')).toBeVisible({ timeout: 40_000 })
  const instead = page.getByRole('region', { name: 'What the car has instead' })
  await expect(instead).toContainText(/Soc.*every 300\s*s/)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Restore ours' }).click()
  await expect(page.getByText('Sent again').first()).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})
