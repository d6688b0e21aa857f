import { verifyWebhook } from '@console/sdk/webhooks'
import type { Page } from '@playwright/test'

import { test as base, expect, vins } from './fixture.ts'
import { tabTo } from './keyboard.ts'
import { startReceiver } from './receiver.ts'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({}, use) => {
    const receiver = await startReceiver()
    await use(receiver)
    receiver.close()
  },
})

// Receivers of tests stand on this machine.
test.use({ settings: { HOOK_ADDRESSES: 'any', HISTORY_DAYS: '1' } })

const section = `/console/${vins.parked}?tab=webhooks`
const inspector = (page: Page) => page.getByRole('dialog', { name: 'Delivery' })
const outcome = (page: Page) => inspector(page).getByRole('status').first()
const form = (page: Page) => page.getByRole('dialog', { name: 'Add a webhook' })

test('by keyboard alone a webhook is added, tested, and what failed is sent again [S1.16 con] [S7.14 con]', async ({
  page,
  receiver,
  signInAs,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  await signInAs('host', section)
  const add = page.getByRole('button', { name: 'Add a webhook' })
  await expect(page.getByText('has none yet')).toBeVisible()

  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await tabTo(page, form(page).getByLabel('Address'))
  await page.keyboard.type(receiver.url)
  await tabTo(page, form(page).getByRole('checkbox', { name: /^Data/ }))
  await page.keyboard.press('Space')
  await tabTo(page, form(page).getByRole('checkbox', { name: /^Alerts/ }))
  await page.keyboard.press('Space')
  await checkAccessibility()
  await tabTo(page, form(page).getByRole('button', { name: 'Create webhook' }))
  const [created] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.keyboard.press('Enter'),
  ])
  expect(new URL(created.url()).pathname).toBe(`/web/hooks/${vins.parked}`)
  expect(created.postDataJSON()).toEqual({
    url: receiver.url,
    name: null,
    format: 'teslemetry',
    topics: ['alerts'],
  })

  const secretDialog = page.getByRole('dialog', { name: 'Store the secret now' })
  const secret = (await secretDialog.getByRole('code').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await page.keyboard.press('Escape')
  await expect(secretDialog, 'it is not lost by a stray key').toBeVisible()
  await tabTo(page, secretDialog.getByRole('button', { name: 'I have stored it' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=webhooks&hook=hook_/)

  await tabTo(page, page.getByRole('button', { name: 'Send a test' }))
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toHaveText(/took it with 204 after \d+\sms/)
  const [first] = receiver.received
  await expect(
    verifyWebhook({ headers: first?.headers ?? {}, body: first?.body ?? '' }, secret),
  ).resolves.toMatchObject({ vin: vins.parked })
  await page.keyboard.press('Escape')
  await expect(inspector(page)).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Deliveries' }).getByText('204')).toBeVisible()

  receiver.answer(500)
  await tabTo(page, page.getByRole('button', { name: 'Send a test' }))
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toHaveText(/The receiver answered 500\./)
  await expect(inspector(page).getByText('Attempt 1: 500')).toBeVisible()
  await checkAccessibility()

  receiver.answer(200)
  await tabTo(page, inspector(page).getByRole('button', { name: 'Send again' }))
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toHaveText(/took it with 200/)
  await expect(inspector(page).getByText('Sent again by hand')).toBeVisible()
  const [, failed, again] = receiver.ids()
  expect(again, 'the same event').toBe(failed)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/state=failed/)
  const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows, 'the address keeps the filter').toHaveCount(2)
  await page.getByRole('link', { name: /^All webhooks of/ }).click()
  await expect(page.locator('[data-slot="delivery-spark"]')).toHaveText('2 of 3 arrived')
})

