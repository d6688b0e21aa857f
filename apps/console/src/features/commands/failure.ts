import { ApiError, ConnectionError, SdkError } from '@console/sdk'

import { asksForSignIn, describeError } from '../../lib/describe-error.ts'

/** Why a command did not go through: what failed and what it cost, and what to do next. */
export type Failure = {
  message: string
  next: string
  /** Where the next step is taken, if that is another page. */
  link?: Link | undefined
  /** When it may be sent again, in milliseconds since 1970. */
  retryAt?: number | undefined
  /** Nobody knows whether it arrived: it is only asked about again, under the name of the first try. */
  isUnknown?: true
  /** It asks for a younger sign-in: a dialog offers it, and no other place speaks of it. */
  signIn?: true
  requestId?: string | undefined
}

/** Without an address: signing in again, which asks for what is not granted yet. */
export type Link = { label: string; href?: string }

export const subscribeLink: Link = { label: 'Subscribe', href: '/console/subscription' }
export const creditsLink: Link = { label: 'Buy credits', href: '/console/credits' }

const look = 'It may have arrived all the same. Look before you send it again.'
const onceAtMost = `${look} Repeating it here acts once at most.`

/** An error of a command as something to act on. `now`: milliseconds since 1970. */
export function failureOf(error: unknown, now: number, isRepeat = false): Failure {
  if (error instanceof ApiError) {
    const failure = error.status >= 500 ? unclear(error, isRepeat) : refusalOf(error, now)
    return { ...failure, requestId: error.requestId }
  }
  if (error instanceof ConnectionError || error instanceof SdkError) {
    return {
      message: 'No whole answer arrived.',
      next: onceAtMost,
      isUnknown: true,
      requestId: error.requestId,
    }
  }
  return { ...describeError(error), next: 'Try again.' }
}

/** From 500 on nobody knows whether it acted. */
function unclear({ message, code }: ApiError, isRepeat: boolean): Failure {
  const said = withStop(message)
  // The gateway answers a repetition as it did the first time: asking again would tell no more.
  return isRepeat && code !== undefined
    ? { message: said, next: `${look} It would be a new command.` }
    : { message: said, next: onceAtMost, isUnknown: true }
}

function refusalOf(error: ApiError, now: number): Failure {
  const message = `${withStop(error.message)} The command cost nothing.`
  switch (error.status) {
    case 402:
      return { message, ...payment(error.code) }
    case 403:
      return { message, ...notAllowed(error) }
    case 404:
      return { message, next: 'Reload the page: what you own may have changed.' }
    case 408:
      return {
        message,
        next: 'The car did not wake in time. Try again in a minute, or move it to better coverage.',
      }
    case 409:
      return {
        message,
        next: 'Something else was under way. Look what became of it, then send it again.',
      }
    case 400:
    case 422:
      return { message, next: 'Change what was filled in, then send it again.' }
    case 423:
      return { message, next: 'Wait until it is unlocked, then send it again.' }
    case 429:
      return {
        message: 'Too many commands were sent in a short time. The command cost nothing.',
        next: 'Send it again once the time is over.',
        retryAt: now + (error.retryAfter ?? 60) * 1000,
      }
    default:
      return { message, next: 'Try again.' }
  }
}

function notAllowed(error: ApiError): Omit<Failure, 'message'> {
  if (asksForSignIn(error)) return { next: 'Sign in again, then send it.', signIn: true }
  return error.code === 'invalid_scope'
    ? { next: 'Sign in again and grant what is missing.', link: { label: 'Grant access' } }
    : { next: 'Ask the owner to send it.' }
}

const payment = (code: string | undefined): Pick<Failure, 'next' | 'link'> =>
  code === 'insufficient_credits'
    ? {
        next: 'Add credits, then send it again.',
        link: creditsLink,
      }
    : {
        next: 'Subscribe this product, then send it again.',
        link: subscribeLink,
      }

const withStop = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
