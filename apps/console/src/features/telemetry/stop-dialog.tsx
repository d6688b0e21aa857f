import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'

import { ChangeError } from './change-error.tsx'

type Props = {
  vehicleName: string
  error: Error | null
  busy: boolean
  /** Why nothing can be changed just now. */
  writeBlock: string | undefined
  onCancel: () => void
  onConfirm: () => void
}

export function StopDialog({ vehicleName, error, busy, writeBlock, ...act }: Props) {
  return (
    <ConfirmDialog
      title={`Stop the stream of ${vehicleName}?`}
      consequence="History will have a gap for as long as it is stopped. Webhooks, Home Assistant and everything else that listens to this car go quiet. Its configuration stays among the versions and can be restored."
      confirmLabel="Stop streaming"
      busy={busy && 'Stopping'}
      disabledReason={writeBlock}
      {...act}
    >
      {error ? (
        <ChangeError title="It was not stopped." error={error} kept="The car goes on streaming." />
      ) : null}
    </ConfirmDialog>
  )
}
