import { chooseAccount, expect, test } from './fixture.ts'

test('both hosts answer as soon as the product says that it is ready', async ({ hosts }) => {
  for (const path of ['/', '/docs', '/login', '/console'])
    expect((await fetch(hosts.webUrl + path)).status, path).toBe(200)
  const probe = await fetch(`${hosts.apiUrl}/web/test`)
  expect(probe.status).toBe(200)
  expect(await probe.json()).toEqual({ response: false })
  const refused = await fetch(`${hosts.apiUrl}/api/userdata`)
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ response: null, error: 'missing_token' })
})

test('site and console answer on one origin under one product name [S0.01 site] [S0.01 con]', async ({
  page,
  signInAs,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Wattlane/)
  await signInAs('owner')
  await expect(page).toHaveTitle(/Wattlane/)
  expect(new URL(page.url()).pathname).toBe('/console')
})

test('the region cookie is set by the API for seven days, strictly, and no page changes it [S3.05 api] [S3.06 api] [S9.01 api]', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await chooseAccount(page, 'owner')
  await page.waitForURL('/console')
  const region = async () => (await context.cookies()).find(({ name }) => name === 'region')
  const set = await region()
  expect(set).toMatchObject({ sameSite: 'Strict', httpOnly: false })
  const lifetime = (set?.expires ?? 0) - Date.now() / 1000
  expect(lifetime).toBeGreaterThan(604_800 - 120)
  expect(lifetime).toBeLessThanOrEqual(604_800)
  const before = await page.evaluate(() => document.cookie)
  await page.reload()
  expect(await page.evaluate(() => document.cookie)).toBe(before)
})

test('calls to the API carry the session and read who answers [S3.02 api] [S7.02 api]', async ({
  page,
  signInAs,
  hosts,
}) => {
  await signInAs('owner')
  const again = page.waitForResponse(
    (response) => response.url() === `${hosts.apiUrl}/web/test` && response.ok(),
  )
  await page.reload()
  const headers = await (await again).allHeaders()
  expect(headers['access-control-allow-origin']).toBe(hosts.webUrl)
  expect(headers['access-control-allow-credentials']).toBe('true')
  expect(headers['access-control-expose-headers']).toContain('x-uid')
  expect(headers['x-uid']).toMatch(/\S/)
})
