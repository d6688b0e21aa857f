import { commandCatalogue } from '@console/sdk/commands'
import { vehicles } from '@console/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import published from '../../../../content/tesla-prices.json' with { type: 'json' }
import { readSettings } from '../env.ts'
import { featureStores } from '../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { catalogueWith, costOf, creditsFor, currenciesOf, defaultCatalogue } from './prices.ts'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
  })
  afterAll(() => gateway.close())

  test('everybody may read the prices, in each currency, without signing in', async () => {
    const { subscription } = gateway.anonymous()
    const list = await subscription.prices()
    expect(list).toMatchObject({
      selling: true,
      currency_code: 'USD',
      currencies: ['USD', 'EUR', 'GBP', 'AUD'],
      trial_days: 7,
    })
    for (const currency of list.currencies) {
      const { prices } = await subscription.prices(currency)
      expect(prices).toHaveLength(5)
      for (const { unit_price } of prices) {
        expect(unit_price.currency_code).toBe(currency)
        expect(unit_price.amount).toBeGreaterThan(0)
      }
    }
    expect((await subscription.prices('JPY')).currency_code).toBe('USD')
  })
})

test.each([
  ['signal', 'Streamed signals'],
  ['command', 'Commands'],
  ['vehicle_data', 'Data requests'],
  ['wake_up', 'Wakes'],
] as const)('what the manufacturer asks for a %s is what its published list says', (act, what) => {
  const row = published.rows.find((one) => one.what === what)
  const upstream = { amount: 100 * published.unit, currency: 'USD', units: row?.count }
  expect(costOf(defaultCatalogue, act).upstream).toEqual(upstream)
})

test('the calls of the contract cost what the list says', () => {
  expect(vehicles.wakeUp.cost).toBe(creditsFor(defaultCatalogue, 'wake_up'))
  expect(vehicles.data.cost).toBe(creditsFor(defaultCatalogue, 'vehicle_data'))
  expect(commandCatalogue.flash_lights?.cost).toBe(creditsFor(defaultCatalogue, 'command'))
})

test('an operator names what differs, and all else stays', () => {
  const { PRICES } = readSettings({ PRICES: '{"currency":"EUR","trialDays":14}' })
  expect(PRICES).toEqual({ ...defaultCatalogue, currency: 'EUR', trialDays: 14 })
  expect(currenciesOf(PRICES)[0]).toBe('EUR')
  expect(readSettings({}).PRICES).toEqual(defaultCatalogue)
})

test.each([
  ['{"currency":"JPY"}', 'give every price in the currency of the installation'],
  ['{"costs":[]}', 'say of every act what it costs'],
  ['{"trialDays":-1}', 'trialDays'],
  ['{"tax":{"mode":"internal","rate":19.5}}', 'tax.rate'],
  ['{"trialdays":3}', 'trialdays'],
  ['[]', 'PRICES'],
  ['nonsense', 'give prices as JSON'],
])('prices that cannot be meant are refused at the start: %s', (PRICES, reason) => {
  expect(() => readSettings({ PRICES })).toThrow(reason)
})

test('a currency in which something has no price is not offered', () => {
  const [first, ...others] = defaultCatalogue.products
  const { EUR: _, ...prices } = first?.prices ?? {}
  const { data } = catalogueWith({ products: [{ ...first, prices }, ...others] })
  expect(data && currenciesOf(data)).toEqual(['USD', 'GBP', 'AUD'])
})
