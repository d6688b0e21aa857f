import { ApiError, Users } from '@console/sdk'
import { Subscriptions } from '@console/sdk/billing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { PaymentScript, paymentScriptAddress } from '../../lib/payment-script.ts'
import {
  answerWith,
  payable,
  preview,
  subscription,
  transaction,
  vin,
} from '../../testing/money.ts'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import type { Owned } from '../vehicles/model.ts'
import { cartOf, planOfCart } from './cart.ts'
import { CheckoutPage } from './checkout-page.tsx'

const scripts = () =>
  document.querySelectorAll<HTMLScriptElement>(`script[src="${paymentScriptAddress}"]`)

afterEach(() => {
  cleanup()
  for (const script of scripts()) script.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const { id } = transaction

function start(transactionId: string | undefined) {
  vi.spyOn(Users.prototype, 'me').mockResolvedValue({})
  const onEnd = vi.fn()
  const onPayment = vi.fn()
  const page = () => (
    <CheckoutPage
      transactionId={transactionId}
      cart={{ cart: 'month' }}
      onCart={() => {}}
      onPayment={onPayment}
      onEnd={onEnd}
    />
  )
  const payment = new PaymentScript({ clientToken: 'live_token' })
  return renderSignedIn('user', page, { payment }).then(() => ({ onEnd, onPayment }))
}

test('a payment of another account opens nothing: its script is not even loaded', async () => {
  answerWith()
  vi.spyOn(Subscriptions.prototype, 'checkout').mockRejectedValue(new ApiError(404, {}))
  await start(id)
  await screen.findByText('This payment is not one of yours')
  expect(scripts()).toHaveLength(0)
})

test('a script that is kept away is explained, and tried again with the next press', async () => {
  answerWith()
  vi.spyOn(Subscriptions.prototype, 'checkout').mockResolvedValue(payable)
  await start(id)
  const pay = await screen.findByRole('button', { name: 'Pay €7.77' })
  fireEvent.click(pay)
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  act(() => void scripts()[0]?.onerror?.(new Event('error')))
  await screen.findByText('The payment form could not be loaded.')
  screen.getByRole('button', { name: 'Copy link' })
  const before = scripts()[0]
  fireEvent.click(await screen.findByRole('button', { name: 'Pay €7.77' }))
  await vi.waitFor(() => expect([...scripts()].at(-1)).not.toBe(before))
  act(() => void [...scripts()].at(-1)?.onerror?.(new Event('error')))
})

test('once the form says that it was paid, the gateway is asked until it agrees [S0.02 con]', async () => {
  answerWith()
  const checkout = vi.spyOn(Subscriptions.prototype, 'checkout').mockResolvedValue(payable)
  let tell: (event: { name: string }) => void = () => {}
  const open = vi.fn()
  vi.stubGlobal('Paddle', {
    Initialize: (options: { eventCallback: typeof tell }) => {
      tell = options.eventCallback
    },
    Update: vi.fn(),
    Checkout: { open },
  })
  const { onEnd } = await start(id)
  const pay = await screen.findByRole('button', { name: 'Pay €7.77' })
  fireEvent.click(pay)
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  act(() => void scripts()[0]?.onload?.(new Event('load')))
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith({ transactionId: id }))

  act(() => tell({ name: 'checkout.closed' }))
  await screen.findByText('It is not paid yet.')
  expect(document.activeElement).toBe(pay)

  act(() => tell({ name: 'checkout.completed' }))
  await screen.findByText('Almost done')
  expect(onEnd).not.toHaveBeenCalled()
  checkout.mockResolvedValue({ ...payable, state: 'applied', url: null })
  await screen.findByText('Done')
  expect(onEnd).toHaveBeenCalled()
})

test.each([
  ['canceled', 'This payment was closed'],
  ['expired', 'This payment has expired'],
])('a payment that is %s says so, and the way to another', async (state, title) => {
  answerWith()
  vi.spyOn(Subscriptions.prototype, 'checkout').mockResolvedValue({ ...payable, state })
  const { onEnd } = await start(id)
  await screen.findByText(title)
  screen.getByRole('link', { name: 'Begin again' })
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled())
})

test('where nothing is sold the page says so, and what is chosen begins at once', async () => {
  answerWith({ status: 'none', items: [] }, { selling: false })
  const create = vi.spyOn(Subscriptions.prototype, 'create')
  create.mockResolvedValue({ checkout: null, subscription })
  const { onPayment } = await start(undefined)
  await screen.findByText(/Billing is off/)
  fireEvent.click(await screen.findByRole('button', { name: 'Begin' }))
  await screen.findByText('Your subscription is active')
  expect(create.mock.lastCall?.[0]).toEqual({ cycle: 'month', vehicles: [vin], energy_sites: [] })
  expect(onPayment).not.toHaveBeenCalled()
})

test('a purchase that another tab made meanwhile is refused, and nothing is opened', async () => {
  answerWith({ status: 'none', items: [] }).mockResolvedValue(preview)
  vi.spyOn(Subscriptions.prototype, 'create').mockRejectedValue(
    new ApiError(409, { error: 'subscription_exists', error_description: 'There is one.' }),
  )
  const { onPayment } = await start(undefined)
  fireEvent.click(await screen.findByRole('button', { name: 'Go on, nothing is charged today' }))
  await screen.findByText('You have a subscription already')
  expect(onPayment).not.toHaveBeenCalled()
})

test('nothing is opened without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerWith()
  vi.spyOn(Subscriptions.prototype, 'checkout').mockResolvedValue(payable)
  await start(id)
  const pay = await screen.findByRole('button', { name: 'Pay €7.77' })
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(pay.title).toContain('You are offline')
  fireEvent.click(pay)
  expect(scripts()).toHaveLength(0)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
})

test('a cart in the address names what is owned and nothing else, and survives a reload', () => {
  const owned: Owned = {
    vehicles: [
      {
        kind: 'vehicle',
        vin,
        name: 'Blue',
        model: 'Model 3',
        firmware: null,
        isSubscribed: false,
        isOwner: true,
        state: 'online',
      },
    ],
    sites: [],
  }
  expect(planOfCart({ cart: 'monthly' }, owned)).toEqual({
    cycle: 'month',
    vehicles: [vin],
    energy_sites: [],
  })
  const other = planOfCart({ cart: 'year', vehicles: `X,${vin}`, sites: '7' }, owned)
  expect(other).toEqual({ cycle: 'year', vehicles: [vin], energy_sites: [] })
  expect(planOfCart(cartOf({ ...other, vehicles: [] }, 'EUR'), owned).vehicles).toEqual([])
})
