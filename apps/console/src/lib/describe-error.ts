import { ApiError, ConnectionError } from '@console/sdk'

type Described = {
  message: string
  /** Quoted in a report, it finds the request in the gateway's log. */
  requestId: string | undefined
}

/** An error as a sentence that a user can act on. */
export function describeError(error: unknown): Described {
  if (error instanceof ApiError) {
    return { message: sentenceOf(error), requestId: error.requestId }
  }
  if (error instanceof ConnectionError) {
    return {
      message: 'The service could not be reached. Check your connection, then try again.',
      requestId: undefined,
    }
  }
  return { message: 'Something unexpected happened. Try again.', requestId: undefined }
}

function sentenceOf(error: ApiError) {
  if (error.status === 429) {
    const wait = error.retryAfter
    return `Too many requests were sent in a short time. ${wait ? `Try again in ${Math.ceil(wait)} seconds.` : 'Try again in a minute.'}`
  }
  if (error.status >= 500) return `${error.message} Nothing was charged.`
  return error.message
}
