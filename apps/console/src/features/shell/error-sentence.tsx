import { ApiError } from '@console/sdk'
import { Countdown } from '@console/ui/countdown.tsx'
import { useState } from 'react'

import { describeError } from '../../lib/describe-error.ts'

/** An error as a sentence; one that asks for a pause counts it down. */
export function ErrorSentence({ error }: { error: unknown }) {
  const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
  if (seconds === undefined) return describeError(error).message
  return (
    <>
      Too many requests were sent in a short time. <Wait key={seconds} seconds={seconds} />
    </>
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
