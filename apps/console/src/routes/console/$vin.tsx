import { vinPattern } from '@console/app-config'
import { createFileRoute } from '@tanstack/react-router'

import { VehiclePage } from '../../features/vehicles/vehicle-page.tsx'

export const Route = createFileRoute('/console/$vin')({
  staticData: { validate: ({ vin = '' }) => vinPattern.test(vin) },
  // Sections keep what they show in it.
  validateSearch: (search: { [name: string]: string | undefined }) => search,
  component: VehicleRoute,
})

function VehicleRoute() {
  const { vin } = Route.useParams()
  // Each vehicle has a page of its own, with nothing left over from the one before.
  return <VehiclePage key={vin} vin={vin} />
}
