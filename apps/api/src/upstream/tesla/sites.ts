import { energySites } from '@console/sdk/contract'

import { FleetApiError, type SiteAnswers } from '../fleet-api.ts'
import type { Calls } from './calls.ts'

/** What can be read of a site. What its gateway alone knows, Tesla's public API does not hand out. */
export async function askSite<Name extends keyof SiteAnswers>(
  calls: Calls,
  owner: string,
  siteId: string,
  name: Name,
): Promise<SiteAnswers[Name]> {
  const params = { energy_site_id: siteId }
  // Each answer is of the name's type: only the choice between them loses the pairing.
  if (name === 'live_status') {
    return (await calls.ask(energySites.liveStatus, owner, { params })) as SiteAnswers[Name]
  }
  if (name === 'site_info') {
    return (await calls.ask(energySites.siteInfo, owner, { params })) as SiteAnswers[Name]
  }
  throw new FleetApiError(422, 'Tesla’s public API does not tell this of an energy site.')
}
