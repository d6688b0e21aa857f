import { ApiError } from '@console/sdk'
import { Countdown } from '@console/ui/countdown.tsx'
import { useState } from 'react'

import { describeError } from '../../lib/describe-error.ts'

/** An error as a sentence; one that asks for a pause counts it down. */
export function ErrorSentence({ error }: { error: unknown }) {
  // Counted from the moment at which it is first shown.
  const [shown, setShown] = useState(() => ({ error, at: Date.now() }))
  if (shown.error !== error) setShown({ error, at: Date.now() })
  const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
  if (seconds === undefined) return describeError(error).message
  return (
    <>
      Too many requests were sent in a short time. Try again in{' '}
      <Countdown until={shown.at + seconds * 1000} over="a moment: now" />.
    </>
  )
}