test('a webhook is changed, paused and taken back, given a new secret, and deleted [S7.15 con] [S7.16 con]', async ({
  page,
  receiver,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  test.setTimeout(120_000)
  const changes: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postDataJSON())
  })
  await signInAs('host', section)
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await form(page).getByLabel('Address').fill(receiver.url)
  await form(page).getByLabel('Name').fill('Mine')
  await form(page).getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('button', { name: 'I have stored it' }).click()
  const detail = page.locator('[data-slot="hook-detail"]')
  await expect(detail.getByRole('heading', { name: /^Mine/ })).toContainText('On')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  const sendTest = detail.getByRole('button', { name: 'Send a test' })
  await page.context().setOffline(true)
  await expect(sendTest, 'nothing is queued while offline').toHaveAttribute('aria-disabled', 'true')
  await page.context().setOffline(false)
  await expect(sendTest).not.toHaveAttribute('aria-disabled', 'true')

  await choose('Edit…')
  const edit = page.getByRole('dialog', { name: 'Edit webhook' })
  await edit.getByLabel('Name').fill('Ours')
  await edit.getByLabel('Format').selectOption('splunk')
  await edit.getByLabel('Authorization header').fill('Bearer between us')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByRole('heading', { name: /^Ours/ })).toBeVisible()
  await expect(detail.getByText('Stored, sent with each delivery')).toBeVisible()
  expect(changes.pop()).toMatchObject({ name: 'Ours', format: 'splunk' })

  await detail.getByRole('button', { name: 'Pause' }).click()
  await expect(detail.getByText('You paused it.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(detail.getByRole('heading', { name: /^Ours/ })).toContainText('On')
  expect(changes).toEqual([{ enabled: false }, { enabled: true }])

  await choose('Replace the secret…')
  const rotate = page.getByRole('alertdialog')
  await expect(rotate.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await rotate.getByLabel('The old secret ends after').fill('2')
  await rotate.getByRole('button', { name: 'Replace the secret' }).click()
  await expect(page.getByText('deliveries carry the signatures of both.')).toBeVisible()
  await page.getByRole('button', { name: 'I have stored it' }).click()

  await sendTest.click()
  await expect(outcome(page)).toHaveText(/took it with 204/)
  expect(receiver.received.at(-1)?.headers).toMatchObject({ authorization: 'Bearer between us' })
  expect(String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(2)
  await expect(inspector(page)).not.toContainText('between us')
  await page.keyboard.press('Escape')

  await choose('Recover since…')
  const recover = page.getByRole('dialog', { name: /^Recover what/ })
  await recover.getByRole('button', { name: 'Last hour' }).click()
  await recover.getByRole('button', { name: 'Recover' }).click()
  await expect(recover.locator('[data-slot="alert"]')).toHaveText(
    /Nothing was missed|on the way again/,
  )
  await recover.getByRole('button', { name: 'Close' }).first().click()

  await choose('Delete…')
  const remove = page.getByRole('alertdialog', { name: 'Delete Ours?' })
  await expect(remove).toContainText('Rental Model 3')
  await expect(remove.getByRole('button', { name: 'Cancel' })).toBeFocused()
  const [deleted] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'DELETE'),
    remove.getByRole('button', { name: 'Delete webhook' }).click(),
  ])
  expect(new URL(deleted.url()).pathname).toMatch(
    new RegExp(`^/web/hooks/${vins.parked}/hook_\\w{16}$`),
  )
  expect(deleted.postData()).toBeNull()
  await expect(page).toHaveURL(section)
  await expect(page.getByText('Ours was deleted')).toBeVisible()
  await expect(page.getByText('does not exist')).toHaveCount(0)
})

test('each refusal shows once, with what to do, and nothing that was typed is lost', async ({
  page,
  hosts,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await signInAs('host', section)
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const address = form(page).getByLabel('Address')
  const create = form(page).getByRole('button', { name: 'Create webhook' })
  const alert = form(page).getByRole('alert')

  await create.click()
  await expect(form(page).getByText('Give the whole address')).toBeVisible()
  await address.fill('http://receiver.example:25/events')
  await form(page).getByLabel('Name').fill('Kept')
  await create.click()
  await expect(
    form(page).getByText('The port must be 443, 80, or 1024 and above.'),
    'the gateway’s own sentence',
  ).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(alert).toHaveCount(0)

  // A gateway whose receivers need not be on the internet takes as many as fit.
  const headers = { origin: hosts.webUrl }
  const theirs: string[] = []
  for (let isRoom = true; isRoom; ) {
    const made = await page.request.post(`${hosts.apiUrl}/web/hooks/${vins.parked}`, {
      headers,
      data: { url: 'http://127.0.0.1:9999/events', format: 'teslemetry', topics: ['alerts'] },
    })
    isRoom = made.ok()
    if (isRoom) theirs.push((await made.json()).response.id)
  }
  await address.fill('http://127.0.0.1:9999/events')
  await create.click()
  await expect(alert).toHaveText(/was not created\..*already has 10 webhooks\. Delete one first/)
  await expect(page.getByRole('alert')).toHaveCount(1)
  for (const id of theirs) {
    await page.request.delete(`${hosts.apiUrl}/web/hooks/${vins.parked}/${id}`, { headers })
  }

  await expect(form(page).getByLabel('Name')).toHaveValue('Kept')
  await page.reload()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await expect(form(page).getByLabel('Name'), 'a reload keeps it too').toHaveValue('Kept')
})
