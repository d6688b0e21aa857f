import { statusUrl } from '@console/app-config'
import { ApiError, ConnectionError } from '@console/sdk'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'

import { describeError } from '../../lib/describe-error.ts'
import { GrantLink } from '../account/missing-scope.tsx'
import { ErrorSentence } from './error-sentence.tsx'
import { useOfflineSince } from './use-offline-since.ts'

type Props = { title: string; error: unknown; onRetry: () => void }

/** In the place of what could not be loaded. */
export function LoadError({ title, error, onRetry }: Props) {
  const isOffline = useOfflineSince() !== undefined
  const { requestId } = describeError(error)
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-card p-6"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="warning" className="shrink-0 text-warn" />
        {title}
      </p>
      <p className="text-secondary">
        {isOffline ? (
          'You are offline. It comes by itself once you are back.'
        ) : (
          <ErrorSentence error={error} />
        )}
      </p>
      {requestId ? <RequestId id={requestId} /> : null}
      <div className="flex flex-wrap gap-2">
        {isForbidden(error) ? <GrantLink /> : <Button onClick={onRetry}>Try again</Button>}
        {isOutage(error) && !isOffline ? (
          <a
            className={buttonClass({ variant: 'ghost' })}
            href={statusUrl}
            target="_blank"
            rel="noopener"
          >
            Status
            <Icon name="external" size={14} />
          </a>
        ) : null}
      </div>
    </div>
  )
}

/** Not the user's doing: others may have noticed it before. */
const isOutage = (error: unknown) =>
  error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500)

/** Asking again changes nothing: the sign-in holds too little. */
const isForbidden = (error: unknown) => error instanceof ApiError && error.code === 'invalid_scope'

/** What a report should quote. */
export function RequestId({ id }: { id: string }) {
  return (
    <span className="block text-xs text-muted">
      Request <code className="select-all">{id}</code>
    </span>
  )
}
