import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { useState } from 'react'

import { failureInWords } from '../../lib/describe-error.ts'
import { isReason, ReasonField } from './reason-field.tsx'

type Props = {
  count: number
  busy: boolean
  error: Error | null
  onReveal: (reason: string) => void
  onClose: () => void
}

/** Asks why before whole VINs are shown. */
export function RevealDialog({ count, busy, error, onReveal, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  return (
    <ConfirmDialog
      title={count === 1 ? 'Show the VIN of this vehicle?' : `Show the VINs of ${count} vehicles?`}
      consequence="That you looked, and why, stands in the audit log for ever. The VINs are masked again once you leave this user."
      confirmLabel="Show VINs"
      danger={false}
      busy={busy && 'Showing'}
      error={error ? failureInWords(error) : undefined}
      onCancel={onClose}
      onConfirm={() => {
        setIsChecked(true)
        if (isReason(reason)) onReveal(reason.trim())
      }}
    >
      <ReasonField
        value={reason}
        hint="What you need them for."
        isChecked={isChecked}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
