import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, test } from './fixture.ts'

/** A call of the page's own script, with its cookie. */
const ask = (page: Page, url: string, body?: object) =>
  page.evaluate(
    async ({ address, sent }) => {
      const response = await fetch(address, {
        credentials: 'include',
        ...(sent && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        }),
      })
      return (await response.json()).response
    },
    { address: url, sent: body },
  )

/** On phone and desk, in light and dark. */
async function checkLook(page: Page) {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations, `${await page.title()}, ${width} wide, ${colorScheme}`).toEqual([])
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(tooWide).toBe(0)
    }
  }
}

test('the payment page says what went wrong, asks the bank, and leads back when it is paid', async ({
  page,
  signInAs,
  hosts,
}) => {
  test.setTimeout(150_000)
  // Without a subscription there is no stored card that could be charged instead.
  await signInAs('admin')
  const { transaction_id: id } = await ask(page, `${hosts.apiUrl}/web/subscription/credits`, {
    packs: 1,
  })
  const { url } = await ask(page, `${hosts.apiUrl}/web/checkout/${id}`)
  const console = page.url()

  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay $2.50')
  await checkLook(page)

  // By keyboard alone: into the list of cards, one down, to the button, and press it.
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pay $2.50' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('declined')
  await expect(page).toHaveTitle(/^Payment failed/)
  await checkLook(page)

  await page.getByRole('radio', { name: /3-D Secure/ }).check()
  await page.getByRole('button', { name: 'Pay $2.50' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm the payment')
  await checkLook(page)
  const back = page.getByRole('link', { name: 'Leave it open' })
  await expect(back).toHaveAttribute('href', `${hosts.webUrl}/checkout?_ptxn=${id}`)

  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await page.waitForURL(`${hosts.webUrl}/checkout?_ptxn=${id}`, { waitUntil: 'commit' })
  await page.goto(console)
  const state = async () => (await ask(page, `${hosts.apiUrl}/web/checkout/${id}`)).state
  await expect.poll(state).toBe('applied')

  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is paid')
  await checkLook(page)
})
