import { type ButtonLook, buttonClass } from '@console/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { RouterAnchor } from '../../lib/router-anchor.tsx'
import { billingQueries } from '../billing/queries.ts'
import { formatMoney } from '../billing/words.ts'

export type OfferProps = ButtonLook & { type: 'vehicle' | 'energy_site' }

/** What this vehicle or site would cost, and the way to pay for it. No price where nothing is sold. */
export function SubscribeOffer({ type, ...look }: OfferProps) {
  const { data } = useQuery(billingQueries.prices(useClient()))
  const price = data?.prices.find(
    ({ product_type, interval }) => product_type === type && interval === 'month',
  )
  const cost = data?.selling && price ? `${formatMoney(price.unit_price)} a month` : undefined
  return (
    <RouterAnchor className={buttonClass(look)} href="/console/subscription">
      {cost ? `Subscribe · ${cost}` : 'Subscribe'}
    </RouterAnchor>
  )
}
