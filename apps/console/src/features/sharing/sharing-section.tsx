import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { accountQueries } from '../account/queries.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'
import type { SectionProps } from '../vehicles/sections/sections.ts'
import { DriverView } from './driver-view.tsx'
import { DriversCard } from './drivers-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'

/** Who drives the vehicle besides its owner, and who is invited to. */
export function Section({ vehicle }: SectionProps) {
  const blocked = useBlocked()
  if (!vehicle.isOwner) return <DriverView vehicle={vehicle} blocked={blocked} />
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <DriversCard vehicle={vehicle} blocked={blocked} />
      <InvitationsCard vehicle={vehicle} blocked={blocked} />
    </div>
  )
}

/** Why nothing can be changed at all, for now. */
function useBlocked() {
  const client = useClient()
  const { data } = useQuery(accountQueries.metadata(client))
  const writeBlock = useWriteBlock()
  if (writeBlock) return writeBlock
  return data && !data.scopes.includes('vehicle_cmds')
    ? 'Your sign-in does not hold vehicle commands. Sign in again and grant them.'
    : undefined
}
