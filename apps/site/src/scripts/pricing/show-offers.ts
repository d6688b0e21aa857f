import type { PriceList } from '@console/sdk/billing'

import { offersOf } from './offers.ts'

type Product = ReturnType<typeof offersOf>[number]
const isProduct = (part: object): part is Product => Reflect.get(part, '@type') === 'Product'

/** Tells search engines that run scripts what this installation asks for, in the place of what is usual. */
export function showOffers(list: PriceList, root: ParentNode = document) {
  const text = root.querySelector('script[type="application/ld+json"]')?.firstChild
  if (!text?.nodeValue) return
  const data: { '@graph': object[] } = JSON.parse(text.nodeValue)
  const sold = data['@graph']
    .filter(isProduct)
    .map(({ sku, name, description }) => ({ type: sku, title: name, words: description }))
  const others = data['@graph'].filter((part) => !isProduct(part))
  // The text itself: what sets the text of a script is a matter for policies.
  text.nodeValue = JSON.stringify({ ...data, '@graph': [...others, ...offersOf(list, sold)] })
}
