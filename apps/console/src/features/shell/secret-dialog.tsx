import { Button } from '@console/ui/button.tsx'
import { CodeBlock } from '@console/ui/code-block.tsx'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { Dialog } from '@console/ui/dialog.tsx'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'

type Props = {
  /** What to store: "the secret". */
  what: string
  /** What it is for; that it is shown once is said here. */
  description: string
  secret: string
  /** Below it: what else to know. */
  children?: ReactNode
  onDone: () => void
}

/** The one time at which a secret can be read; it is not left without a question. */
export function SecretDialog({ what, description, secret, children, onDone }: Props) {
  // Whoever stored it may be taken elsewhere before this is drawn again.
  const isStored = useRef(false)
  const asks = () => !isStored.current
  const leaving = useBlocker({ shouldBlockFn: asks, enableBeforeUnload: asks, withResolver: true })
  if (leaving.status === 'blocked')
    return (
      <ConfirmDialog
        title={`Leave without ${what}?`}
        consequence="It is shown this once. If you have not stored it, you have to replace it with a new one later."
        confirmLabel="Leave"
        onCancel={leaving.reset}
        onConfirm={leaving.proceed}
      />
    )
  return (
    <Dialog
      open
      title={`Store ${what} now`}
      description={`${description} It is shown this once; nobody can read it later.`}
      dismissible={false}
      onOpenChange={() => undefined}
      actions={
        <Button
          variant="primary"
          onClick={() => {
            isStored.current = true
            onDone()
          }}
        >
          I have stored it
        </Button>
      }
    >
      <CodeBlock label="Secret" code={secret} wrap />
      {children}
    </Dialog>
  )
}
