import { Button } from '@console/ui/button.tsx'
import { Dialog } from '@console/ui/dialog.tsx'

type Props = {
  title: string
  consequence: string
  label: string
  onCancel: () => void
  onConfirm: () => void
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Asks before a command that matters; the keyboard starts on the safe answer. */
export function ConfirmDialog({ title, consequence, label, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onCancel()
      }}
      title={title}
      description={consequence}
      actions={
        <>
          <Button ref={focus} onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {label}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
