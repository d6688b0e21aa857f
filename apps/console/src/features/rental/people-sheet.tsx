import { Slideover } from '@console/ui/slideover.tsx'
import { useState } from 'react'

import { DriversCard } from '../sharing/drivers-card.tsx'
import { InvitationsCard } from '../sharing/invitations-card.tsx'
import { useBlocked } from '../sharing/use-blocked.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'

type Props = { vehicle: OwnedVehicle; onClose: () => void }

/** Who drives the car and who is invited to, to be changed where the host stands. */
export function PeopleSheet({ vehicle, onClose }: Props) {
  const blocked = useBlocked()
  const [page, setPage] = useState<string>()
  return (
    <Slideover
      wide
      open
      title="Drivers and invitations"
      description={vehicle.name}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <div className="flex flex-col gap-4 pt-3">
        <DriversCard vehicle={vehicle} blocked={blocked} />
        <InvitationsCard vehicle={vehicle} blocked={blocked} page={page} onPageChange={setPage} />
      </div>
    </Slideover>
  )
}
