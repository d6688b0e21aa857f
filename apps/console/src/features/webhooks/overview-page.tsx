import type { Hook } from '@console/sdk/account'
import { Badge } from '@console/ui/badge.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { AccountPage } from '../account/account-page.tsx'
import { LoadError } from '../shell/load-error.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { useOwned } from '../vehicles/use-owned.ts'
import { useProductName } from '../vehicles/use-product-name.ts'
import { hookColumns } from './hook-columns.tsx'
import { hookQueries } from './queries.ts'
import { needsAttention, urgencyOf } from './words.ts'

/** The webhooks of all vehicles and sites, those in trouble first. */
export function WebhooksPage() {
  const { data, error, refetch } = useQuery(hookQueries.listAll(useClient()))
  const { owned } = useOwned()
  const nameOf = useProductName()
  const vehicles = owned?.vehicles ?? []
  const rows = data?.items.toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
  const troubled = data?.items.filter(needsAttention).length ?? 0
  return (
    <AccountPage path="/console/webhooks">
      {error && !data ? (
        <LoadError
          title="Your webhooks could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card
          title="All webhooks"
          aside={
            troubled > 0 ? (
              <Badge tone="warn" icon="warning">
                {troubled === 1 ? '1 needs attention' : `${troubled} need attention`}
              </Badge>
            ) : undefined
          }
        >
          <DataTable
            caption="Webhooks of all vehicles and sites"
            columns={columnsWith(nameOf)}
            rows={rows}
            rowKey={({ id }) => id}
            instead={rows?.length === 0 ? <NoHooks first={vehicles[0]} /> : undefined}
          />
        </Card>
      )}
      {rows?.length ? <VehicleLinks vehicles={vehicles} /> : null}
    </AccountPage>
  )
}

function VehicleLinks({ vehicles }: { vehicles: readonly OwnedVehicle[] }) {
  return (
    <Card title="By vehicle">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {vehicles.map((vehicle) => (
          <li key={vehicle.vin}>
            <TextLink href={hooksOf(vehicle)}>Webhooks of {vehicle.name}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NoHooks({ first }: { first: OwnedVehicle | undefined }) {
  return (
    <EmptyState
      icon="webhook"
      title="Webhooks post what a vehicle tells to an address of yours."
      reason="No vehicle has one yet; each has its own."
      action={
        first ? (
          <TextLink href={hooksOf(first)}>Add the first one, to {first.name}</TextLink>
        ) : (
          <TextLink href="/docs/stream/webhooks">How webhooks work</TextLink>
        )
      }
    />
  )
}

const hooksOf = ({ vin }: OwnedVehicle) => `/console/${vin}?tab=webhooks`

const columnsWith = (nameOf: (product: string) => string): Column<Hook>[] => [
  hookColumns.name,
  {
    id: 'product',
    header: 'Of',
    cell: ({ product_id }) => nameOf(product_id),
    sortBy: ({ product_id }) => nameOf(product_id),
  },
  hookColumns.condition,
  hookColumns.topics,
  hookColumns.last,
]
