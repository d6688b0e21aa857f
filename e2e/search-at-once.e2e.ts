import { expect, test } from './fixture.ts'

const late = async () => {
  await new Promise((resolve) => setTimeout(resolve, 300))
}

const paths = ['/docs/start', '/console']
for (const path of paths)
  test(`on ${path}, what is typed before the search is there is searched for`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('owner', path)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible()
    // Code that comes with the first press, from a host that is far away.
    await page.route(/\.js$/, async (route) => {
      await late()
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mqtg', { delay: 20 })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('t')
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('mqtt')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })

test('a page stays where its host is away when the search is asked for', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|dynamically imported/)
  await page.goto('/docs/start')
  await page.route('**/*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an index that could not be read is read when the search is opened again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/503.*search\.json/)
  await page.goto('/docs')
  await page.route('**/api/search.json', (route) => route.fulfill({ status: 503 }))
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('light')
  await expect(page.getByText('Not everything could be searched.')).toBeVisible()
  await page.unroute('**/api/search.json')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await field.fill('light')
  await expect(page.getByText('Not everything could be searched.')).toHaveCount(0)
})
