import { invitationLimits } from '@console/sdk/contract'
import { Button } from '@console/ui/button.tsx'
import { Countdown } from '@console/ui/countdown.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { Slideover } from '@console/ui/slideover.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { DriversCard } from '../sharing/drivers-card.tsx'
import { InvitationsCard } from '../sharing/invitations-card.tsx'
import { invited } from '../sharing/people.ts'
import { sharingQueries } from '../sharing/queries.ts'
import { useBlocked } from '../sharing/use-blocked.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'

/** Who drives the car and who is invited to, in a line, and the way to change it. */
export function PeopleLine({ vehicle }: { vehicle: OwnedVehicle }) {
  const { vin, name } = vehicle
  const client = useClient()
  const blocked = useBlocked()
  const drivers = useQuery(sharingQueries.drivers(client, vin))
  const invitations = useQuery(sharingQueries.invitations(client, vin, 1))
  const [isOpen, setIsOpen] = useState(false)
  const [page, setPage] = useState<string>()
  const open = (invitations.data?.items ?? [])
    .map((one) => invited(one, [], Date.now()))
    .filter(({ state }) => state === 'pending')
  const until = open.flatMap(({ expiresAt }) => expiresAt ?? [])
  const count = drivers.data?.items.length
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
      <Icon name="users" size={18} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-48 text-13" data-slot="people">
        {count === undefined
          ? drivers.error
            ? 'The drivers could not be read.'
            : 'Reading the drivers…'
          : `${count} of ${invitationLimits.drivers} drivers`}
        {open.length > 0 ? (
          <span className="text-secondary">
            {' · '}
            {open.length === 1 ? '1 invitation' : `${open.length} invitations`} open
            {until.length > 0 ? (
              <>
                {', the next ends in '}
                <Countdown
                  until={Math.min(...until)}
                  over="a moment"
                  onOver={() => void invitations.refetch()}
                />
              </>
            ) : null}
          </span>
        ) : null}
      </p>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Drivers and invitations
      </Button>
      {isOpen ? (
        <Slideover
          wide
          open
          title="Drivers and invitations"
          description={name}
          onOpenChange={setIsOpen}
        >
          <div className="flex flex-col gap-4 pt-3">
            <DriversCard vehicle={vehicle} blocked={blocked} />
            <InvitationsCard
              vehicle={vehicle}
              blocked={blocked}
              page={page}
              onPageChange={setPage}
            />
          </div>
        </Slideover>
      ) : null}
    </div>
  )
}
