import { expect, test, vins } from './fixture.ts'

test('by keyboard alone one goes anywhere, finds a command without sending it, and turns single letters off', async ({
  page,
  hosts,
  request,
  signInAs,
}) => {
  test.setTimeout(90_000)
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/command/')) sent.push(one.url())
  })
  await signInAs('host', `/console/${vins.parked}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const search = page.getByRole('combobox', { name: 'Search' })
  const find = async (words: string, option: RegExp) => {
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await page.keyboard.type(words)
    await expect(page.getByRole('option').first()).toContainText(option)
    await page.keyboard.press('Enter')
  }
  // A command of the vehicle in sight: its form opens, and nothing is sent.
  await find('honk', /Honk/)
  await expect(page).toHaveURL(
    new RegExp(`/console/${vins.parked}\\?tab=commands&command=honk_horn`),
  )
  await expect(
    page.locator('[data-command="honk_horn"] [data-slot="command-detail"]'),
  ).toBeVisible()
  await find('BatteryHeaterOn', /BatteryHeaterOn/)
  await expect(page).toHaveURL(/tab=telemetry&q=BatteryHeaterOn/)
  // By its name on the wire, or by the end of its number.
  await find('flash_lights', /Flash/)
  await expect(page).toHaveURL(/command=flash_lights/)
  await find('delete', /Delete account/)
  await expect(page).toHaveURL(/\/delete$/)
  await find(vins.unpaired.slice(-6), /Vehicles and sites/)
  await expect(page).toHaveURL(new RegExp(`/console/${vins.unpaired}`))
  await find('bills', /Subscription/)
  await expect(page).toHaveURL(/\/console\/subscription$/)
  await find('API runner', /API runner/)
  await expect(page.getByRole('heading', { name: 'API runner' })).toBeVisible()
  await find('quick start', /quick start/i)
  await expect(page).toHaveURL(/\/docs\/sdk\/quick-start$/)
  await page.goto('/api/1')
  await expect(page.getByRole('heading', { name: 'API runner' })).toBeVisible()
  expect(sent).toEqual([])

  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/console$/)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('The vehicle before')
  const letters = sheet.getByRole('switch', { name: /^Single letters/ })
  await page.keyboard.press('Shift+Tab')
  await expect(letters).toBeFocused()
  await page.keyboard.press('Space')
  await expect(letters).not.toBeChecked()
  await expect(letters).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // The choice is the account's: it holds after a reload, and can be taken back from the search.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await find('keyboard shortcuts', /Keyboard shortcuts/)
  await expect(letters).not.toBeChecked()
  await letters.focus()
  await page.keyboard.press('Space')
  await expect(letters).toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()

  // Browsers can install it: each icon that the manifest names is there.
  const manifest = await request.get(`${hosts.webUrl}/manifest.webmanifest`)
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, start_url } = await manifest.json()
  expect(start_url).toBe('/console')
  for (const { src, type } of icons) {
    const icon = await request.get(hosts.webUrl + src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
  }
})

test('a page that comes late takes nothing from a search that was opened meanwhile', async ({
  page,
  signInAs,
}) => {
  await signInAs('host', '/console/sessions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search' })
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('delete account')
  await expect(page.getByRole('option').first()).toContainText('Delete account')

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, (route) => released.then(() => route.continue()))
  const late = page.waitForRequest(/\.js$/)
  await page.keyboard.press('Enter')
  await late
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('token')
  release()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Delete your account', includeHidden: true }),
  ).toBeAttached()
  await page.keyboard.type(' rotation')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('token rotation')
})
