/**
 * Energy sites and their gateways. `@console/sdk/energy-site` binds them to one site.
 * @module
 */
export type { NetworkingStatus } from './generated/types/energy-gateway.ts'
export type {
  BackupEvent,
  CalendarHistory,
  EnergyFlow,
  HistoryPeriod,
  TelemetryHistory,
} from './generated/types/energy-history.ts'
export type { LiveStatus } from './generated/types/live-status.ts'
export type { SiteInfo } from './generated/types/site-info.ts'
export { type AuthorizedClient, EnergyGateway } from './resources/energy-gateway.ts'
export { type EnergyPeriod, EnergySites, type EnergySpan } from './resources/energy-sites.ts'
