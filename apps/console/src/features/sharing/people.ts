import type { Driver, Invitation } from '@console/sdk/vehicles'

/** Any member of what the manufacturer says of drivers and invitations may be missing. */
const textOf = (...candidates: unknown[]) =>
  candidates
    .map((one) => (typeof one === 'number' ? String(one) : one))
    .find((one): one is string => typeof one === 'string' && one !== '')

/** By what a driver is removed. */
export const idOfDriver = (driver: Driver) => textOf(driver.user_id_s, driver.user_id)

export function nameOfDriver(driver: Driver) {
  const name = [driver.driver_first_name, driver.driver_last_name]
    .flatMap((part) => (part ? [part] : []))
    .join(' ')
  const id = idOfDriver(driver)
  return name || (id ? `Driver ${id}` : 'A driver without a name')
}

type State = 'pending' | 'accepted' | 'revoked' | 'expired' | 'unknown'

/** An invitation as a row shows it. */
export type Invited = {
  id: string | undefined
  state: State
  link: string | undefined
  code: string | undefined
  expiresAt: number | undefined
  revokedAt: number | undefined
  /** Who redeemed it, if that driver is still one. */
  redeemedBy: string | undefined
}

const states: readonly string[] = ['pending', 'accepted', 'revoked', 'expired']
const isState = (value: unknown): value is State =>
  typeof value === 'string' && states.includes(value)

const momentOf = (value: string | null | undefined) =>
  value && !Number.isNaN(Date.parse(value)) ? Date.parse(value) : undefined

/** What it says of itself is believed, but for a time that has run out since. */
export function invited(invitation: Invitation, drivers: readonly Driver[], now: number): Invited {
  const { code, expires_at, revoked_at, share_link, state } = invitation
  const guest = textOf(invitation.share_user_id_s, invitation.share_user_id)
  const driver = guest && drivers.find((one) => idOfDriver(one) === guest)
  const expiresAt = momentOf(expires_at)
  const told = isState(state) ? state : 'unknown'
  return {
    id: textOf(invitation.id_s, invitation.id),
    state: told === 'pending' && expiresAt !== undefined && expiresAt <= now ? 'expired' : told,
    link: textOf(share_link),
    code: textOf(code),
    expiresAt,
    revokedAt: momentOf(revoked_at),
    redeemedBy: driver ? nameOfDriver(driver) : undefined,
  }
}

/** How many can still be redeemed. */
export const openAmong = (invitations: readonly Invitation[], now: number) =>
  invitations.filter((one) => invited(one, [], now).state === 'pending').length
