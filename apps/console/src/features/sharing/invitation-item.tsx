import type { DriverRemoval } from '@console/sdk/vehicles'
import { Badge, type Tone } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { Countdown } from '@console/ui/countdown.tsx'
import { formatMoment } from '@console/ui/format'
import type { IconName } from '@console/ui/icon.tsx'
import { toasts } from '@console/ui/toast-store'
import { useState } from 'react'

import { failureInWords } from '../../lib/describe-error.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { EndOfAccess } from './end-of-access.tsx'
import { EndingDialog } from './ending-dialog.tsx'
import { InvitationLink } from './invitation-link.tsx'
import type { Invited } from './people.ts'
import { useRevoke } from './queries.ts'

type Props = {
  vehicle: OwnedVehicle
  invitation: Invited
  removal: DriverRemoval | undefined
  /** Made a moment ago: its link is what one wants now. */
  isNew: boolean
  blocked: string | undefined
  /** Its time has run out. */
  onOver: () => void
}

const looks: Record<Invited['state'], { word: string; tone: Tone; icon: IconName }> = {
  pending: { word: 'Open', tone: 'primary', icon: 'clock' },
  accepted: { word: 'Redeemed', tone: 'ok', icon: 'check' },
  revoked: { word: 'Revoked', tone: 'neutral', icon: 'close' },
  expired: { word: 'Expired', tone: 'neutral', icon: 'clock' },
  unknown: { word: 'State unknown', tone: 'warn', icon: 'warning' },
}

const numberless = 'The manufacturer gives no number of it.'

/** One invitation: what became of it, or how it is passed on. */
export function InvitationItem({ vehicle, invitation, removal, isNew, blocked, onOver }: Props) {
  const { id, state } = invitation
  const isOpen = state === 'pending'
  // That it is new may be known after it stands in the list.
  const [chosen, setChosen] = useState<boolean>()
  const isShown = chosen ?? isNew
  const [isAsking, setIsAsking] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const { word, tone, icon } = looks[state]
  const name = `Invitation ${id ?? ''}`.trim()
  return (
    <li
      className="flex flex-col gap-3 border-t border-line py-2.5 first:border-t-0"
      aria-label={name}
      data-state={state}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        <span className="min-w-0 flex-1 basis-40 text-secondary">
          <Fate invitation={invitation} onOver={onOver} />
          {isOpen && removal ? (
            <span className="block text-13">
              Whoever redeems it is <EndOfAccess removal={removal} onOver={onOver} />.
            </span>
          ) : null}
        </span>
        {isOpen ? (
          <div className="flex flex-wrap gap-2">
            <Button aria-expanded={isShown} onClick={() => setChosen(!isShown)}>
              {isShown ? 'Hide link' : 'Show link'}
            </Button>
            <Button
              disabledReason={blocked ?? (id ? undefined : numberless)}
              onClick={() => setIsChanging(true)}
            >
              {removal ? 'Change end' : 'Remove at…'}
            </Button>
            <Button
              disabledReason={blocked ?? (id ? undefined : numberless)}
              onClick={() => setIsAsking(true)}
            >
              Revoke
            </Button>
          </div>
        ) : null}
      </div>
      {isOpen && isShown ? <InvitationLink vehicle={vehicle} invitation={invitation} /> : null}
      {isChanging && id ? (
        <EndingDialog
          vehicle={vehicle}
          who="whoever redeems it"
          of={{ invitation: id }}
          removal={removal}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
      {isAsking && id ? (
        <RevokeDialog vehicle={vehicle} id={id} onClose={() => setIsAsking(false)} />
      ) : null}
    </li>
  )
}

/** What became of it, in words. */
function Fate({ invitation, onOver }: Pick<Props, 'invitation' | 'onOver'>) {
  const { state, expiresAt, revokedAt, redeemedBy } = invitation
  switch (state) {
    case 'pending':
      return expiresAt === undefined ? (
        'It does not say until when.'
      ) : (
        <>
          ends in <Countdown until={expiresAt} over="a moment" onOver={onOver} />
        </>
      )
    case 'accepted':
      return redeemedBy ? `by ${redeemedBy}` : 'by somebody who no longer drives'
    case 'revoked':
      return revokedAt === undefined ? null : formatMoment(revokedAt)
    case 'expired':
      return expiresAt === undefined ? null : formatMoment(expiresAt)
    case 'unknown':
      return 'The manufacturer calls it by a word that is new to us.'
  }
}

type DialogProps = { vehicle: OwnedVehicle; id: string; onClose: () => void }

function RevokeDialog({ vehicle, id, onClose }: DialogProps) {
  const revoke = useRevoke(vehicle.vin)

  function confirm() {
    revoke.mutate(id, {
      onSuccess() {
        toasts.add({ title: 'The invitation is revoked', icon: 'check' })
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      title={`Revoke this invitation to ${vehicle.name}?`}
      consequence="Its link and code stop working at once and for good. Whoever has redeemed it before stays a driver."
      confirmLabel="Revoke"
      busy={revoke.isPending && 'Revoking'}
      error={revoke.error ? failureInWords(revoke.error) : undefined}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
