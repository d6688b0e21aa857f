import type { Transaction } from '@console/sdk/billing'
import { DescriptionList } from '@console/ui/description-list.tsx'

import { useProductNames } from '../billing/product-names.ts'
import { formatMoney } from '../billing/words.ts'

/** What a bill is for, and what it comes to. */
export function PaymentItems({ transaction }: { transaction: Transaction }) {
  const names = useProductNames()
  const { items, totals } = transaction
  const { currency_code } = totals
  const inMoney = (amount: number) => formatMoney({ amount, currency_code })
  return (
    <DescriptionList
      items={[
        ...items.map(({ product_type, product_id, description, quantity, total }) => ({
          term:
            product_id === null
              ? `${quantity > 1 ? `${quantity} × ` : ''}${description}`
              : `${names(product_type, product_id)}: ${description}`,
          value: formatMoney(total),
        })),
        ...(totals.discount > 0 ? [{ term: 'Discount', value: inMoney(-totals.discount) }] : []),
        ...(totals.tax > 0 ? [{ term: 'Tax', value: inMoney(totals.tax) }] : []),
        ...(totals.credit > 0
          ? [{ term: 'From your credit', value: inMoney(-totals.credit) }]
          : []),
        { term: 'To pay', value: inMoney(totals.grand_total) },
      ]}
    />
  )
}
