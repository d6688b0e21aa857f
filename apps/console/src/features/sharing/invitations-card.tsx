import { invitationLimits } from '@console/sdk/contract'
import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { Pagination } from '@console/ui/pagination.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { removalOfInvitation } from './ends.ts'
import { InvitationItem } from './invitation-item.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { invited, openAmong } from './people.ts'
import { sharingQueries, useInvite } from './queries.ts'

type Props = {
  vehicle: OwnedVehicle
  blocked: string | undefined
  /** Which page of them, as text that may come from an address; the first if left out. */
  page: string | undefined
  onPageChange: (page: string | undefined) => void
}

/** Invitations to drive, the newest first, and the way to another one. */
export function InvitationsCard({ vehicle, blocked, page: asked, onPageChange }: Props) {
  const { vin } = vehicle
  const client = useClient()
  const page = Math.max(1, Number.parseInt(asked ?? '1', 10) || 1)
  const list = useQuery({
    ...sharingQueries.invitations(client, vin, page),
    placeholderData: keepPreviousData,
  })
  const { data: known, refetch: readDrivers } = useQuery(sharingQueries.drivers(client, vin))
  const drivers = known?.items ?? []
  const invite = useInvite(vin)
  const { data: removals, refetch: readRemovals } = useQuery(sharingQueries.removals(client, vin))
  const [isAsking, setIsAsking] = useState(false)

  // One that is no longer open may have been redeemed, and its driver is new.
  const openCount = list.data && openAmong(list.data.items, Date.now())
  const before = useRef(openCount)
  useEffect(() => {
    const isFewer = (openCount ?? 0) < (before.current ?? 0)
    before.current = openCount
    if (isFewer) void Promise.all([readDrivers(), readRemovals()])
  }, [openCount, readDrivers, readRemovals])

  const isFull = drivers.length >= invitationLimits.drivers
  const rows = list.data?.items.map((one) => invited(one, drivers, Date.now()))
  const created = invite.data && invited(invite.data, drivers, Date.now()).id
  return (
    <Card
      title="Invitations"
      aside={
        <Button
          variant="primary"
          disabledReason={
            blocked ??
            (isFull &&
              `${vehicle.name} has ${invitationLimits.drivers} drivers, as many as it takes. Remove one first.`)
          }
          onClick={() => {
            invite.reset()
            setIsAsking(true)
          }}
        >
          <Icon name="plus" size={16} />
          Invite a driver
        </Button>
      }
      aria-busy={!list.data && !list.error}
      data-slot="invitations"
    >
      <div className="flex flex-col gap-3">
        <p className="text-13 text-muted">
          An invitation works once, for {invitationLimits.hours} hours. Whoever has its link gets a
          key to {vehicle.name}: send it to nobody else.
        </p>
        {isFull ? (
          <Alert tone="primary">
            {vehicle.name} has {invitationLimits.drivers} drivers, as many as it takes. Remove one
            to invite another.
          </Alert>
        ) : null}
        {!rows && list.error ? (
          <LoadError
            title="The invitations could not be read."
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {!rows && !list.error ? <Skeleton height={114} /> : null}
        {rows?.length === 0 ? (
          <EmptyState
            icon="send"
            title="Nobody is invited"
            reason="An invitation is a link, or a code for a camera, that makes somebody a driver."
          />
        ) : null}
        {rows && rows.length > 0 ? (
          <ul className="flex flex-col">
            {rows.map((row, index) => (
              <InvitationItem
                key={row.id ?? index}
                vehicle={vehicle}
                invitation={row}
                removal={removalOfInvitation(removals?.items ?? [], row.id)}
                isNew={row.id !== undefined && row.id === created}
                blocked={blocked}
                onOver={() => void Promise.all([list.refetch(), readRemovals()])}
              />
            ))}
          </ul>
        ) : null}
        {list.data?.pagination && (list.data.pagination.pages ?? 1) > 1 ? (
          <Pagination
            label="Pages of invitations"
            page={page}
            pageCount={list.data.pagination.pages ?? 1}
            busy={list.isPlaceholderData}
            onPageChange={(next) => onPageChange(next === 1 ? undefined : String(next))}
          />
        ) : null}
      </div>
      {isAsking ? (
        <InviteDialog
          vehicle={vehicle}
          invite={invite}
          onClose={() => setIsAsking(false)}
          onInvited={() => {
            setIsAsking(false)
            onPageChange(undefined)
          }}
        />
      ) : null}
    </Card>
  )
}
