import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { useBlocker } from '@tanstack/react-router'

export type Leaving = { pathname: string; search: object }

type Props = {
  name: string
  isUnsaved: boolean
  leaves: (move: { current: Leaving; next: Leaving }) => boolean
}

/** A recording that was not saved is not left without a question. */
export function LeaveRecording({ name, isUnsaved, leaves }: Props) {
  const leaving = useBlocker({ shouldBlockFn: leaves, disabled: !isUnsaved, withResolver: true })
  if (leaving.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={`Leave the recording of ${name}?`}
      consequence="What was recorded has not been downloaded. It is lost if you leave now."
      confirmLabel="Leave and lose it"
      onCancel={leaving.reset}
      onConfirm={leaving.proceed}
    />
  )
}
