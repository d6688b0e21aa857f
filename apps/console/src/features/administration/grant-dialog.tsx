import { mostGranted } from '@console/sdk/contract'
import { Field } from '@console/ui/field.tsx'
import { formatNumber } from '@console/ui/format'
import { TextInput } from '@console/ui/text-input.tsx'
import { useState } from 'react'

import { ActDialog } from './act-dialog.tsx'
import { useUserAct } from './user-act.ts'

type Props = { userId: string; onClose: () => void }

/** Gives credits, of which the user reads in the ledger. */
export function GrantDialog({ userId, onClose }: Props) {
  const [text, setText] = useState('')
  // The same for each try, so that it is given once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const credits = Number(text)
  const isComplete = /^\d+$/.test(text.trim()) && credits >= 1 && credits <= mostGranted
  const act = useUserAct(
    (admin, reason) => admin.grantCredits(userId, { credits, reason }, { idempotencyKey }),
    onClose,
  )
  return (
    <ActDialog
      title="Give credits to this user?"
      consequence="They are there at once, and stand in the ledger as given. They are not taken back."
      confirmLabel="Give credits"
      busyLabel="Giving"
      act={act}
      isComplete={isComplete}
      onClose={onClose}
    >
      {(isChecked) => (
        <Field
          label="Credits"
          required
          error={
            isChecked && !isComplete
              ? `Give a whole number from 1 to ${formatNumber(mostGranted)}.`
              : undefined
          }
        >
          <TextInput
            inputMode="numeric"
            value={text}
            maxLength={6}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
    </ActDialog>
  )
}
