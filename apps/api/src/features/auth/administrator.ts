import type { Profile } from '../../identity/identity.ts'

/** Whether this account administers the installation, by what is known of it since it last signed in. */
export type IsAdministrator = (account: Pick<Profile, 'issuer' | 'subject' | 'email'>) => boolean

/**
 * Whoever has this address, and nobody without one. It follows the setting at each start: an account
 * that had signed in before becomes the administrator, and the one before is no longer.
 */
export function administratorBy(address: string | undefined): IsAdministrator {
  const meant = address?.toLowerCase()
  return ({ email }) => email.toLowerCase() === meant
}
