type Trouble = { title: string; advice: string }

const troubles: Record<string, Trouble> = {
  cancelled: {
    title: 'Sign-in was cancelled.',
    advice: 'Nothing has changed. Choose Login with Tesla to try again.',
  },
  expired: {
    title: 'Sign-in took too long, or began elsewhere.',
    advice:
      'For your safety a sign-in is valid for ten minutes, and only in the browser in which it began. Choose Login with Tesla to start anew. If this happens each time, the browser may be blocking cookies of this site.',
  },
  unavailable: {
    title: 'Tesla does not answer at the moment.',
    advice:
      'Your sign-in could not be finished, and nothing has changed. Try again in some minutes.',
  },
  unreachable: {
    title: 'The service cannot be reached at the moment.',
    advice: 'If you were signed in, you still are. Try again in a moment.',
  },
}

const failed: Trouble = {
  title: 'Sign-in did not succeed.',
  advice: 'The account service did not answer as expected. Choose Login with Tesla to try again.',
}

/** What to tell somebody whose sign-in ended early. Codes that are new to us read as a failure. */
export const signInTrouble = (code: string) => troubles[code] ?? failed
