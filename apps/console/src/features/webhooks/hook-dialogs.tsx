import type { Hook } from '@console/sdk/account'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { toasts } from '@console/ui/toast-store'

import { failureInWords } from '../../lib/describe-error.ts'
import { OverlapDialog } from '../shell/overlap-dialog.tsx'
import { HookForm } from './hook-form.tsx'
import { useHookActions } from './queries.ts'
import { RecoverDialog } from './recover-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { nameOf } from './words.ts'

export type Asked = 'edit' | 'rotate' | 'recover' | 'remove'

type Props = {
  asked: Asked
  vin: string
  vehicleName: string
  hook: Hook
  onClose: () => void
  onRemoved: () => void
}

/** What can be done to a webhook beyond a press. */
export function HookDialog({ asked, ...props }: Props) {
  switch (asked) {
    case 'edit':
      return <EditForm {...props} />
    case 'rotate':
      return <RotateDialog {...props} />
    case 'recover':
      return <RecoverDialog {...props} />
    case 'remove':
      return <RemoveDialog {...props} />
  }
}

type DialogProps = Omit<Props, 'asked'>

function EditForm({ vin, hook, onClose }: DialogProps) {
  const { update } = useHookActions(vin)
  return (
    <HookForm
      vin={vin}
      hook={hook}
      busy={update.isPending}
      error={update.error}
      onSave={async (_, changes) => {
        await update.mutateAsync({ id: hook.id, changes })
        toasts.add({ title: `${nameOf(hook)} was changed`, icon: 'check', color: 'ok' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function RotateDialog({ vin, hook, onClose }: DialogProps) {
  const { rotate } = useHookActions(vin)
  if (rotate.data)
    return (
      <SecretDialog
        secret={rotate.data.secret}
        previousUntil={rotate.data.previous_expires_at}
        onDone={() => {
          rotate.reset()
          onClose()
        }}
      />
    )
  return (
    <OverlapDialog
      title={`Replace the secret of ${nameOf(hook)}?`}
      consequence="The new secret is shown once. Until the old one ends, deliveries carry the signatures of both, so that your receiver can change over."
      label="The old secret ends after"
      hint="0 ends it at once: deliveries fail until your receiver has the new one."
      confirmLabel="Replace the secret"
      busy={rotate.isPending}
      error={rotate.error}
      onCancel={onClose}
      onConfirm={(hours) => rotate.mutate({ id: hook.id, hours })}
    />
  )
}

function RemoveDialog({ vin, vehicleName, hook, onClose, onRemoved }: DialogProps) {
  const { remove } = useHookActions(vin)
  return (
    <ConfirmDialog
      title={`Delete ${nameOf(hook)}?`}
      consequence={`Your receiver gets no more events of ${vehicleName}. What waits for it and its log of deliveries are deleted too. This cannot be taken back.`}
      confirmLabel="Delete webhook"
      busy={remove.isPending && 'Deleting…'}
      error={remove.error ? failureInWords(remove.error) : undefined}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(hook.id, {
          onSuccess: () => {
            toasts.add({ title: `${nameOf(hook)} was deleted`, icon: 'trash' })
            onRemoved()
          },
        })
      }
    />
  )
}
