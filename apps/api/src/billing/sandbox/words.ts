import type { LineItem, Totals } from '../entities.ts'

/** A sum in words of its currency, also where that has no cents. */
export function money(
  amount: number,
  currency: string,
  currencyDisplay: 'symbol' | 'code' = 'symbol',
) {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0
  return format.format(amount / 10 ** digits).replace(/\u00a0/g, ' ')
}

export function lineName({ description, product, quantity, proration }: LineItem) {
  const what = product.product_id === null ? description : `${description} (${product.product_id})`
  const part = proration ? `, ${Math.round(proration.rate * 100)} % of a period` : ''
  return `${quantity > 1 ? `${quantity} x ` : ''}${what}${part}`
}

/** The rows below the lines; those that are nothing are left out. */
export const sumRows = ({ subtotal, discount, tax, credit, grand_total }: Totals) => [
  { name: 'Subtotal', amount: subtotal },
  ...(discount === 0 ? [] : [{ name: 'Discount', amount: -discount }]),
  { name: 'Tax', amount: tax },
  ...(credit === 0 ? [] : [{ name: 'Credit', amount: -credit }]),
  { name: 'Total', amount: grand_total },
]
