import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { Field } from '@console/ui/field.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useState } from 'react'

import { useAuth, useConfig } from '../../lib/client.ts'
import { asksForSignIn, failureInWords } from '../../lib/describe-error.ts'
import { signInUrl } from '../../lib/sign-in-url.ts'
import { type AdminUserSheet, useBeginVisit } from './queries.ts'
import { isReason, ReasonField } from './reason-field.tsx'
import { useVisitDraft } from './visit-draft.ts'

type Props = { user: AdminUserSheet; onClose: () => void }

const codePattern = /^\d{8}$/

/** Asks why before an administrator acts as somebody else. */
export function VisitDialog({ user, onClose }: Props) {
  const me = useAuth() || ''
  const [draft, change] = useVisitDraft(me, user.id)
  // It works once and for a quarter of an hour: it is not kept.
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const begin = useBeginVisit(user.id)
  const isCode = code.trim() === '' || codePattern.test(code.trim())
  const who = user.email ?? user.full_name ?? user.id

  function confirm() {
    setIsChecked(true)
    if (isReason(draft.reason) && isCode) begin.mutate({ ...draft, code })
  }

  return (
    <ConfirmDialog
      title={`Act as ${who}?`}
      consequence="For 30 minutes you see the console as this user does. Each request stands in the audit log, and the user can read who it was and why. Leaving ends your own sign-in as well."
      confirmLabel="Begin"
      danger={false}
      busy={(begin.isPending || begin.isSuccess) && 'Beginning'}
      error={begin.error ? failureInWords(begin.error) : undefined}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <ReasonField
        value={draft.reason}
        hint="The user reads it."
        isChecked={isChecked}
        onChange={(reason) => change({ reason })}
      />
      <Field label="Ticket" optional hint="The request for help that this belongs to.">
        <TextInput
          value={draft.ticket}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => change({ ticket: target.value })}
        />
      </Field>
      <Field
        label="Code"
        optional
        hint="From the user, to write as well. Without one you only read."
        error={isChecked && !isCode ? 'A code has eight digits.' : undefined}
      >
        <TextInput
          value={code}
          inputMode="numeric"
          maxLength={8}
          autoComplete="one-time-code"
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      {asksForSignIn(begin.error) ? <SignInAgain userId={user.id} /> : null}
    </ConfirmDialog>
  )
}

function SignInAgain({ userId }: { userId: string }) {
  const config = useConfig()
  const back = `/admin?tab=users&user=${encodeURIComponent(userId)}`
  return (
    <p className="text-13">
      <TextLink href={signInUrl(config, back)}>Sign in again</TextLink> and come back here. What you
      wrote is kept, but for the code.
    </p>
  )
}
