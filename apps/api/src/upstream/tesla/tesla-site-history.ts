import { energySites } from '@console/sdk/contract'

import type { SiteHistoryApi } from '../site-history-api.ts'
import type { Calls } from './calls.ts'

const ofSite = (siteId: string) => ({ params: { energy_site_id: siteId } })

export const teslaSiteHistory = (calls: Calls): SiteHistoryApi => ({
  calendar: (owner, siteId, query) =>
    calls.ask(energySites.calendarHistory, owner, { ...ofSite(siteId), query }),
  charges: (owner, siteId, query) =>
    calls.ask(energySites.telemetryHistory, owner, { ...ofSite(siteId), query }),
  programs: (owner, siteId) => calls.ask(energySites.programs, owner, ofSite(siteId)),
})
