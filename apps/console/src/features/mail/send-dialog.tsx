import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { formatNumber } from '@console/ui/format'
import { toasts } from '@console/ui/toast-store'
import { useState } from 'react'

import { failureInWords } from '../../lib/describe-error.ts'
import { audienceOf, contentOf, type Draft } from './draft.ts'
import { useMailActions } from './queries.ts'

type Props = { draft: Draft; count: number; onSent: () => void; onClose: () => void }

/** Sends to many, once the number of them was typed. */
export function SendDialog({ draft, count, onSent, onClose }: Props) {
  const { send } = useMailActions()
  // Asked for again after an answer that got lost, it is sent once.
  const [key] = useState(() => crypto.randomUUID())
  const whom = `${formatNumber(count)} ${count === 1 ? 'user' : 'users'}`

  function confirm() {
    const { sendAt } = draft
    const request = {
      ...contentOf(draft),
      audience: audienceOf(draft),
      count,
      ...(sendAt && { send_at: new Date(sendAt).toISOString() }),
    }
    send.mutate(
      { request, key },
      {
        onSuccess() {
          toasts.add({
            title: sendAt ? 'The mail is scheduled' : 'The mail is on its way',
            icon: 'send',
            color: 'ok',
          })
          onSent()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      title={`Send “${draft.subject}” to ${whom}?`}
      consequence="What the mail server has taken cannot be called back. What still waits can be stopped under Sends."
      confirmLabel={`Send to ${whom}`}
      typedName={String(count)}
      busy={send.isPending && 'Sending'}
      error={send.error ? failureInWords(send.error) : undefined}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
