import { productRows } from '@console/api/testing/product-rows'
import type { Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'

const errors = 'https://errors.example'
// All that is logged at all, and a place for reports of errors, which is played here.
test.use({
  settings: { HISTORY_DAYS: '1', LOG_LEVEL: 'debug', SENTRY_DSN: `https://key@errors.example/1` },
})

const pin = '7391'
/** The number of the card that the simulated provider offers first. */
const card = /4242[ -]?4242[ -]?4242[ -]?4242/

/** Four digits alone may stand in any number. */
const shows = (text: string, secret: string) =>
  secret === pin
    ? [`"${pin}"`, `""${pin}""`, `:${pin}`, `=${pin}`].some((form) => text.includes(form))
    : text.includes(secret)

test('after all kinds of use no PIN, token, cookie or card is in a log, a table, an address, the browser’s storage or a report of an error', async ({
  page,
  context,
  product,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(/provoked/)
  const reported: string[] = []
  await context.route(`${errors}/**`, (route) => {
    reported.push(route.request().postData() ?? '')
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '{}' })
  })
  const addresses: string[] = []
  const logged: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  page.on('console', (message) => logged.push(message.text()))

  await signInAs('host', `/console/${vins.parked}?tab=commands&command=set_pin_to_drive`)
  await setPin(page)
  const token = await createToken(page)
  await storeCard(page)
  await report(page, reported)

  const session = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? ''
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  const rows = await productRows(product.dataDir)
  expect(rows.length).toBeGreaterThan(100)
  const places: Record<string, string[]> = {
    'the log of the product': [product.printed()],
    'a table': rows,
    'an address': addresses,
    'the log of the browser': logged,
    'the storage of the browser': [kept],
    'a report of an error': reported,
  }
  for (const [place, texts] of Object.entries(places)) {
    for (const [name, secret] of Object.entries({ pin, token, session })) {
      expect(secret, name).not.toBe('')
      const holding = texts.filter((text) => shows(text, secret)).map((text) => text.slice(0, 80))
      expect(holding, `${place} holds the ${name}`).toEqual([])
    }
    expect(texts.filter((text) => card.test(text)).length, `${place} holds the card`).toBe(0)
  }
})

async function setPin(page: Page) {
  const command = page.locator('[data-command="set_pin_to_drive"]').first()
  await command.getByRole('radio', { name: 'On' }).check()
  await command.getByLabel('PIN', { exact: true }).fill(pin)
  await command.getByRole('button', { name: 'PIN to Drive · 1 credit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'PIN to Drive' }).click()
  await expect(command.getByRole('status').last()).toHaveText(/^PinToDriveEnabled is true/, {
    timeout: 40_000,
  })
}

/** Creates a token and uses it as programs do. */
async function createToken(page: Page) {
  await page.goto('/console/tokens')
  await page.getByRole('button', { name: 'Create a token' }).first().click()
  await page
    .getByRole('dialog', { name: 'Create a token' })
    .getByRole('button', { name: 'Create token' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Store the token now' })
  const token = (await dialog.getByRole('code').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  const { apiHost } = await (await page.request.get('/config.json')).json()
  for (const path of ['/api/1/users/me', '/nothing'])
    await fetch(`${apiHost}${path}`, { headers: { authorization: `Bearer ${token}` } })
  await fetch(`${apiHost}/api/test?token=${token}`)
  return token
}

async function storeCard(page: Page) {
  await page.goto('/console/subscription')
  await page.getByRole('button', { name: 'Change payment method' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go on' }).click()
  await page.waitForURL('**/checkout?_ptxn=*')
  await page.getByRole('button', { name: 'Store a card' }).click()
  await expect(page.getByText('4242')).toBeAttached()
  await page.getByRole('button', { name: 'Store a card' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
}

/** Lets an error be reported on the page where the token was. */
async function report(page: Page, reported: string[]) {
  await page.goto('/console/tokens')
  await expect(async () => {
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error(`provoked at ${performance.now()}`)
      }),
    )
    await expect.poll(() => reported.length, { timeout: 2_000 }).toBeGreaterThan(0)
  }).toPass()
}
