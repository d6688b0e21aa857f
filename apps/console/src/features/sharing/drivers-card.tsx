import { invitationLimits } from '@console/sdk/contract'
import type { Driver, DriverRemoval } from '@console/sdk/vehicles'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { toasts } from '@console/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { asksForSignIn, failureInWords } from '../../lib/describe-error.ts'
import { SignInAgain } from '../account/sign-in-again.tsx'
import { LoadError } from '../shell/load-error.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { EndOfAccess } from './end-of-access.tsx'
import { EndingDialog } from './ending-dialog.tsx'
import { removalOfDriver } from './ends.ts'
import { idOfDriver, nameOfDriver } from './people.ts'
import { sharingQueries, useRemoveDriver } from './queries.ts'

type Props = { vehicle: OwnedVehicle; blocked: string | undefined }

/** Who may drive, and the way to take it back. */
export function DriversCard({ vehicle, blocked }: Props) {
  const client = useClient()
  const { data, error, refetch } = useQuery(sharingQueries.drivers(client, vehicle.vin))
  const removals = useQuery(sharingQueries.removals(client, vehicle.vin))
  // Of one fewer the driver has gone.
  const toCome = removals.data?.items.length ?? 0
  const before = useRef(toCome)
  useEffect(() => {
    const isFewer = toCome < before.current
    before.current = toCome
    if (isFewer) void refetch()
  }, [toCome, refetch])
  const [leaving, setLeaving] = useState<Driver>()
  const [ending, setEnding] = useState<Driver>()
  if (!data && error) {
    return (
      <LoadError
        title="The drivers could not be read."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Card
      title="Drivers"
      aside={data ? <Badge>{`${data.items.length} of ${invitationLimits.drivers}`}</Badge> : null}
      aria-busy={!data}
      data-slot="drivers"
    >
      {data ? (
        <DriverList
          drivers={data.items}
          removals={removals.data?.items ?? []}
          blocked={blocked}
          onRemove={setLeaving}
          onEnd={setEnding}
          onOver={() => void removals.refetch()}
        />
      ) : (
        <Skeleton height={rowHeight * 2} />
      )}
      {data && data.items.length > 0 && removals.error && !removals.data ? (
        <p className="text-13 text-muted">
          Whether any of them is removed by itself could not be read.
        </p>
      ) : null}
      {ending ? (
        <EndingDialog
          vehicle={vehicle}
          who={nameOfDriver(ending)}
          of={{ driver: idOfDriver(ending) ?? '' }}
          removal={removalOfDriver(removals.data?.items ?? [], ending)}
          onClose={() => setEnding(undefined)}
        />
      ) : null}
      {leaving ? (
        <RemoveDialog vehicle={vehicle} driver={leaving} onClose={() => setLeaving(undefined)} />
      ) : null}
    </Card>
  )
}

const rowHeight = 57

type ListProps = {
  drivers: readonly Driver[]
  blocked: string | undefined
  removals: readonly DriverRemoval[]
  onRemove: (driver: Driver) => void
  onEnd: (driver: Driver) => void
  /** Somebody's time has run out. */
  onOver: () => void
}

function DriverList({ drivers, removals, blocked, onRemove, onEnd, onOver }: ListProps) {
  if (drivers.length === 0) {
    return (
      <EmptyState
        icon="users"
        title="You alone drive this vehicle"
        reason={`Invite up to ${invitationLimits.drivers} people. Each sees it live and may command it, as you do.`}
      />
    )
  }
  return (
    <ul className="flex flex-col">
      {drivers.map((driver, index) => {
        const id = idOfDriver(driver)
        const name = nameOfDriver(driver)
        const removal = removalOfDriver(removals, driver)
        const reason =
          blocked ?? (id ? undefined : 'The manufacturer gives no number of this driver.')
        return (
          <li
            key={id ?? index}
            className="flex flex-wrap items-center gap-3 border-t border-line py-2.5 first:border-t-0"
          >
            <Icon name="user" className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              {name}
              {removal ? (
                <span className="block text-13 text-secondary">
                  <EndOfAccess removal={removal} onOver={onOver} />
                </span>
              ) : null}
            </span>
            <Button
              aria-label={
                removal ? `Change when ${name} is removed` : `Remove ${name} at a later time`
              }
              disabledReason={reason}
              onClick={() => onEnd(driver)}
            >
              {removal ? 'Change end' : 'Remove at…'}
            </Button>
            <Button
              aria-label={`Remove ${name}`}
              disabledReason={reason}
              onClick={() => onRemove(driver)}
            >
              Remove
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

type DialogProps = { vehicle: OwnedVehicle; driver: Driver; onClose: () => void }

function RemoveDialog({ vehicle, driver, onClose }: DialogProps) {
  const remove = useRemoveDriver(vehicle.vin)
  const name = nameOfDriver(driver)

  function confirm() {
    remove.mutate(idOfDriver(driver) ?? '', {
      onSuccess() {
        toasts.add({ title: `${name} no longer drives ${vehicle.name}`, icon: 'check' })
        onClose()
      },
    })
  }

  const title = `Remove ${name} from ${vehicle.name}?`
  if (asksForSignIn(remove.error)) return <SignInAgain title={title} onCancel={onClose} />
  return (
    <ConfirmDialog
      title={title}
      consequence={`${name} loses ${vehicle.name} and the phone key to it at once, also in the middle of a trip. To let them drive again you have to invite them anew.`}
      confirmLabel="Remove driver"
      busy={remove.isPending && 'Removing'}
      error={remove.error ? failureInWords(remove.error) : undefined}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
