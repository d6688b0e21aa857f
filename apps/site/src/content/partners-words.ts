import type { Inline } from '../reference/blocks.ts'

/*
 * What the list of partners says, on the page and in its Markdown.
 */

export const lead =
  'An insurer of rental cars, a fleet, an installer or a charging service can read what your car says, if you let it. You choose the cars and the permissions, and you end it.'

/** How a service is let in. */
export const steps: readonly Inline[] = [
  'The service leads you to `/connect` on this installation. You sign in with your Tesla account; the service never sees your password.',
  'The page says who asks, whether the operator vouches for them, and where your answer goes. You choose permissions, cars and sites. What you do not choose, the service cannot reach.',
  'The service gets a token of its own. It works until you end it, or until the service has not used it for ninety days.',
]

export const nothingElse: Inline =
  'Nothing is shared with anybody whom you did not let in, and being listed here lets nobody in. [Privacy](/docs/about/privacy) says what this installation keeps.'

export const forServices: Inline =
  'There is no partner programme to apply for: any application may register itself and ask owners. It is shown as one that nobody vouches for until the operator names it in `OAUTH_CLIENTS`. [Sign users of your application in](/docs/sdk/authentication#sign-users-of-your-application-in) has the code, [the rules](/docs/guides/oauth#rules-of-a-connection) and the lifetimes. There is no revenue share, no bulk sign-up of fleets, and no webhook that an application could create: webhooks belong to owners.'

/** Over the table of the reader's own cars, on the page of each partner. */
export const ownCars = {
  signedOut:
    'Sign in to see which of your cars are connected to this installation, when each was last heard, and what keeps one from it.',
  connected: (partner: string) =>
    `Whether each car that you own sends its values to this installation. That is not yet a connection to ${partner}: you let an application in, or save the table and send it.`,
  days: (partner: string, within: number) =>
    `Connecting one car does not connect the others, and ${partner} counts its ${within} days for each car. Enter the day on which you added a car there to see how many are left; it stays in this browser until you sign out.`,
} as const
