import type { DriverRemoval } from '@console/sdk/vehicles'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { formatFull } from '@console/ui/format'
import { toasts } from '@console/ui/toast-store'
import { useState } from 'react'

import { asksForSignIn, failureInWords } from '../../lib/describe-error.ts'
import { asLocal } from '../../lib/local-time.ts'
import { SignInAgain } from '../account/sign-in-again.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { EndingChoice } from './ending-choice.tsx'
import { type Ending, endOf } from './ends.ts'
import { type EndOfAccess, useChooseEnd } from './queries.ts'

type Props = {
  vehicle: OwnedVehicle
  /** Whose access it is: a name, or whoever redeems. */
  who: string
  of: EndOfAccess
  removal: DriverRemoval | undefined
  onClose: () => void
}

/** Chooses until when somebody drives, changes it, or takes it back. */
export function EndingDialog({ vehicle, who, of, removal, onClose }: Props) {
  const [now] = useState(Date.now)
  const [ending, setEnding] = useState<Ending>(() =>
    removal ? { kind: 'at', at: asLocal(Date.parse(removal.remove_at)) } : { kind: '1' },
  )
  const choose = useChooseEnd(vehicle.vin)
  const end = endOf(ending, now)

  function confirm() {
    if (!('at' in end)) return
    const { at } = end
    choose.mutate(
      { of, removal, removeAt: at === null ? undefined : new Date(at).toISOString() },
      {
        onSuccess() {
          const title =
            at === null
              ? `${who} drives ${vehicle.name} until removed`
              : `${who} drives ${vehicle.name} until ${formatFull(at)}`
          toasts.add({ title, icon: 'check' })
          onClose()
        },
      },
    )
  }

  const title = `Until when does ${who} drive ${vehicle.name}?`
  if (asksForSignIn(choose.error)) return <SignInAgain title={title} onCancel={onClose} />
  return (
    <ConfirmDialog
      title={title}
      consequence="At the end they lose the car and the phone key to it by itself, also in the middle of a trip. While the manufacturer does not answer it is tried again."
      confirmLabel="Save"
      danger={false}
      busy={choose.isPending && 'Saving'}
      disabledReason={'fault' in end && end.fault}
      error={choose.error ? failureInWords(choose.error) : undefined}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <EndingChoice value={ending} now={now} disabled={choose.isPending} onChange={setEnding} />
    </ConfirmDialog>
  )
}
