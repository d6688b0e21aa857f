import { invitationLimits } from '@console/sdk/contract'
import { Button } from '@console/ui/button.tsx'
import { Countdown } from '@console/ui/countdown.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { invited } from '../sharing/people.ts'
import { sharingQueries } from '../sharing/queries.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'

// It brings what invitations are shown with, down to their QR codes.
const PeopleSheet = lazy(async () => {
  const { PeopleSheet } = await import('./people-sheet.tsx')
  return { default: PeopleSheet }
})

/** Who drives the car and who is invited to, in a line, and the way to change it. */
export function PeopleLine({ vehicle }: { vehicle: OwnedVehicle }) {
  const { vin } = vehicle
  const client = useClient()
  const drivers = useQuery(sharingQueries.drivers(client, vin))
  const invitations = useQuery(sharingQueries.invitations(client, vin, 1))
  const [isOpen, setIsOpen] = useState(false)
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
      <Suspense>
        {isOpen ? <PeopleSheet vehicle={vehicle} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </div>
  )
}
