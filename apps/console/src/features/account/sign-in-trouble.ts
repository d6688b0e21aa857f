type Trouble = { title: string; advice: string }

const troubles: Record<string, Trouble> = {
  cancelled: {
    title: 'Sign-in was cancelled.',
    advice: 'Nothing has changed. Choose Login with Tesla to try again.',
  },
  expired: {
    title: 'Sign-in took too long, or began elsewhere.',
    advice:
      'For your safety a sign-in is valid for a quarter of an hour, and only in the browser in which it began. Choose Login with Tesla to start anew.',
  },
  cookies: {
    title: 'The browser kept no cookie of this site.',
    advice:
      'A sign-in needs one, to know that it is you who comes back. Allow cookies for this site in the settings of the browser, also in private windows and in the browser of a car, then choose Login with Tesla again.',
  },
  region: {
    title: 'Your account is kept in another region.',
    advice:
      'This installation does not reach the region in which Tesla keeps it, so none of your vehicles would appear. Sign in with an account of its region, or ask the operator to add yours.',
  },
  disabled: {
    title: 'This installation takes no new accounts.',
    advice:
      'Its operator has closed sign-ups. If you have an account here, sign in with the Tesla account that it belongs to; otherwise ask the operator to let you in.',
  },
  leaving: {
    title: 'Your account is being deleted.',
    advice:
      'Nobody can sign in until that is done, which mostly takes some minutes. Afterwards the same sign-in makes a new, empty account.',
  },
  unavailable: {
    title: 'Tesla does not answer at the moment.',
    advice:
      'Your sign-in could not be finished, and nothing has changed. Try again in some minutes.',
  },
  offline: {
    title: 'You are offline.',
    advice: 'Signing in leads to Tesla and back, which needs the network.',
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
