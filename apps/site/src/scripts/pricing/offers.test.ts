// @vitest-environment jsdom
import { defaultCatalogue, priceList } from '@console/app-config/prices'
import { expect, test } from 'vitest'

import { offersOf } from './offers.ts'
import { showOffers } from './show-offers.ts'

const sold = [
  { type: 'vehicle', title: 'Vehicle', words: 'A stream.' },
  { type: 'credits', title: 'Credits', words: 'For calls.' },
]
const list = priceList(defaultCatalogue)

test('search engines are told each product with its price by month and year, in units of the currency', () => {
  expect(offersOf(list, sold)).toMatchObject([
    {
      '@type': 'Product',
      name: 'Vehicle',
      offers: [
        { price: '4.00', priceCurrency: 'USD', priceSpecification: { unitText: 'month' } },
        { price: '40.00', priceCurrency: 'USD', priceSpecification: { unitText: 'year' } },
      ],
    },
    { name: 'Credits', offers: [{ price: '2.50' }] },
  ])
  expect(offersOf({ ...list, selling: false }, sold)).toEqual([])
})

test('the prices of the installation take the place of the usual ones', () => {
  const graph = [{ '@type': 'WebPage' }, ...offersOf(list, sold)]
  document.head.innerHTML = `<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`
  const told = () => JSON.parse(document.querySelector('script')?.textContent ?? '')['@graph']
  showOffers(priceList(defaultCatalogue, 'GBP'))
  expect(told()).toMatchObject([
    { '@type': 'WebPage' },
    { name: 'Vehicle', offers: [{ price: '3.50', priceCurrency: 'GBP' }, { price: '35.00' }] },
    { name: 'Credits' },
  ])
  showOffers({ ...list, selling: false })
  expect(told()).toEqual([{ '@type': 'WebPage' }])
})
