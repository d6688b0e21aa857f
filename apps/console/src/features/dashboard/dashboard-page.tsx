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
import { useLiveliest } from '../vehicles/use-liveliest.ts'
import { useOwned } from '../vehicles/use-owned.ts'
import { Board } from './board.tsx'

const route = getRouteApi('/console/dashboard')

/** One board for a screen on the wall or a glance: everything of now, on one stream. */
export function DashboardPage() {
  const { owned, error, refetch } = useOwned()
  if (owned) return <Chosen owned={owned} />
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Title />
        <ProductListButton />
      </div>
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
  const liveliest = useLiveliest(vehicles)
  const vehicle = vehicles.find((one) => one.vin === vin) ?? liveliest
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Title />
        <ProductListButton />
        {/* In a row of their own until all fits into one. */}
        {vehicle ? (
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3 max-lg:w-full">
            {vehicles.length > 1 ? <VehicleChoice vehicles={vehicles} chosen={vehicle} /> : null}
            <OverlayButton vehicle={vehicle} />
          </div>
        ) : null}
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

const Title = () => (
  <div className="flex items-center gap-3">
    <h1 className="text-2xl">Dashboard</h1>
    <SimulatedMark />
  </div>
)

type ChoiceProps = { vehicles: readonly OwnedVehicle[]; chosen: OwnedVehicle }

function VehicleChoice({ vehicles, chosen }: ChoiceProps) {
  const navigate = route.useNavigate()
  return (
    <div className="w-56 max-sm:w-full">
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
