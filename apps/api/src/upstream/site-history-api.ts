import type {
  CalendarHistory,
  CalendarHistoryQuery,
  TelemetryHistory,
  TelemetryHistoryQuery,
} from '@console/sdk/contract'
import type * as z from 'zod/mini'

export type CalendarChoice = z.infer<ReturnType<typeof CalendarHistoryQuery>>
export type SiteChargesChoice = z.infer<ReturnType<typeof TelemetryHistoryQuery>>

/** What an energy site did before. */
export interface SiteHistoryApi {
  /** Null while the site has told nothing. 400 for a time zone that nobody knows. */
  calendar(owner: string, siteId: string, choice: CalendarChoice): Promise<CalendarHistory | null>
  /** Charges at the site's wall connector. */
  charges(owner: string, siteId: string, choice: SiteChargesChoice): Promise<TelemetryHistory>
  /** What the site takes part in, such as a virtual power plant. */
  programs(owner: string, siteId: string): Promise<unknown>
}
