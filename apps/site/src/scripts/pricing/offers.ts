import type { Money, PriceList } from '@console/sdk/billing'

type Sold = { type: string; title: string; words: string }

/** A sum as data: in units of its currency, with a point. */
function decimal({ amount, currency_code }: Money) {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency_code,
  }).resolvedOptions()
  return (amount / 10 ** digits).toFixed(digits)
}

/**
 * What is sold, for search engines: https://schema.org/Product. The build writes what is usual, the
 * script of the page what this installation asks for; where nothing is sold, there is no offer.
 */
export const offersOf = ({ selling, prices }: PriceList, sold: readonly Sold[]) =>
  selling
    ? sold.map(({ type, title, words }) => ({
        '@type': 'Product',
        sku: type,
        name: title,
        description: words,
        offers: prices
          .filter(({ product_type }) => product_type === type)
          .map(({ interval, unit_price }) => ({
            '@type': 'Offer',
            price: decimal(unit_price),
            priceCurrency: unit_price.currency_code,
            ...(interval && {
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price: decimal(unit_price),
                priceCurrency: unit_price.currency_code,
                unitText: interval,
              },
            }),
          })),
      }))
    : []
