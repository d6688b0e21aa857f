import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { Field } from '@console/ui/field.tsx'
import { NumberField } from '@console/ui/number-field.tsx'
import { useState } from 'react'

import { failureInWords } from '../../lib/describe-error.ts'

/** What the gateway takes: a day is usual, a week the most. */
const usualHours = 24
const mostHours = 168

type Props = {
  title: string
  consequence: string
  /** "The old secret ends after". */
  label: string
  /** What 0 hours do. */
  hint: string
  confirmLabel: string
  busy: boolean
  writeBlock?: string | undefined
  error: Error | null
  onCancel: () => void
  onConfirm: (hours: number) => void
}

/** Asks for how long what is replaced works on beside its successor. */
export function OverlapDialog({
  label,
  hint,
  busy,
  writeBlock,
  error,
  onConfirm,
  ...asked
}: Props) {
  const [hours, setHours] = useState<number | undefined>(usualHours)
  const isValid = hours !== undefined && Number.isInteger(hours) && hours >= 0 && hours <= mostHours
  return (
    <ConfirmDialog
      {...asked}
      danger={hours === 0}
      busy={busy && 'Replacing…'}
      disabledReason={writeBlock}
      error={error ? failureInWords(error) : undefined}
      onConfirm={() => {
        if (isValid) onConfirm(hours)
      }}
    >
      <Field
        label={label}
        hint={hint}
        error={isValid ? undefined : `Give whole hours from 0 to ${mostHours}.`}
      >
        <NumberField value={hours} onValueChange={setHours} min={0} max={mostHours} unit="hours" />
      </Field>
    </ConfirmDialog>
  )
}
