/** With what and where an owner's calls are made. `baseUrl` is one of the manufacturer's hosts. */
export type Access = { token: string; baseUrl: string }

/** Acts for the owners who signed in. `owner` is the identity's subject. */
export interface OwnerAccess {
  /** At once where it is known. Throws `FleetApiError` 403 for an owner who must sign in again. */
  of(owner: string): Access | Promise<Access>
  /** The manufacturer does not take this token any more. The next one that is asked for is another, unless it is too new to be over. */
  refused(owner: string, token: string): void
  /** The owner's account is kept elsewhere. */
  moved(owner: string, baseUrl: string): Promise<void>
  /** For what is about this installation rather than an owner. */
  partner(): Promise<Access>
  /** The same as `refused`, for this installation. */
  partnerRefused(token: string): void
}
