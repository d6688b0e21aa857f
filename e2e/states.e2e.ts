import type { Page } from '@playwright/test'

import { expect, vins } from './fixture.ts'
import { test } from './line-fixture.ts'
import { everySection, readsOf, readyOf, type Section, sectionOf, states } from './states.ts'
import { places } from './states-account.ts'
import { openWithout } from './states-ladder.ts'

// What the gateway does not answer, Chromium reports.
test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

const alerts = (page: Page) => page.getByRole('alert')

/** Until none is left: what two places read is read once, and leaves both. */
async function tryEachAgain(page: Page) {
  await expect(async () => {
    if ((await alerts(page).count()) > 0) {
      const again = alerts(page).first().getByRole('button', { name: 'Try again' })
      await again.click({ timeout: 1000 })
    }
    await expect(alerts(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}

test('a page stands in outline until it is known who is signed in, then comes by itself', async ({
  page,
  line,
  signInAs,
}) => {
  await signInAs('owner', '/docs')
  line.fail('held', /\/web\/test/)
  await page.goto('/console', { waitUntil: 'commit' })
  await expect(page.locator('[aria-busy="true"] .skeleton').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  line.mend()
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(3)
})

test('without a gateway sign-in says so, and another try leads on to the page that was wanted', async ({
  page,
  line,
  signInAs,
}) => {
  await signInAs('owner', '/docs')
  line.fail('cut', /./)
  const wanted = sectionOf(vins.driving, 'commands')
  await page.goto(wanted)
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(wanted)}`)
  await expect(alerts(page)).toContainText('The service cannot be reached at the moment.')
  line.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(wanted)
  await expect(readyOf.commands(page)).toBeVisible()
})

test('each section whose reading fails says so once, with a way out that works', async ({
  page,
  line,
  signInAs,
}) => {
  test.setTimeout(120_000)
  await signInAs('owner', '/docs')
  // The overview goes without its chart's past, and the stream tells of itself.
  const loaded = everySection.filter((section) => section !== 'overview' && section !== 'live')
  for (const section of loaded) {
    await test.step(section, async () => {
      line.fail('nobody-behind', readsOf[section])
      await page.goto(sectionOf(vins.driving, section))
      await expect(alerts(page).first()).toContainText(
        'The service does not answer at the moment (502). Nothing was charged.',
      )
      // Sharing reads two lists, each with a place of its own.
      await expect(alerts(page)).toHaveCount(section === 'sharing' ? 2 : 1)
      await expect(alerts(page).first().getByRole('link', { name: 'Status' })).toBeVisible()
      line.mend()
      await tryEachAgain(page)
      await expect(readyOf[section](page)).toBeVisible()
    })
  }
})

// What a command would meet is no reading that a page waits for.
const loading = places.filter(({ failed }) => failed === undefined)
for (const { page: name, path, role = 'owner', reads, ready } of loading) {
  test(`what ${name} reads and is not answered is said, with a way out that works`, async ({
    page,
    line,
    signInAs,
  }) => {
    await signInAs(role, '/docs')
    line.fail('nobody-behind', reads)
    await page.goto(path)
    await expect(alerts(page).first()).toContainText('Nothing was charged.')
    await expect(alerts(page).first()).toContainText('(502)')
    line.mend()
    await tryEachAgain(page)
    await expect(ready(page)).toBeVisible()
  })
}

/** States that each section has words of its own for, by who sees them on which car. */
const told: Record<string, { role: 'owner' | 'host' | 'lapsed'; vin: string; words: RegExp }> = {
  unsubscribed: { role: 'lapsed', vin: vins.unpaid, words: /has no subscription/ },
  'no key': { role: 'host', vin: vins.unpaired, words: /does not hold (our|the virtual) key/ },
  asleep: { role: 'owner', vin: vins.sleeping, words: /Asleep/ },
}
const silentOn: Record<string, readonly Section[]> = {
  // Who drives it and how it is connected costs nothing.
  unsubscribed: ['sharing', 'doctor'],
}

for (const [state, { role, vin, words }] of Object.entries(told)) {
  test(`in every section a car that is ${state} is said to be so, and nothing is alarmed`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(120_000)
    await signInAs(role, sectionOf(vin, 'overview'))
    for (const [index, section] of everySection.entries()) {
      await test.step(section, async () => {
        // The number keys open the sections.
        await page.keyboard.press(String(index + 1))
        await expect(page).toHaveURL(sectionOf(vin, section))
        if (!silentOn[state]?.includes(section))
          await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
        await expect(alerts(page)).toHaveCount(0)
      })
    }
  })
}

test('a permission that the sign-in lacks is named in every section that needs it, and nothing seems live', async ({
  page,
  context,
  line,
  signInAs,
}) => {
  const held = ['vehicle_device_data', 'vehicle_cmds']
  await openWithout(held, sectionOf(vins.crowded, 'overview'))({ page, context, line, signInAs })
  const main = page.getByRole('main')
  await expect(main.locator('[data-slot="stream-health"]')).toContainText('Not live')
  // The doctor has an answer of its own.
  for (const [index, section] of everySection.filter((one) => one !== 'doctor').entries()) {
    await test.step(section, async () => {
      await page.keyboard.press(String(index + 1))
      await expect(page).toHaveURL(sectionOf(vins.crowded, section))
      await expect(main.getByRole('link', { name: 'Give the permission' })).toHaveCount(1)
      await expect(main.getByText(/permission “Vehicle (data|commands)”/)).toBeVisible()
    })
  }
  await page.goto('/console/dashboard')
  await expect(main.getByRole('link', { name: 'Give the permission' })).toBeVisible()
})

test('a board without live data says why, and leads to what helps', async ({ page, signInAs }) => {
  await signInAs('host', `/console/dashboard?vin=${vins.unpaired}`)
  const main = page.getByRole('main')
  await expect(main.getByText('does not hold our key.')).toBeVisible()
  await main.getByRole('link', { name: 'See what to do' }).click()
  await expect(page).toHaveURL(sectionOf(vins.unpaired, 'doctor'))
})

test('a board of a car that is not paid for offers to pay for it', async ({ page, signInAs }) => {
  await signInAs('lapsed', '/console/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Subscribe/ })).toBeVisible()
})

test('sign-in without a network says so until it is back', async ({ page, context }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.setOffline(true)
  await expect(alerts(page)).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(alerts(page)).toHaveCount(0)
})

test('each state has a name of its own', () => {
  const names = states.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
