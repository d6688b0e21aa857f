import { ApiError } from '@console/sdk'
import { Alert } from '@console/ui/alert.tsx'

import { describeError } from '../../lib/describe-error.ts'
import { ErrorSentence } from '../shell/error-sentence.tsx'
import { RequestId } from '../shell/load-error.tsx'

type Props = { title: string; error: unknown; kept: string }

/** Why a change was not made, what became of it and what to do. */
export function ChangeError({ title, error, kept }: Props) {
  const { requestId } = describeError(error)
  return (
    <Alert title={title}>
      <p>
        <ErrorSentence error={error} /> {nextStep(error)}
      </p>
      <p>{kept}</p>
      {requestId ? <RequestId id={requestId} /> : null}
    </Alert>
  )
}

function nextStep(error: unknown) {
  if (!(error instanceof ApiError)) return ''
  if (error.status === 409) return 'Look at what stands now, then save again.'
  if (error.status === 400 || error.status === 422) return 'Correct it, then save again.'
  if (error.status === 402) return 'Stopping the stream stays possible.'
  if (error.status >= 500) return 'Try again in a moment.'
  return ''
}
