import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { sandboxPayments } from '../../db/schema/sandbox.ts'
import { postCheckout, readCheckout } from '../../testing/checkout-page.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { openSandbox, type TestSandbox } from './sandbox.fixture.ts'

const car = 'LRWYGCEK1NC700001'

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let sandbox: TestSandbox
  let id: string
  let page: string
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  beforeEach(async () => {
    sandbox = await openSandbox(store, { database })
    const { customer, billing } = sandbox
    const bill = await billing.transactions.create(
      {
        customer_id: customer.id,
        currency_code: 'USD',
        items: [sandbox.vehicle(car)],
        custom_data: customer.custom_data,
      },
      sandbox.once(),
    )
    id = bill.id
    page = billing.transactions.paymentPage(id) ?? ''
  })
  afterEach(() => sandbox.close())
  afterAll(() => database.close())

  const payments = () => sandbox.db.select().from(sandboxPayments)
  const bill = () => sandbox.billing.transactions.get(id)
  const back = () => `http://localhost:3000/checkout?_ptxn=${id}`

  test('a card that pays leads back to our own page, and the bill is paid', async () => {
    const { html, status } = await readCheckout(page)
    expect(status).toBe(200)
    expect(html).toContain('Pay $4.00')
    expect(html).toContain(car)
    expect(await sandbox.act(id)).toEqual({ status: 303, location: back() })
    expect(await bill()).toMatchObject({
      status: 'completed',
      checkout: null,
      payments: [{ status: 'captured', amount: 400 }],
    })
    expect((await readCheckout(page)).html).toContain('This is paid')
  })

  test('a trial asks for a card, and says what will be charged when it ends', async () => {
    const { customer, billing } = sandbox
    const trial = await billing.transactions.create(
      {
        customer_id: customer.id,
        currency_code: 'USD',
        items: [sandbox.vehicle(car)],
        custom_data: customer.custom_data,
        trial_period: { interval: 'day', frequency: 7 },
      },
      sandbox.once(),
    )
    const { html } = await readCheckout(billing.transactions.paymentPage(trial.id) ?? '')
    expect(html).toContain('Store a card')
    expect(html).toContain('When they end, the card is charged $4.00, unless you cancel before.')
  })

  test('a card that is declined charges nothing, and another one can be chosen', async () => {
    expect(await sandbox.act(id, { card: 'declines' })).toEqual({ status: 303, location: page })
    expect((await readCheckout(page)).html).toContain('The bank declined the card.')
    expect(await bill()).toMatchObject({
      status: 'ready',
      payments: [{ status: 'error', error_code: 'declined' }],
    })
    expect(await payments()).toEqual([])
    await sandbox.act(id)
    expect(await bill()).toMatchObject({ status: 'completed' })
    await sandbox.deliverDue()
    const kinds = sandbox.told.map(({ event_type }) => event_type)
    expect(kinds).toContain('transaction.payment_failed')
  })

  test('a confirmation that is left open charges nothing, and can be given later', async () => {
    expect(await sandbox.act(id, { card: 'asks' })).toEqual({ status: 303, location: page })
    expect(await bill()).toMatchObject({
      status: 'ready',
      payments: [{ status: 'action_required' }],
    })
    expect(await payments()).toEqual([])
    const { html } = await readCheckout(page)
    expect(html).toContain('Confirm the payment')
    expect(html).toContain(`href="${back().replace('&', '&amp;')}"`)
    await sandbox.pass(14 * 60_000)
    expect(await sandbox.act(id, { act: 'confirm' })).toEqual({ status: 303, location: back() })
    expect(await bill()).toMatchObject({ status: 'completed' })
    expect(await payments()).toHaveLength(1)
  })

  test('a confirmation that is refused, or not given in a quarter of an hour, is a failed payment', async () => {
    await sandbox.act(id, { card: 'asks' })
    await sandbox.act(id, { act: 'refuse' })
    const failed = { status: 'error', error_code: 'authentication_failed' }
    expect(await bill()).toMatchObject({ status: 'ready', payments: [failed] })
    await sandbox.act(id, { card: 'asks' })
    await sandbox.pass(15 * 60_000)
    expect(await bill()).toMatchObject({ status: 'ready', payments: [failed, failed] })
    expect((await readCheckout(page)).html).toContain('The payment was not confirmed.')
    expect(await payments()).toEqual([])
  })

  test('one form acts once: sent again, or from another tab, it shows how things stand', async () => {
    const { token } = await readCheckout(page)
    const form = { token, act: 'pay', card: 'approves' }
    const answers = await Promise.all([postCheckout(page, form), postCheckout(page, form)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const again = await postCheckout(page, form)
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('This is paid')
    expect(await payments()).toHaveLength(1)
  })

  test('a form that was declined is not tried again by sending it again', async () => {
    const { token } = await readCheckout(page)
    const form = { token, act: 'pay', card: 'declines' }
    expect((await postCheckout(page, form)).status).toBe(303)
    expect((await postCheckout(page, form)).status).toBe(409)
    expect((await bill()).payments).toHaveLength(1)
  })

  test('a form from another page, with another bill’s value or without sense does nothing', async () => {
    const { token } = await readCheckout(page)
    const form = { token, act: 'pay', card: 'approves' }
    for (const origin of ['https://elsewhere.example', 'http://localhost:3000', 'null']) {
      expect((await postCheckout(page, form, origin)).status).toBe(403)
    }
    const wrongs: Record<string, string>[] = [
      { ...form, token: '' },
      // Another first letter, whatever the first one is.
      { ...form, token: `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}` },
      { ...form, act: 'confirm' },
      { ...form, card: 'stolen' },
      { token },
    ]
    for (const wrong of wrongs) {
      expect((await postCheckout(page, wrong)).status).toBe(409)
    }
    expect(await payments()).toEqual([])
    expect((await bill()).status).toBe('ready')
  })

  test('a bill that there is not has no page', async () => {
    for (const none of ['txn_00000000000000000000000000', '%00', `${id}%00`, 'x'.repeat(3000)]) {
      const missing = page.replace(id, none)
      expect((await readCheckout(missing)).status, none).toBe(404)
      expect((await postCheckout(missing, {})).status, none).toBe(404)
    }
  })

  test('the page runs no script, is framed by nobody, and posts to itself and back to us alone', async () => {
    const { headers } = await fetch(page)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000; frame-ancestors 'none'; base-uri 'none'$/,
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('an invoice is a PDF for whoever has its address, for an hour', async () => {
    const { transactions } = sandbox.billing
    await expect(transactions.invoice(id)).rejects.toMatchObject({ code: 'not_found' })
    await sandbox.act(id)
    const { url } = await transactions.invoice(id)
    const response = await fetch(url)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = await response.text()
    expect(text).toMatch(/^%PDF-/)
    expect(text).toContain('USD 4.00')
    expect(text).toContain((await bill()).invoice_number)

    expect((await fetch(url.replace(/expires=\d/, 'expires=9'))).status).toBe(404)
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(404)
    sandbox.leap(60 * 60_000)
    expect((await fetch(url)).status).toBe(404)
  })
})
