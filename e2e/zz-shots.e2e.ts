import { chooseAccount, test } from './fixture.ts'

test.use({ settings: { HISTORY_DAYS: '1' } })
test('shots', async ({ page, browser, hosts, signInAs, expectedErrors }) => {
  test.setTimeout(200_000)
  expectedErrors.push(/./)
  const context = await browser.newContext({ baseURL: hosts.webUrl })
  const user = await context.newPage()
  await user.goto('/login')
  await chooseAccount(user, 'owner')
  await user.waitForURL('**/console')
  await context.close()
  await signInAs('admin', '/admin?tab=users')
  const href = await page.getByRole('link', { name: 'owner@wattlane.example' }).getAttribute('href')
  for (const [name, path] of [
    ['overview', '/admin'],
    ['users', '/admin?tab=users'],
    ['sheet', href ?? ''],
    ['audit', '/admin?tab=audit'],
    ['checklist', '/admin?tab=checklist'],
    ['mail', '/admin/email'],
    ['delete', '/delete'],
  ] as const) {
    await page.goto(path)
    if (name === 'mail') {
      await page.getByLabel('Begin with').selectOption({ label: 'Maintenance' })
      await page.waitForTimeout(1500)
    }
    for (const [width, scheme] of [
      [375, 'light'],
      [768, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.waitForTimeout(700)
      await page.screenshot({
        path: `/tmp/work/shots/admin/${name}-${width}-${scheme}.png`,
        fullPage: true,
      })
    }
  }
})
