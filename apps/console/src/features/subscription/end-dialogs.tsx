import { OperatorMessages } from '@console/sdk/account'
import { operatorMessageLimits } from '@console/sdk/contract'
import { Field } from '@console/ui/field.tsx'
import { TextArea } from '@console/ui/text-area.tsx'
import { toasts } from '@console/ui/toast-store'
import { useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { ActDialog } from '../billing/act-dialog.tsx'
import { useCancel, useRemove, useUncancel } from '../billing/queries.ts'
import { formatDay } from '../billing/words.ts'

type Props = { onClose: () => void }

/** Asks for nothing but, if somebody likes to tell, why. */
export function CancelDialog({ onClose }: Props) {
  const [reason, setReason] = useState('')
  const cancel = useCancel()
  const { transport } = useClient()

  async function tellWhy(message: string) {
    try {
      await new OperatorMessages(transport).send({ message, page: location.pathname })
    } catch {
      // The subscription is cancelled all the same, which is what was asked for.
      toasts.add({ title: 'Your reason could not be sent', color: 'warn', icon: 'warning' })
    }
  }

  return (
    <ActDialog
      title="Cancel the subscription?"
      request={{ action: 'cancel' }}
      consequence={({ effective_at }) =>
        `It ends on ${formatDay(effective_at)}. Until then everything works, and you can take this back. After that nothing streams and no command is sent; what was recorded stays readable.`
      }
      confirmLabel={() => 'Cancel subscription'}
      cancelLabel="Keep it"
      danger
      busy={cancel.isPending && 'Cancelling'}
      error={cancel.error}
      onClose={onClose}
      onConfirm={() =>
        cancel.mutate(undefined, {
          onSuccess({ status }) {
            toasts.add({
              title:
                status === 'canceled' ? 'The subscription has ended' : 'The subscription will end',
              icon: 'check',
            })
            if (reason.trim()) void tellWhy(`Subscription cancelled: ${reason.trim()}`)
            onClose()
          },
        })
      }
    >
      <Field label="Why" optional hint="It goes to the operator with your name.">
        <TextArea
          rows={2}
          maxLength={operatorMessageLimits.characters / 2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ActDialog>
  )
}

export function UncancelDialog({ onClose }: Props) {
  const uncancel = useUncancel()
  return (
    <ActDialog
      title="Keep the subscription?"
      request={{ action: 'uncancel' }}
      consequence={() => 'The cancellation is taken back, and it goes on as before.'}
      confirmLabel={() => 'Keep subscription'}
      busy={uncancel.isPending && 'Keeping'}
      error={uncancel.error}
      onClose={onClose}
      onConfirm={() =>
        uncancel.mutate(undefined, {
          onSuccess() {
            toasts.add({ title: 'The subscription goes on', icon: 'check', color: 'ok' })
            onClose()
          },
        })
      }
    />
  )
}

export function RemoveDialog({ onClose }: Props) {
  const remove = useRemove()
  return (
    <ActDialog
      title="Erase the record of the subscription?"
      request={{ action: 'delete' }}
      consequence={({ effective_at }) =>
        `What is kept of it here is erased today, ${formatDay(effective_at)}, and cannot be brought back. Bills stay, as the law wants. Credits, vehicles and recordings stay too.`
      }
      confirmLabel={() => 'Erase record'}
      danger
      typedName="subscription"
      busy={remove.isPending && 'Erasing'}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess() {
            toasts.add({ title: 'The record was erased', icon: 'trash' })
            onClose()
          },
        })
      }
    />
  )
}
