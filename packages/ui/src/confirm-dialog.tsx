import { type ReactNode, useRef, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type ConfirmDialogProps = {
  /** What is about to happen, with the name of what it happens to: "Erase the data of Blue?" */
  title: string
  /** What it means, and whether it can be taken back. */
  consequence: string
  /** The act itself, never "OK". */
  confirmLabel: string
  /** What leaves all as it is, where "Cancel" could be taken for the act. @default 'Cancel' */
  cancelLabel?: string
  /** What the button says while the answer is awaited, such as "Erasing". */
  busy?: string | false | undefined
  /** Why it cannot be done just now. */
  disabledReason?: string | false | undefined
  /** Why it failed and what to do; the dialog stays. */
  error?: string | undefined
  /** A name that must be typed first, for what cannot be taken back. */
  typedName?: string
  /** @default true */
  danger?: boolean
  /** More to know: a price, a list. */
  children?: ReactNode
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before something that matters. The keyboard starts on the safe answer. */
export function ConfirmDialog({
  title,
  consequence,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy,
  disabledReason,
  error,
  typedName,
  danger = true,
  children,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  const isNamed = typedName === undefined || typed.trim() === typedName
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      description={consequence}
      dismissible={!busy}
      startsOn={cancel}
      onOpenChange={(open) => {
        if (!open) onCancel()
      }}
      actions={
        <>
          <Button
            ref={cancel}
            onClick={onCancel}
            disabledReason={busy && 'The answer is on its way.'}
          >
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={disabledReason || (!isNamed && `Type ${typedName} first.`)}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {typedName === undefined ? null : (
        <Field label={`Type ${typedName} to go on`}>
          <TextInput
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      {error ? <Alert>{error}</Alert> : null}
    </Dialog>
  )
}
