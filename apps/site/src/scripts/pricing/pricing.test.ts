import { defaultCatalogue, priceList } from '@console/app-config/prices'
import { describe, expect, test } from 'vitest'

import { usualTexts } from '../../content/pricing-page.ts'
import { readChoice, searchOf } from './choice.ts'
import { estimate, type PricingFacts } from './estimate.ts'
import { checkoutLink, creditsLink, isPaid } from './links.ts'
import { textsOf } from './texts.ts'

const facts: PricingFacts = {
  list: priceList(defaultCatalogue),
  presets: [
    { id: 'first', name: 'First', description: '', rate: { always: 100, eachHour: 4900 } },
    { id: 'second', name: 'Second', description: '', rate: { always: 0, eachHour: 0 } },
  ],
  discount: 1000,
}
const usual = readChoice('', facts)

describe('the address of a choice', () => {
  test('is short for what is usual, and brings back all else', () => {
    expect(searchOf(usual, facts, '')).toBe('')
    const chosen = { ...usual, cycle: 'year' as const, cars: 3, hours: 2.5, preset: 'second' }
    const search = searchOf(chosen, facts, '?ref=x')
    expect(new URLSearchParams(search).get('ref')).toBe('x')
    expect(readChoice(search, facts)).toEqual(chosen)
  })

  test.each([
    ['cars=0&wakes=99', { cars: 1, wakes: 24 }],
    ['cars=1e9&hours=-3', { cars: 100, hours: 0 }],
    ['cars=-5&commands=1e999', { cars: 1, commands: 200 }],
    ['currency=eur', { currency: 'EUR' }],
    ['cars=x&hours=1.26', { cars: 1, hours: 1.5 }],
    ['cycle=week&preset=none&currency=euro', { cycle: 'month', preset: 'first' }],
  ])('%s is brought to what can be chosen', (search, choice) => {
    expect(readChoice(search, facts)).toEqual({ ...usual, ...choice })
  })
})

describe('a month', () => {
  test('of two cars costs their price and a share of a pack, and at the manufacturer what its list says', () => {
    // 60 days: 300,000 signals, 600 commands, 120 wakes; 600 + 2,400 credits.
    const month = estimate(facts, { ...usual, cars: 2, hours: 1, commands: 10, wakes: 2 })
    expect(month.counts).toEqual({ signal: 300_000, command: 600, wake_up: 120 })
    expect(month.credits).toBe(3000)
    expect(month.here).toEqual({
      cars: { amount: 800, currency_code: 'USD' },
      credits: { amount: 375, currency_code: 'USD' },
      sum: { amount: 1175, currency_code: 'USD' },
    })
    expect(month.upstream.signal.amount).toBe(200)
    expect(month.upstream.command.amount).toBeCloseTo(60)
    expect(month.upstream.wake_up.amount).toBe(240)
    // Its discount takes off no more than was billed.
    expect(month.upstream.discount.amount).toBe(-500)
    expect(month.upstream.sum.amount).toBe(0)
  })

  test('beyond the discount is billed, and a year counts by its twelfth', () => {
    const month = estimate(facts, { ...usual, cars: 20, hours: 1, wakes: 2, cycle: 'year' })
    expect(month.here.cars.amount).toBeCloseTo((20 * 4000) / 12)
    expect(month.upstream.discount.amount).toBe(-1000)
    expect(month.upstream.sum.amount).toBeGreaterThan(0)
  })
})

describe('texts', () => {
  test('name the saving of a year, and nothing of a product that is not sold', () => {
    expect(textsOf(facts, { ...usual, cycle: 'year' })).toMatchObject({
      vehicle: '$40.00',
      cycle: 'a year',
      'vehicle:saving': '17% less than by the month',
    })
    const products = defaultCatalogue.products.filter(({ type }) => type === 'vehicle')
    const list = priceList({ ...defaultCatalogue, products, trialDays: 0 })
    const texts = textsOf({ ...facts, list }, usual)
    expect(texts.energy_site).toBeUndefined()
    expect(texts.trial).toMatch(/^There is no trial/)
  })

  test('say that nothing is asked where nothing is sold', () => {
    const texts = textsOf({ ...facts, list: { ...facts.list, selling: false } }, usual)
    expect(texts).toMatchObject({ vehicle: '$0.00', 'here:sum': '$0.00' })
    expect(texts.pack).toBeUndefined()
    expect(texts.tax).toBeUndefined()
    expect(texts.trial).toMatch(/^Nothing is sold/)
  })

  test('of the build are those of the usual prices and presets', () => {
    expect(usualTexts).toMatchObject({ vehicle: '$4.00', 'command:credits': '1 credit' })
    expect(usualTexts['wake_up:upstream']).toBe('$1.00 for 50')
  })
})

describe('the way to pay', () => {
  const signedOut = { isSignedIn: false, subscription: undefined }

  test('leads strangers over the sign-in, and back to the same cart', () => {
    expect(checkoutLink({ ...usual, cycle: 'year', currency: 'EUR' }, signedOut)).toBe(
      '/login?redirect=%2Fcheckout%3Fcart%3Dyear%26currency%3DEUR',
    )
    expect(checkoutLink(usual, { ...signedOut, isSignedIn: true })).toBe('/checkout?cart=month')
    expect(creditsLink(signedOut)).toBe('/login?redirect=%2Fconsole%2Fsubscription')
    expect(isPaid(signedOut, 'vehicle')).toBe(false)
  })
})
