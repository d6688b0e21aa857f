import { productRows } from '@console/api/testing/product-rows'
import type { Browser, Page } from '@playwright/test'

import { expect, test, vins } from './fixture.ts'
import { startReceiver } from './receiver.ts'

const errors = 'https://errors.example'
// All that is logged at all, and a place for reports of errors, which is played here.
test.use({
  settings: {
    HISTORY_DAYS: '1',
    LOG_LEVEL: 'debug',
    SENTRY_DSN: `https://key@errors.example/1`,
    // The receiver stands on this machine.
    HOOK_ADDRESSES: 'any',
  },
})

const pin = '7391'
/** Another one, typed in the runner. */
const pinOfRunner = '8264'
/** The number of the card that the simulated provider offers first. */
const card = /4242[ -]?4242[ -]?4242[ -]?4242/

/** Four digits alone may stand in any number. */
const shows = (text: string, secret: string) =>
  /^\d{4}$/.test(secret)
    ? [`"${secret}"`, `""${secret}""`, `:${secret}`, `=${secret}`].some((form) =>
        text.includes(form),
      )
    : text.includes(secret)

test('after all kinds of use no PIN, token, cookie or card is in a log, a table, an address, the browser’s storage or a report of an error', async ({
  page,
  context,
  browser,
  product,
  signInAs,
  expectedErrors,
}) => {
  test.setTimeout(240_000)
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
  // After each of them an error is reported by the very page that knew the secret.
  const report = () => reportFrom(page, reported)
  await setPin(page)
  await report()
  await setPinInRunner(page)
  await report()
  const token = await createToken(page)
  await report()
  const overlayToken = await makeOverlay(page, browser)
  await report()
  const hookSecret = await addHook(page)
  await report()
  await storeCard(page)
  await report()

  const session = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? ''
  const secrets = { pin, pinOfRunner, token, overlayToken, hookSecret, session }
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
    for (const [name, secret] of Object.entries(secrets)) {
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

async function setPinInRunner(page: Page) {
  await page.goto(`/api/1/vehicles/${vins.parked}/command/set_pin_to_drive?method=POST`)
  await page.getByRole('switch', { name: /^Safe mode/ }).uncheck()
  await page.getByRole('radio', { name: 'JSON' }).check()
  await page.getByLabel('Body, as JSON').fill(`{"on": true, "password": "${pinOfRunner}"}`)
  await page.getByRole('button', { name: 'Run · 1 credit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'PIN to Drive' }).click()
  await expect(page.locator('[data-slot="answer"]').getByText('Charged 1 credit')).toBeVisible()
}

/** Makes the address of an overlay and lets another browser show it. */
async function makeOverlay(page: Page, browser: Browser) {
  await page.goto(`/console/${vins.parked}?tab=live`)
  await page.getByRole('button', { name: 'Overlay for video…' }).click()
  const builder = page.getByRole('dialog', { name: 'Overlay for video' })
  await builder.getByRole('button', { name: 'Make the address' }).click()
  const address = (await builder.locator('pre').textContent()) ?? ''
  const stranger = await browser.newContext()
  const overlay = await stranger.newPage()
  await overlay.goto(address)
  await expect(overlay.locator('.obs-line')).toHaveText(/\d/)
  await stranger.close()
  return address.split('#t=')[1] ?? ''
}

async function addHook(page: Page) {
  const receiver = await startReceiver()
  await page.goto(`/console/${vins.parked}?tab=webhooks`)
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByRole('button', { name: 'Create webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Store the secret now' })
  const secret = (await dialog.getByRole('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  receiver.close()
  return secret
}

/** Lets an error be reported as the page stands. */
async function reportFrom(page: Page, reported: string[]) {
  const before = reported.length
  await expect(async () => {
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error(`provoked at ${performance.now()}`)
      }),
    )
    await expect.poll(() => reported.length, { timeout: 2_000 }).toBeGreaterThan(before)
  }).toPass()
}
