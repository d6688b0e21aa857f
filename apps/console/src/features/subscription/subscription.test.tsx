import { ApiError } from '@console/sdk'
import { Subscriptions } from '@console/sdk/billing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { answerWith, end, preview, totals, transaction } from '../../testing/money.ts'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { SubscriptionPage } from './subscription-page.tsx'
import { itemsInWords } from './words.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const start = () => renderSignedIn('user', () => <SubscriptionPage />)
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('alertdialog'))

test('an owed bill is named with its sum, and paid by changing the card [S1.13 con]', async () => {
  answerWith({ status: 'past_due', access_ends_at: end }, {}, [
    { ...transaction, status: 'past_due', totals: totals(777) },
  ])
  const change = vi.spyOn(Subscriptions.prototype, 'changePaymentMethod')
  change.mockRejectedValue(
    new ApiError(503, {
      error: 'payment_provider_unavailable',
      error_description: 'The payment provider does not answer.',
    }),
  )
  await start()
  await screen.findByText(/€7\.77 could not be charged/)
  expect(screen.getByRole('button', { name: 'Change plan' }).title).toContain('Pay the last bill')
  await press('Pay now')
  await (await dialog()).findByText(/€7\.77, the bill of January 2, 2026/)
  fireEvent.click((await dialog()).getByRole('button', { name: 'Go on to pay' }))
  await (await dialog()).findByText('The payment provider does not answer.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  // The next press repeats the same act.
  fireEvent.click((await dialog()).getByRole('button', { name: 'Go on to pay' }))
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
  expect(change.mock.calls[1]).toEqual(change.mock.calls[0])
})

test('what has ended is erased once its word is typed, and not before [S1.15 con] [S7.13 con]', async () => {
  answerWith({ status: 'canceled', canceled_at: end })
  const remove = vi.spyOn(Subscriptions.prototype, 'remove').mockResolvedValue(true)
  await start()
  expect((await screen.findByRole('link', { name: 'Choose a plan' })).getAttribute('href')).toBe(
    '/checkout?cart=month',
  )
  await press('Erase its record')
  const erase = await (await dialog()).findByRole('button', { name: 'Erase record' })
  fireEvent.click(erase)
  expect(remove).not.toHaveBeenCalled()
  fireEvent.change((await dialog()).getByLabelText(/Type subscription/), {
    target: { value: 'subscription' },
  })
  await waitFor(() => expect(erase.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(erase)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(remove).toHaveBeenCalledOnce()
})

test('what the gateway would refuse cannot be confirmed, and its reason shows once', async () => {
  const look = answerWith()
  look.mockRejectedValue(
    new ApiError(409, { error: 'already_canceled', error_description: 'It is cancelled already.' }),
  )
  const cancel = vi.spyOn(Subscriptions.prototype, 'cancel')
  await start()
  await press('Cancel subscription')
  await (await dialog()).findByText('It is cancelled already.')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Go on' }))
  expect(cancel).not.toHaveBeenCalled()
})

test('a plan is confirmed with the sum that the gateway told of just this plan', async () => {
  const look = answerWith()
  look.mockResolvedValue({ ...preview, immediate_transaction: totals(4321) })
  const modify = vi.spyOn(Subscriptions.prototype, 'modify')
  modify.mockRejectedValue(
    new ApiError(402, { error: 'payment_failed', error_description: 'The payment was declined.' }),
  )
  await start()
  await press('Change plan')
  const change = within(await screen.findByRole('dialog'))
  // What is paid already keeps its price, whatever the list says.
  change.getByText(/€7\.77 a month/)
  fireEvent.click(change.getByRole('radio', { name: 'By the year' }))
  change.getByText(/€8\.88 a year/)
  fireEvent.click(await change.findByRole('button', { name: 'Pay €43.21 and change' }))
  await change.findByText(/The payment was declined\. Nothing was charged\./)
  expect(modify.mock.lastCall?.[0]).toMatchObject({ cycle: 'year' })
  expect(look.mock.lastCall?.[0]).toMatchObject({ action: 'modify', cycle: 'year' })
})

test('what a change gave back stays in sight, beside the charge that it lowers', async () => {
  const [total, credit] = [6500, 4000]
  answerWith({
    kept: { amount: credit, currency_code: 'EUR' },
    next_transaction: {
      billing_period: { starts_at: end, ends_at: end },
      totals: { ...totals(total), credit, grand_total: total - credit },
    },
  })
  await start()
  const kept = await screen.findByText('Kept for later bills')
  expect(kept.nextElementSibling?.textContent).toBe('€40.00')
  screen.getByText('€25.00 (€65.00 less €40.00 kept) on February 2, 2026')
})

test.each(['0', '-3', '1.5', '99999', ''])(
  'no price is told for %j packs of credits, which nobody can buy',
  async (packs) => {
    answerWith().mockResolvedValue({
      ...preview,
      credits: 2000,
      immediate_transaction: totals(250),
    })
    await start()
    await press('Buy credits')
    await (await dialog()).findByText(/2,000 credits are added/)
    fireEvent.change((await dialog()).getByLabelText('Packs'), { target: { value: packs } })
    await (await dialog()).findByText(/^Choose from 1 to/)
    const { textContent } = await screen.findByRole('alertdialog')
    expect(textContent).not.toMatch(/2,000 credits|€2\.50/)
  },
)

test('a year that is paid says when months can begin, and its end is asked for with one press', async () => {
  const cycle = { interval: 'year', frequency: 1 } as const
  const look = answerWith({ billing_cycle: cycle })
  await start()
  await press('Change plan')
  const change = within(await screen.findByRole('dialog'))
  expect(change.getByRole<HTMLInputElement>('radio', { name: 'By the month' }).disabled).toBe(true)
  change.getByText(/paid until February 2, 2026\. From then on you can pay by the month/)
  look.mockResolvedValue({ ...preview, action: 'cancel', effective_at: end, access_ends_at: end })
  await press('Cancel at the end of the year')
  await (await dialog()).findByText(/It ends on February 2, 2026\. Until then everything works/)
  expect(screen.queryByRole('dialog', { name: 'Change plan' })).toBeNull()
})

test('a year in its trial can become a month', async () => {
  const cycle = { interval: 'year', frequency: 1 } as const
  answerWith({ status: 'trialing', billing_cycle: cycle })
  await start()
  await press('Change plan')
  const change = within(await screen.findByRole('dialog'))
  expect(change.getByRole<HTMLInputElement>('radio', { name: 'By the month' }).disabled).toBe(false)
})

test.each([
  ['paused', {}, /It is paused/],
  ['trialing', { trial_dates: { starts_at: end, ends_at: end } }, /Then €7\.77 is charged/],
] as const)('a subscription that is %s says what that means', async (status, more, words) => {
  answerWith({ status, ...more })
  await start()
  await screen.findByText(words)
})

test('where nothing is sold, nobody is asked for a card', async () => {
  answerWith({ payment_method: null, next_transaction: null }, { selling: false })
  await start()
  await screen.findByText(/Billing is off/)
  expect(screen.queryByRole('button', { name: 'Change payment method' })).toBeNull()
  expect(screen.queryByText('Next charge')).toBeNull()
})

test('the same things on a bill are named once', () => {
  const line = { product_type: 'vehicle', product_id: null, total: totals(1) } as const
  const item = (description: string, quantity: number) => ({
    ...line,
    description,
    quantity,
    total: { amount: 1, currency_code: 'EUR' },
  })
  expect(itemsInWords({ items: [item('Car', 1), item('Car', 1), item('Pack', 2)] })).toBe(
    '2 × Car; 2 × Pack',
  )
})
