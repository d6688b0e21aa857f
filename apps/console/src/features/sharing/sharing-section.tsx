import { MissingVehicleData } from '../account/missing-scope.tsx'
import { useScopes } from '../account/queries.ts'
import type { SectionProps } from '../vehicles/sections/sections.ts'
import { useAddressed } from '../vehicles/sections/use-addressed.ts'
import { DriverView } from './driver-view.tsx'
import { DriversCard } from './drivers-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { useBlocked } from './use-blocked.ts'

/** Who drives the vehicle besides its owner, and who is invited to. */
export function Section({ vehicle }: SectionProps) {
  const blocked = useBlocked()
  const [page, setPage] = useAddressed('invitations')
  const scopes = useScopes()
  const readsDrivers = scopes?.includes('vehicle_device_data') ?? true
  const readsInvitations = readsDrivers || scopes?.includes('vehicle_cmds')
  if (!vehicle.isOwner) return <DriverView vehicle={vehicle} blocked={blocked} />
  const drivers = readsDrivers ? (
    <DriversCard vehicle={vehicle} blocked={blocked} />
  ) : (
    <MissingVehicleData title="Who drives this car appears here." />
  )
  if (!readsInvitations) return drivers
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {drivers}
      <InvitationsCard vehicle={vehicle} blocked={blocked} page={page} onPageChange={setPage} />
    </div>
  )
}
