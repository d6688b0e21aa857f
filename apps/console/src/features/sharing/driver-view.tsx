import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { toasts } from '@console/ui/toast-store'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { asksForSignIn, failureInWords } from '../../lib/describe-error.ts'
import { SignInAgain } from '../account/sign-in-again.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { useLeave } from './queries.ts'

type Props = { vehicle: OwnedVehicle; blocked: string | undefined }

/** What sharing is to a driver: the owner's business, and a way out. */
export function DriverView({ vehicle, blocked }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const leave = useLeave(vehicle.vin, async () => {
    toasts.add({ title: `You no longer drive ${vehicle.name}`, icon: 'check' })
    await navigate({ to: '/console' })
  })

  const title = `Give up ${vehicle.name}?`

  function close() {
    setIsAsking(false)
    leave.reset()
  }

  return (
    <Card>
      <EmptyState
        icon="users"
        title="Its owner decides who drives it"
        reason={`You are a driver of ${vehicle.name}. Who else drives it, and who is invited, its owner alone sees and changes.`}
        action={
          <Button disabledReason={blocked} onClick={() => setIsAsking(true)}>
            Give up my access
          </Button>
        }
      />
      {isAsking && asksForSignIn(leave.error) ? (
        <SignInAgain title={title} onCancel={close} />
      ) : isAsking ? (
        <ConfirmDialog
          title={title}
          consequence={`You lose ${vehicle.name} and your phone key to it at once. Only its owner can invite you again.`}
          confirmLabel="Give up access"
          busy={leave.isPending && 'Giving up'}
          error={leave.error ? failureInWords(leave.error) : undefined}
          onCancel={close}
          onConfirm={() => leave.mutate()}
        />
      ) : null}
    </Card>
  )
}
