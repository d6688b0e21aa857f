import { afterEach, expect, test, vi } from 'vitest'

import { PaymentScript, paymentScriptAddress } from './payment-script.ts'

const scripts = () => document.querySelectorAll<HTMLScriptElement>(`script[src*="paddle"]`)

/** What the provider's delivery network would answer. */
function answer() {
  const calls: unknown[][] = []
  const note = (name: string) => (value: unknown) => void calls.push([name, value])
  vi.stubGlobal('Paddle', {
    Environment: { set: note('Environment.set') },
    Initialize: note('Initialize'),
    Update: note('Update'),
    Checkout: { open: note('Checkout.open') },
  })
  for (const script of scripts()) script.onload?.(new Event('load'))
  return calls
}

const initialised = (token: string) => ({ token, eventCallback: expect.any(Function) })

afterEach(() => {
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.resetModules()
  for (const script of scripts()) script.remove()
})

test('the script of version 2 is loaded once, with the configured token [S7.55 con] [S9.23 con]', async () => {
  const payment = new PaymentScript({ clientToken: 'live_token' })
  expect(scripts()).toHaveLength(0)
  const loads = [payment.load(), payment.load()]
  expect([...scripts()].map(({ src }) => src)).toEqual([
    'https://cdn.paddle.com/paddle/v2/paddle.js',
  ])
  const calls = answer()
  expect(await Promise.all(loads)).toEqual([true, true])
  expect(await payment.load()).toBe(true)
  expect(calls).toEqual([['Initialize', initialised('live_token')]])

  payment.clearCustomer()
  await vi.waitFor(() => expect(calls.at(-1)).toEqual(['Update', { pwCustomer: {} }]))
})

test('a token of the sandbox chooses the sandbox first', async () => {
  const { PaymentScript: Fresh } = await import('./payment-script.ts')
  const payment = new Fresh({ clientToken: 'test_token' })
  const load = payment.load()
  const calls = answer()
  await load
  expect(calls).toEqual([
    ['Environment.set', 'sandbox'],
    ['Initialize', initialised('test_token')],
  ])
})

test('without a token nothing is loaded and nothing needs to be forgotten', async () => {
  const payment = new PaymentScript(null)
  expect(await payment.load()).toBe(false)
  payment.clearCustomer()
  expect(scripts()).toHaveLength(0)
  expect(paymentScriptAddress).toMatch(/^https:/)
})

test('a script that could not be loaded is tried again by the next page', async () => {
  const { PaymentScript: Fresh } = await import('./payment-script.ts')
  const payment = new Fresh({ clientToken: 'live_token' })
  const failed = payment.load()
  for (const script of scripts()) script.onerror?.(new Event('error'))
  await expect(failed).rejects.toThrow('could not be loaded')
  const again = payment.load()
  answer()
  expect(await again).toBe(true)
})

test('what stands in the address the script opens itself; what is opened again is opened by name [S0.02 con]', async () => {
  history.replaceState(null, '', '/checkout?_ptxn=txn_1')
  const payment = new PaymentScript({ clientToken: 'live_token' })
  const hints: string[] = []
  const opening = payment.open({ transactionId: 'txn_1', customerId: 'ctm_1' }, (hint) =>
    hints.push(hint),
  )
  const calls = answer()
  await opening
  expect(calls.map(([name]) => name)).toEqual(['Initialize', 'Update'])
  expect(calls[1]).toEqual(['Update', { pwCustomer: { id: 'ctm_1' } }])

  const callback: unknown = Reflect.get(Object(calls[0]?.[1]), 'eventCallback')
  if (typeof callback !== 'function') throw new Error('No callback was given.')
  const names = ['checkout.loaded', 'checkout.payment.failed', 'checkout.closed', undefined]
  for (const name of names) callback({ name })
  expect(hints).toEqual(['failed', 'closed'])

  await payment.open({ transactionId: 'txn_1', customerId: null }, () => {})
  expect(calls.at(-1)).toEqual(['Checkout.open', { transactionId: 'txn_1' }])
})
