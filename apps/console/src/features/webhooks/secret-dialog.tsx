import { Button } from '@console/ui/button.tsx'
import { CodeBlock } from '@console/ui/code-block.tsx'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { Dialog } from '@console/ui/dialog.tsx'
import { formatMoment } from '@console/ui/format'
import { TextLink } from '@console/ui/text-link.tsx'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

type Props = {
  secret: string
  /** Of a secret that was replaced: until when the old one signs too. */
  previousUntil?: string | null
  onDone: () => void
}

/** The one time at which a secret can be read; it is not left without a question. */
export function SecretDialog({ secret, previousUntil, onDone }: Props) {
  // Whoever stored it may be taken elsewhere before this is drawn again.
  const isStored = useRef(false)
  const asks = () => !isStored.current
  const leaving = useBlocker({ shouldBlockFn: asks, enableBeforeUnload: asks, withResolver: true })
  if (leaving.status === 'blocked')
    return (
      <ConfirmDialog
        title="Leave without the secret?"
        consequence="It is shown this once. If you have not stored it, you have to replace it with a new one later."
        confirmLabel="Leave"
        onCancel={leaving.reset}
        onConfirm={leaving.proceed}
      />
    )
  return (
    <Dialog
      open
      title="Store the secret now"
      description="It proves that a delivery comes from this gateway. It is shown this once; nobody can read it later."
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
      {previousUntil === undefined ? null : (
        <p>
          {previousUntil === null
            ? 'The old secret ended at once.'
            : `Until ${formatMoment(Date.parse(previousUntil))} deliveries carry the signatures of both.`}
        </p>
      )}
      <p className="text-secondary">
        <TextLink href="/docs/sdk/webhooks" external>
          How a receiver checks it
        </TextLink>
      </p>
    </Dialog>
  )
}
