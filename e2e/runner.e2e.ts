import { expect, test, vins } from './fixture.ts'

const vehicle = `/api/1/vehicles/${vins.parked}`

test('the runner shows a call at its own address, reads what is free at once, and waits with all else [S1.08 con] [S2.24 con] [S2.25 con]', async ({
  page,
  hosts,
  context,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  // Somebody who is not signed in is asked to, and comes back to the whole path.
  await page.goto(`${vehicle}/drivers`)
  await expect(page).toHaveURL(/\/login\?redirect=.*drivers$/)
  await signInAs('host', `${vehicle}/drivers`)
  const answer = page.locator('[data-slot="answer"]')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-slot="path"]')).toHaveText(`${vehicle}/drivers`)
  await expect(answer.getByRole('status').first()).toContainText(/200.*ms.*B.*Request/)
  await expect(answer.getByText('"count"')).toBeVisible()
  await answer.getByRole('tab', { name: 'Headers' }).click()
  await expect(answer.getByText('x-txid')).toBeVisible()
  await checkAccessibility()

  // What costs waits, says so, and tells afterwards what was charged.
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS') asked.push(request.url())
  })
  await page.getByRole('searchbox', { name: 'Search endpoints' }).fill('vehicle_data')
  await page.getByRole('link', { name: /^Reads what the car says of itself/ }).click()
  await expect(page).toHaveURL(new RegExp(`${vehicle}/vehicle_data$`))
  const run = page.getByRole('button', { name: 'Run · 2 credits' })
  await expect(page.getByText('Costs 2 credits if it succeeds.')).toBeVisible()
  expect(asked.filter((url) => url.includes('/vehicle_data'))).toEqual([])
  await run.click()
  await expect(answer.getByText(/^Charged 2 credits; \d{1,3}(,\d{3})+ left\.$/)).toBeVisible()
  await page.getByRole('tab', { name: 'TypeScript' }).click()
  await expect(page.getByText('transport.send(vehicles.data')).toBeVisible()

  // Nothing that changes something is sent in safe mode.
  await page.goto(`${vehicle}/command/set_pin_to_drive?method=POST`)
  const send = page.getByRole('button', { name: 'Run · 1 credit' })
  await expect(send).toHaveAttribute('title', /^Safe mode is on/)
  await page.getByRole('switch', { name: /^Safe mode/ }).uncheck()
  await page.getByRole('radio', { name: 'JSON' }).check()
  const body = page.getByLabel('Body, as JSON')
  await body.fill('{"on": true, "password": "73"}')
  await send.click()
  await expect(page.getByText('password: It does not have the right form.')).toBeVisible()
  await body.fill('{"on": true, "password": "7391"}')
  await expect(page.getByText(`"password":"'"$PASSWORD"'"`)).toBeVisible()
  await send.click()
  const dialog = page.getByRole('alertdialog', { name: 'PIN to Drive: Rental Model 3?' })
  await expect(dialog).toContainText('asks for the PIN')
  await dialog.getByRole('button', { name: 'PIN to Drive' }).click()
  await expect(answer.getByText('Charged 1 credit')).toBeVisible()
  await expect(body).not.toHaveValue(/7391/)
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
  )
  expect(kept).toContain('set_pin_to_drive')
  expect(kept).not.toContain('7391')

  // The run before can be made again; a stream leads to its viewer; an unknown path to what is near.
  const runs = page.getByRole('list', { name: 'Last runs' }).getByRole('listitem')
  await runs.filter({ hasText: '/drivers' }).getByRole('button', { name: 'Run again' }).click()
  await expect(page).toHaveURL(new RegExp(`${vehicle}/drivers$`))
  await expect(answer.getByText('"count"')).toBeVisible()
  await page.goto(`/api/1?path=/sse/${vins.parked}`)
  await page.getByRole('link', { name: /^Open the live viewer of/ }).click()
  await expect(page).toHaveURL(new RegExp(`/console/${vins.parked}\\?tab=live$`))
  await page.goto(`${vehicle}/vehicle_dat`)
  await expect(page.getByRole('heading', { name: 'No such endpoint' })).toBeVisible()
  await page.getByRole('link', { name: 'Reads what the car says of itself' }).click()
  await expect(run).toBeVisible()
  await page.goto('/api/1/zzzz')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await page.goto(`${vehicle}/drivers`)
  await expect(answer.getByText('"count"')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\. Data from/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveAttribute(
    'title',
    'You are offline',
  )
  await context.setOffline(false)

  const document = await fetch(`${hosts.webUrl}${vehicle}/drivers`, {
    headers: { accept: 'text/html' },
  })
  expect([document.status, await document.text()]).toEqual([
    200,
    expect.stringContaining('id="root"'),
  ])
})
