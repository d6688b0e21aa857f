import { ApiError } from '@console/sdk'
import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Countdown } from '@console/ui/countdown.tsx'
import { useState } from 'react'

import { describeError } from '../../lib/describe-error.ts'
import { RequestId } from '../shell/load-error.tsx'

type Props = { title: string; error: unknown; onRetry?: () => void }

/** Why something was not done, and when or how to try again. */
export function FailureNote({ title, error, onRetry }: Props) {
  const { message, requestId } = describeError(error)
  // Counted from the moment at which it is first shown.
  const [shownAt] = useState(() => Date.now())
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
  return (
    <Alert
      title={title}
      action={
        onRetry ? (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        ) : undefined
      }
    >
      <p>{message}</p>
      {wait ? (
        <p>
          <Countdown until={shownAt + wait * 1000} over="You can try again now." />
        </p>
      ) : null}
      {requestId ? <RequestId id={requestId} /> : null}
    </Alert>
  )
}
