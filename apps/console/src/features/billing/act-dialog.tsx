import type { PreviewRequest, SubscriptionPreview } from '@console/sdk/billing'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import type { ReactNode } from 'react'

import { failureInWords } from '../../lib/describe-error.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { BillSummary } from './bill-summary.tsx'
import { moneyFailure } from './failure.ts'
import { useProductNames } from './product-names.ts'
import { usePreview } from './use-preview.ts'

type Props = {
  title: string
  /** What is asked of the gateway before it is done. */
  request: PreviewRequest
  /** What it means, once date and money are known. */
  consequence: (preview: SubscriptionPreview) => string
  confirmLabel: (preview: SubscriptionPreview) => string
  /** @default 'Cancel' */
  cancelLabel?: string
  busy: string | false
  error: Error | null
  /** Why what was filled in cannot be sent. */
  invalid?: string | undefined
  typedName?: string
  danger?: boolean
  children?: ReactNode
  onClose: () => void
  onConfirm: () => void
}

/** Asks before an act on the subscription, with its date and its money as the gateway tells them. */
export function ActDialog(props: Props) {
  const { request, invalid, error, busy } = props
  const names = useProductNames()
  const writeBlock = useWriteBlock()
  const { preview, error: refusal, isCurrent } = usePreview(request, !invalid)
  const failure = error ?? refusal
  return (
    <ConfirmDialog
      title={props.title}
      consequence={
        invalid || refusal
          ? ''
          : preview
            ? props.consequence(preview)
            : 'Asking when, and what it costs.'
      }
      confirmLabel={preview && !invalid ? props.confirmLabel(preview) : 'Go on'}
      {...(props.cancelLabel !== undefined && { cancelLabel: props.cancelLabel })}
      busy={busy}
      disabledReason={
        writeBlock ||
        invalid ||
        (refusal && 'It cannot be done now.') ||
        (!isCurrent && 'Its price is on the way.')
      }
      error={error ? moneyFailure(error) : failure ? failureInWords(failure) : undefined}
      danger={props.danger ?? false}
      {...(props.typedName !== undefined && { typedName: props.typedName })}
      onCancel={props.onClose}
      onConfirm={props.onConfirm}
    >
      {props.children}
      {invalid || refusal ? null : preview ? (
        <BillSummary preview={preview} names={names} isCurrent={isCurrent} />
      ) : (
        <Skeleton height={37 * 2} />
      )}
    </ConfirmDialog>
  )
}
