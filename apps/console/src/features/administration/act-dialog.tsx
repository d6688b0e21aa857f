import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { type ReactNode, useState } from 'react'

import { asksForSignIn, failureInWords } from '../../lib/describe-error.ts'
import { SignInAgain } from '../account/sign-in-again.tsx'
import { isReason, ReasonField } from './reason-field.tsx'

type Act = {
  mutate: (reason: string) => void
  isPending: boolean
  error: Error | null
}

type Props = {
  title: string
  consequence: string
  confirmLabel: string
  busyLabel: string
  act: Act
  danger?: boolean
  /** What else is asked for is right. @default true */
  isComplete?: boolean
  children?: (isChecked: boolean) => ReactNode
  onClose: () => void
}

/** Asks for the reason of what an administrator does for a user. */
export function ActDialog({
  title,
  consequence,
  confirmLabel,
  busyLabel,
  act,
  danger = false,
  isComplete = true,
  children,
  onClose,
}: Props) {
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  if (asksForSignIn(act.error)) return <SignInAgain title={title} onCancel={onClose} />
  return (
    <ConfirmDialog
      title={title}
      consequence={`${consequence} That you did it, and why, stands in the audit log.`}
      confirmLabel={confirmLabel}
      danger={danger}
      busy={act.isPending && busyLabel}
      error={act.error ? failureInWords(act.error) : undefined}
      onCancel={onClose}
      onConfirm={() => {
        setIsChecked(true)
        if (isReason(reason) && isComplete) act.mutate(reason.trim())
      }}
    >
      {children?.(isChecked)}
      <ReasonField
        value={reason}
        hint="What it is needed for."
        isChecked={isChecked}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
