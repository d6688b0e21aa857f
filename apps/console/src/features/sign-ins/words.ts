import type { SignIn } from '@console/sdk/account'

/** What to call a browser. */
export const deviceOf = ({ device, user_agent }: Pick<SignIn, 'device' | 'user_agent'>) =>
  device ?? user_agent ?? 'A browser that does not say what it is'
