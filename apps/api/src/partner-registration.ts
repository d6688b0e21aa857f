import { PartnerTokens } from './identity/partner-tokens.ts'
import { TokenEndpoint } from './identity/token-endpoint.ts'
import { Calls, mustSignIn } from './upstream/tesla/calls.ts'
import type { OwnerAccess } from './upstream/tesla/owner-access.ts'
import { type PublishedKey, registrationOf } from './upstream/tesla/registration.ts'

type Options = {
  client: { id: string; secret: string }
  domain: string
  /** Host at which this installation is asked about itself. */
  homeUrl: string
  tokenUrl: string
  publishedKey: PublishedKey
}

/** Asks what the manufacturer holds of this installation. Needs no owner, and so no database. */
export function partnerRegistration({ domain, tokenUrl, publishedKey, ...rest }: Options) {
  const tokens = new TokenEndpoint(tokenUrl)
  const partner = new PartnerTokens({ ...rest, tokens })
  const access: OwnerAccess = {
    of: () => Promise.reject(mustSignIn()),
    refused: () => {},
    moved: () => Promise.reject(mustSignIn()),
    partner: () => partner.access(),
    partnerRefused: (token) => partner.refused(token),
  }
  const calls = new Calls({ access, baseUrls: [rest.homeUrl] })
  return {
    registration: () => registrationOf(calls, domain, publishedKey),
    close: async () => {
      await Promise.all([calls.close(), tokens.close()])
    },
  }
}
