import { expect, test, vins } from './fixture.ts'

test('an overlay is made in the console and shows its value to who has its address alone, small and without a frame [S2.26 con] [S2.27 con]', async ({
  page,
  browser,
  hosts,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(90_000)
  await signInAs('owner', `/console/${vins.driving}?tab=live`)
  await page.getByRole('button', { name: 'Overlay for video…' }).click()
  const builder = page.getByRole('dialog', { name: 'Overlay for video' })
  await builder.getByLabel('Label (optional)').fill('Speed')
  await builder.getByLabel('Unit').selectOption('km/h')
  await expect(builder.getByRole('img', { name: /^Preview: Speed \d+ km\/h$/ })).toBeVisible()
  await checkAccessibility()
  await builder.getByRole('button', { name: 'Make the address' }).click()
  const address = (await builder.locator('pre').textContent()) ?? ''
  expect(address).toMatch(
    new RegExp(
      `^${hosts.webUrl}/obs/${vins.driving}/VehicleSpeed\\?unit=km%2Fh&label=Speed#t=wl_live_`,
    ),
  )

  // Somewhere else, where nobody is signed in.
  const stranger = await browser.newContext()
  const overlay = await stranger.newPage()
  let script = 0
  const addresses: string[] = []
  overlay.on('response', async (response) => {
    addresses.push(response.url())
    if (response.request().resourceType() === 'script') script += (await response.body()).length
  })
  await overlay.goto(address)
  await expect(overlay.locator('.obs-line')).toHaveText(/^\d+km\/h$/)
  await expect(overlay.locator('.obs-label')).toHaveText('Speed')
  await expect(overlay).toHaveURL(/\/obs\//)
  await expect(overlay.locator('header, footer, [data-slot="toasts"]')).toHaveCount(0)
  expect(await overlay.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  )
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThan(30_000)
  const token = address.split('#t=')[1] ?? ''
  expect(addresses.join()).not.toContain(token)

  // Without a token and a session it says nothing, and leads nowhere.
  await overlay.goto('about:blank')
  await overlay.goto(`${hosts.webUrl}/obs/${vins.driving}/VehicleSpeed`)
  await expect(overlay.locator('.obs-line')).toHaveText('–')
  await expect(overlay).toHaveURL(/\/obs\//)
  await stranger.close()

  // With the session of this browser it needs none.
  const css = encodeURIComponent('.obs-text { letter-spacing: 3px }')
  await page.goto(`/obs/${vins.driving}/Soc?spark=60&css=${css}`)
  await expect(page.locator('.obs-line')).toHaveText(/^\d+%$/)
  await expect(page.locator('.obs-text')).toHaveCSS('letter-spacing', '3px')
  // Of several values, the newest at the right end.
  await expect(page.locator('.obs-spark polyline')).toHaveAttribute(
    'points',
    /^([\d.]+,[\d.]+ )+100\.0,[\d.]+$/,
  )
})
