import type { PageError } from './error-text.ts'

type Kind = Required<Pick<PageError, 'name' | 'message'>>

/** What can be said and done about an error, by its status. The others have the default name. */
const kinds: Readonly<Record<number, Kind>> = {
  403: {
    name: 'This page is not for this account',
    message: 'Login as somebody who may see it, or go back.',
  },
  410: {
    name: 'This page is gone',
    message: 'It was removed or has moved. The search may find what took its place.',
  },
  429: {
    name: 'Too many requests',
    message: 'Many came in a short time, so the service asks for a pause. Nothing was charged.',
  },
  502: {
    name: 'The manufacturer does not answer',
    message: 'What is stored here is safe, and nothing was charged. Try again in a minute.',
  },
  503: {
    name: 'The service does not answer now',
    message: 'It may be under maintenance. Nothing was charged. Try again in a minute.',
  },
}

/** The words for a status, where there are better ones than those of any error. */
export const errorKind = (status: number): Kind | undefined => kinds[status]

export const offlineError = {
  status: 'Offline',
  name: 'You are offline',
  message:
    'The page needs the network. What you typed is kept. It is loaded again as soon as you are back.',
} as const satisfies PageError

/** A file of this build is not there any more, or not in reach. */
export const outdatedError = {
  status: 'Reload',
  name: 'A new version may be available',
  message:
    'A part of this page could not be loaded, mostly because a newer one took its place. What you typed is kept.',
} as const satisfies PageError
