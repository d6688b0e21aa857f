import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'

import { describeError } from '../../lib/describe-error.ts'
import { ErrorSentence } from '../shell/error-sentence.tsx'
import { RequestId } from '../shell/load-error.tsx'

type Props = { title: string; error: unknown; onRetry?: () => void }

/** Why something was not done, and when or how to try again. */
export function FailureNote({ title, error, onRetry }: Props) {
  const { requestId } = describeError(error)
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
      <p>
        <ErrorSentence error={error} />
      </p>
      {requestId ? <RequestId id={requestId} /> : null}
    </Alert>
  )
}
