import { ApiError } from '@console/sdk'
import { Alert } from '@console/ui/alert.tsx'
import { Countdown } from '@console/ui/countdown.tsx'
import { useState } from 'react'

import { describeError } from '../../lib/describe-error.ts'
import { RequestId } from '../shell/load-error.tsx'

type Props = { title: string; error: unknown; kept: string }

/** Why a change was not made, what became of it and what to do. */
export function ChangeError({ title, error, kept }: Props) {
  const { message, requestId } = describeError(error)
  const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
  return (
    <Alert title={title}>
      <p>
        {seconds === undefined ? (
          message
        ) : (
          <>
            Too many requests were sent in a short time. <Wait seconds={seconds} />
          </>
        )}{' '}
        {nextStep(error)}
      </p>
      <p>{kept}</p>
      {requestId ? <RequestId id={requestId} /> : null}
    </Alert>
  )
}

function Wait({ seconds }: { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000)
  return (
    <>
      Try again in <Countdown until={until} over="a moment: now" />.
    </>
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
