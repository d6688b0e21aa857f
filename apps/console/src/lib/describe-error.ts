import { ApiError, ConnectionError, InvalidRequestError } from '@console/sdk'

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
  // It names the member; what is wrong with it, whoever typed it sees best.
  if (error instanceof InvalidRequestError) {
    return { message: `This cannot be sent: ${error.message}`, requestId: undefined }
  }
  return { message: 'Something unexpected happened. Try again.', requestId: undefined }
}

/** It was refused because the sign-in is not young enough: `SignInAgain` leads on from there. */
export const asksForSignIn = (error: unknown) =>
  error instanceof ApiError && error.code === 'recent_login_required'

/** An error as one text, for places that hold no more. */
export function failureInWords(error: unknown) {
  const { message, requestId } = describeError(error)
  return requestId ? `${message} Request ${requestId}.` : message
}

function sentenceOf(error: ApiError) {
  if (error.status === 429) {
    const wait = error.retryAfter
    return `Too many requests were sent in a short time. ${wait ? `Try again in ${Math.ceil(wait)} seconds.` : 'Try again in a minute.'}`
  }
  // Without a code it was not the gateway that answered, but something before it.
  if (error.status >= 500 && error.code === undefined) {
    return `The service does not answer at the moment (${error.status}). Nothing was charged.`
  }
  if (error.status >= 500) return `${error.message} Nothing was charged.`
  return error.message
}
