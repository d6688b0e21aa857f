import { ApiError, ConnectionError, UnexpectedResponseError } from '@console/sdk'
import { Alert } from '@console/ui/alert.tsx'

import { failureInWords } from '../../lib/describe-error.ts'

/** Why nobody was invited, or that nobody knows whether somebody was. */
export function InviteFailure({ error }: { error: Error }) {
  if (!isEndUnknown(error))
    return <Alert title="Nobody was invited.">{failureInWords(error)}</Alert>
  return (
    <Alert title="It is not known whether an invitation was made.">
      No whole answer arrived. If there is a new invitation, it stands in the list. Trying again as
      it is makes no second one.
    </Alert>
  )
}

const isEndUnknown = (error: Error) =>
  error instanceof ConnectionError ||
  error instanceof UnexpectedResponseError ||
  (error instanceof ApiError && error.status === 504)
