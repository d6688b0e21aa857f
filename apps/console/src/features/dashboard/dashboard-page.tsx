import { EmptyState } from '@console/ui/empty-state.tsx'
import { Field } from '@console/ui/field.tsx'
import { Select } from '@console/ui/select.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { getRouteApi } from '@tanstack/react-router'

import { OverlayButton } from '../overlay/overlay-button.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { ProductListButton } from '../shell/product-rail.tsx'
import { SimulatedMark } from '../shell/simulated-mark.tsx'
import type { Owned, OwnedVehicle } from '../vehicles/model.ts'
import { useOwned } from '../vehicles/use-owned.ts'
import { Board } from './board.tsx'

const route = getRouteApi('/console/dashboard')

/** One board for a screen on the wall or a glance: everything of now, on one stream. */
export function DashboardPage() {
  const { owned, error, refetch } = useOwned()
  if (owned) return <Chosen owned={owned} />
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl">Dashboard</h1>
      {error ? (
        <LoadError
          title="Your vehicles and sites could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-busy="true">
          <Skeleton height={260} />
          <Skeleton height={260} />
          <Skeleton height={260} />
        </div>
      )}
    </div>
  )
}

function Chosen({ owned }: { owned: Owned }) {
  const { vin } = route.useSearch()
  const { vehicles, sites } = owned
  const vehicle = vehicles.find((one) => one.vin === vin) ?? firstShown(vehicles)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl">Dashboard</h1>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <SimulatedMark />
          {vehicle && vehicles.length > 1 ? (
            <VehicleChoice vehicles={vehicles} chosen={vehicle} />
          ) : null}
          {vehicle ? <OverlayButton vehicle={vehicle} /> : null}
          <ProductListButton />
        </div>
      </div>
      {vehicle ? (
        <Board key={vehicle.vin} vehicle={vehicle} site={sites[0]} />
      ) : (
        <EmptyState
          icon="gauge"
          title="Status, charge, power and tyres of a car appear here, live"
          reason="This account has no vehicle yet."
          action={<TextLink href="/docs">Read how to get started</TextLink>}
        />
      )}
    </div>
  )
}

/** One that says something, if any does. */
const firstShown = (vehicles: readonly OwnedVehicle[]) =>
  vehicles.find(({ isSubscribed }) => isSubscribed) ?? vehicles[0]

type ChoiceProps = { vehicles: readonly OwnedVehicle[]; chosen: OwnedVehicle }

function VehicleChoice({ vehicles, chosen }: ChoiceProps) {
  const navigate = route.useNavigate()
  return (
    <div className="w-56">
      <Field label="Vehicle">
        <Select
          options={vehicles.map(({ vin, name }) => ({ value: vin, label: name }))}
          value={chosen.vin}
          onValueChange={(vin) =>
            void navigate({ search: { vin }, replace: true, resetScroll: false })
          }
        />
      </Field>
    </div>
  )
}
