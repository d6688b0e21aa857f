import type { TokenDetails } from '@console/sdk/account'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { spokenAge } from '@console/ui/format'
import { toasts } from '@console/ui/toast-store'

import { failureInWords } from '../../lib/describe-error.ts'
import { OverlapDialog } from '../shell/overlap-dialog.tsx'
import { useTokenActions } from './queries.ts'
import { isInUse, titleOf } from './words.ts'

export type AskedAct = { act: 'rotate' | 'revoke'; token: TokenDetails }

type Props = {
  asked: AskedAct
  writeBlock: string | undefined
  onMade: (secret: string) => void
  onClose: () => void
}

/** Asks before programs may stop working. */
export function TokenDialog({ asked: { act, token }, ...props }: Props) {
  return act === 'rotate' ? (
    <RotateDialog token={token} {...props} />
  ) : (
    <RevokeDialog token={token} {...props} />
  )
}

type DialogProps = Omit<Props, 'asked'> & { token: TokenDetails }

function RotateDialog({ token, writeBlock, onMade, onClose }: DialogProps) {
  const { rotate } = useTokenActions()
  return (
    <OverlapDialog
      title={`Replace ${titleOf(token)}?`}
      consequence="The new token has the same rights and is shown once. The old one works on for a while, so that no program stands still."
      label="The old token ends after"
      hint="0 ends it at once: whatever uses it stops until it has the new one."
      confirmLabel="Replace the token"
      busy={rotate.isPending}
      writeBlock={writeBlock}
      error={rotate.error}
      onCancel={onClose}
      onConfirm={(hours) =>
        rotate.mutate({ id: token.id, hours }, { onSuccess: (secret) => onMade(secret) })
      }
    />
  )
}

function RevokeDialog({ token, writeBlock, onClose }: DialogProps) {
  const { revoke } = useTokenActions()
  const { last_used_at: at } = token
  const title = titleOf(token)
  const isUsed = isInUse(token)
  return (
    <ConfirmDialog
      title={`Revoke ${title}?`}
      consequence={
        at === null
          ? 'It was never used. It ends at once and cannot come back.'
          : `It was last used ${spokenAge(Date.now() - Date.parse(at))}. Whatever uses it stops at once, and it cannot come back.`
      }
      confirmLabel="Revoke token"
      {...(isUsed && { typedName: token.name ?? token.hint })}
      busy={revoke.isPending && 'Revoking…'}
      disabledReason={writeBlock}
      error={revoke.error ? failureInWords(revoke.error) : undefined}
      onCancel={onClose}
      onConfirm={() =>
        revoke.mutate(token.id, {
          onSuccess: () => {
            toasts.add({ title: `${title} was revoked`, icon: 'trash' })
            onClose()
          },
        })
      }
    />
  )
}
