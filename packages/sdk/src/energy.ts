/**
 * Energy sites and their gateways. `@console/sdk/energy-site` binds them to one site.
 * @module
 */
export type { AuthorizedClient, NetworkingStatus } from './contract/energy-gateway.ts'
export type {
  BackupEvent,
  CalendarHistory,
  EnergyFlow,
  HistoryPeriod,
  TelemetryHistory,
} from './contract/energy-history.ts'
export type { LiveStatus } from './contract/live-status.ts'
export type { SiteInfo } from './contract/site-info.ts'
export { EnergyGateway } from './resources/energy-gateway.ts'
export { type EnergyPeriod, EnergySites, type EnergySpan } from './resources/energy-sites.ts'
