import { invitationLimits } from '@console/sdk/contract'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { useRef, useState } from 'react'

import type { OwnedVehicle } from '../vehicles/model.ts'
import { EndingChoice } from './ending-choice.tsx'
import { type Ending, endOf } from './ends.ts'
import { InviteFailure } from './invite-failure.tsx'
import type { useInvite } from './queries.ts'

type Props = {
  vehicle: OwnedVehicle
  invite: ReturnType<typeof useInvite>
  onClose: () => void
  onInvited: () => void
}

/** Names the car and the term before there is a link that opens it. */
export function InviteDialog({ vehicle, invite, onClose, onInvited }: Props) {
  const [now] = useState(Date.now)
  const [ending, setEnding] = useState<Ending>({ kind: 'never' })
  const end = endOf(ending, now)
  // The same for a second try, so that an answer that got lost leaves one invitation, not two.
  const key = useRef<string>(undefined)

  function change(next: Ending) {
    key.current = undefined
    setEnding(next)
  }

  function confirm() {
    if (!('at' in end)) return
    key.current ??= crypto.randomUUID()
    const removeAt = end.at === null ? undefined : new Date(end.at).toISOString()
    invite.mutate({ idempotencyKey: key.current, removeAt }, { onSuccess: onInvited })
  }

  return (
    <ConfirmDialog
      title={`Invite a driver to ${vehicle.name}?`}
      consequence={`This makes a link that works once, for ${invitationLimits.hours} hours. Whoever has it gets a key to ${vehicle.name}, sees it live and may command it.`}
      confirmLabel="Make the invitation"
      danger={false}
      busy={invite.isPending && 'Inviting'}
      disabledReason={'fault' in end && end.fault}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <EndingChoice value={ending} now={now} disabled={invite.isPending} onChange={change} />
      {invite.error ? <InviteFailure error={invite.error} /> : null}
    </ConfirmDialog>
  )
}
