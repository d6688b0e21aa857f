import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'

import { describeError } from '../../lib/describe-error.ts'

type Props = { title: string; error: unknown; onRetry: () => void }

/** In the place of what could not be loaded. */
export function LoadError({ title, error, onRetry }: Props) {
  const { message, requestId } = describeError(error)
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-card p-6"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="warning" className="text-warn" />
        {title}
      </p>
      <p className="text-secondary">{message}</p>
      {requestId ? <RequestId id={requestId} /> : null}
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

/** What a report should quote. */
export function RequestId({ id }: { id: string }) {
  return (
    <span className="block text-xs text-muted">
      Request <code className="select-all">{id}</code>
    </span>
  )
}
