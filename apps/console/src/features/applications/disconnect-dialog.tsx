import type { Application } from '@console/sdk/account'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { toasts } from '@console/ui/toast-store'

import { failureInWords } from '../../lib/describe-error.ts'
import { titleOf } from './connected-table.tsx'
import { useDisconnect } from './queries.ts'

type Props = { application: Application; writeBlock: string | undefined; onClose: () => void }

/** Asks before a program of somebody else stops working. */
export function DisconnectDialog({ application, writeBlock, onClose }: Props) {
  const disconnect = useDisconnect()
  const title = titleOf(application)
  return (
    <ConfirmDialog
      title={`Disconnect ${title}?`}
      consequence="Its tokens stop working and its streams end at once. What it has read stays with it. To let it in again, begin in the application."
      confirmLabel="Disconnect"
      busy={disconnect.isPending && 'Disconnecting…'}
      disabledReason={writeBlock}
      error={disconnect.error ? failureInWords(disconnect.error) : undefined}
      onCancel={onClose}
      onConfirm={() =>
        disconnect.mutate(application.id, {
          onSuccess: () => {
            toasts.add({ title: `${title} is disconnected`, icon: 'check' })
            onClose()
          },
        })
      }
    />
  )
}
