import { maskedVin } from '@console/app-config/masked-vin'
import type { PriceList, Subscription } from '@console/sdk/billing'
import { Badge } from '@console/ui/badge.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'

import { listPrice, type ProductType, planOf } from '../billing/plan.ts'
import { cycleInWords, formatMoney } from '../billing/words.ts'
import type { Owned } from '../vehicles/model.ts'
import { isLive } from './words.ts'

type Row = { id: string; name: string; about: string; isPaid: boolean; price: string | undefined }
type Props = { owned: Owned; subscription: Subscription; prices: PriceList }

/** Each vehicle and site, and what it costs, or would cost. */
export function ProductsCard(props: Props) {
  return (
    <Card title="Vehicles and energy sites">
      <DataTable
        caption="Vehicles and energy sites"
        columns={columns}
        rows={rowsOf(props)}
        rowKey={({ id }) => id}
        instead={
          <p className="py-6 text-center text-muted">
            This account has no vehicles and no energy sites yet.
          </p>
        }
      />
    </Card>
  )
}

function rowsOf({ owned: { vehicles, sites }, subscription, prices }: Props): Row[] {
  const rowOf = (type: ProductType, id: string) => {
    const item = isLive(subscription)
      ? subscription.items.find(({ product_id }) => product_id === id)
      : undefined
    const { cycle } = planOf(subscription)
    const asked = prices.selling ? listPrice(prices.prices, type, cycle) : undefined
    const sum = item?.unit_price ?? asked
    const price = sum && `${formatMoney(sum)} ${cycleInWords({ interval: cycle, frequency: 1 })}`
    return { id, isPaid: item !== undefined, price }
  }
  return [
    ...vehicles.map(({ vin, name }) => ({ ...rowOf('vehicle', vin), name, about: maskedVin(vin) })),
    ...sites.map(({ id, name }) => ({ ...rowOf('energy_site', id), name, about: 'Energy site' })),
  ]
}

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, about }) => (
      <>
        {name}
        <span className="block text-13 text-muted">{about}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ isPaid }) =>
      isPaid ? (
        <Badge tone="ok" icon="check">
          Subscribed
        </Badge>
      ) : (
        <Badge>Not subscribed</Badge>
      ),
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ isPaid, price = '–' }) =>
      isPaid ? price : <span className="text-muted">{price}</span>,
  },
]
