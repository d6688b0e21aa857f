import type { Subscription } from '@console/sdk/billing'
import { Badge } from '@console/ui/badge.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'

import { cycleInWords, formatMoney } from '../billing/words.ts'
import { maskedVin, type Owned } from '../vehicles/model.ts'
import { isLive } from './words.ts'

type Row = { id: string; name: string; about: string; price: string | undefined }

/** Each vehicle and site, and what it costs. */
export function ProductsCard({
  owned,
  subscription,
}: {
  owned: Owned
  subscription: Subscription
}) {
  return (
    <Card title="Vehicles and energy sites">
      <DataTable
        caption="Vehicles and energy sites"
        columns={columns}
        rows={rowsOf(owned, subscription)}
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

function rowsOf({ vehicles, sites }: Owned, subscription: Subscription): Row[] {
  const priceOf = (id: string) => {
    const item = subscription.items.find(({ product_id }) => product_id === id)
    if (!item || !isLive(subscription)) return undefined
    const cycle = subscription.billing_cycle
    return [formatMoney(item.unit_price), cycle && cycleInWords(cycle)].filter(Boolean).join(' ')
  }
  return [
    ...vehicles.map(({ vin, name }) => ({
      id: vin,
      name,
      about: maskedVin(vin),
      price: priceOf(vin),
    })),
    ...sites.map(({ id, name }) => ({ id, name, about: 'Energy site', price: priceOf(id) })),
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
    cell: ({ price }) =>
      price ? (
        <Badge tone="ok" icon="check">
          Subscribed
        </Badge>
      ) : (
        <Badge>Not subscribed</Badge>
      ),
  },
  { id: 'price', header: 'Price', align: 'end', cell: ({ price }) => price ?? '–' },
]
