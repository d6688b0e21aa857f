import { ApiError, InvalidRequestError } from '@console/sdk'

type Trouble = { title: string; advice: string; details: string | undefined }

/**
 * Why a request cannot be decided at all. Nobody is sent to the address that it names: an answer there
 * could reach somebody else. Other failures are none of the request's, and undefined here.
 */
export function consentTrouble(error: unknown): Trouble | undefined {
  if (error instanceof InvalidRequestError) return incomplete(error.message)
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  if (error.code === 'unauthorized_client') {
    return {
      title: 'No application is known by this name',
      advice:
        'It may have been forgotten because nobody used it, or the link is wrong. Begin again in the application.',
      details: error.message,
    }
  }
  if (error.code === 'invalid_redirect_uri') {
    return {
      title: 'The answer would go to a wrong address',
      advice:
        'The application has not named this address as its own, so nothing is sent there. If you followed a link that somebody sent you, close this page.',
      details: error.message,
    }
  }
  return incomplete(error.message)
}

const incomplete = (details: string): Trouble => ({
  title: 'The request is not complete',
  advice:
    'Something is missing in what the application asked, or this service does not understand it. Begin again in the application; if it happens twice, tell its makers.',
  details,
})
