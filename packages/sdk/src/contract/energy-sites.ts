import { endpoint } from './endpoint.ts'
import {
  AuthorizedClientReference,
  AuthorizedClientRequest,
  AuthorizedClients,
  BackupEventRequest,
  GatewayReply,
  IslandModeRequest,
  LocalSiteConfig,
  NetworkingStatus,
} from './energy-gateway.ts'
import {
  CalendarHistoryQuery,
  CalendarHistoryReply,
  TelemetryHistory,
  TelemetryHistoryQuery,
} from './energy-history.ts'
import { EnergySiteParams } from './energy-shapes.ts'
import { LiveStatus } from './live-status.ts'
import { Undocumented } from './shapes.ts'
import { SiteInfo } from './site-info.ts'

const read = {
  method: 'GET',
  scope: 'energy_device_data',
  upstream: true,
  params: EnergySiteParams,
} as const

// The manufacturer takes all of these as commands to the site's gateway, also those that only read.
const ask = { ...read, scope: 'energy_cmds' } as const
const tell = { ...ask, method: 'POST', ignoresNull: true, response: GatewayReply } as const

// A bundler cannot drop a value that spreads another; it can drop the result of a pure call.
/** What an energy site does now and did before. */
export const energySites = /* @__PURE__ */ (() => ({
  liveStatus: endpoint({
    ...read,
    path: '/api/1/energy_sites/:energy_site_id/live_status',
    response: LiveStatus,
  }),
  siteInfo: endpoint({
    ...read,
    path: '/api/1/energy_sites/:energy_site_id/site_info',
    response: SiteInfo,
  }),
  calendarHistory: endpoint({
    ...read,
    path: '/api/1/energy_sites/:energy_site_id/calendar_history',
    query: CalendarHistoryQuery,
    response: CalendarHistoryReply,
  }),
  telemetryHistory: endpoint({
    ...read,
    path: '/api/1/energy_sites/:energy_site_id/telemetry_history',
    query: TelemetryHistoryQuery,
    response: TelemetryHistory,
  }),
  programs: endpoint({
    ...read,
    path: '/api/1/energy_sites/:energy_site_id/programs',
    response: Undocumented,
  }),
  authorizedClients: endpoint({
    ...ask,
    path: '/api/1/energy_sites/:energy_site_id/command/authorized_clients',
    response: AuthorizedClients,
  }),
  addAuthorizedClient: endpoint({
    ...tell,
    path: '/api/1/energy_sites/:energy_site_id/command/add_authorized_client',
    sensitive: true,
    body: AuthorizedClientRequest,
    optionalBody: true,
  }),
  removeAuthorizedClient: endpoint({
    ...tell,
    path: '/api/1/energy_sites/:energy_site_id/command/remove_authorized_client',
    sensitive: true,
    body: AuthorizedClientReference,
  }),
  networkingStatus: endpoint({
    ...ask,
    path: '/api/1/energy_sites/:energy_site_id/command/networking_status',
    response: NetworkingStatus,
  }),
  systemInfo: endpoint({
    ...ask,
    path: '/api/1/energy_sites/:energy_site_id/command/system_info',
    response: GatewayReply,
  }),
  signedCommandsPublicKey: endpoint({
    ...ask,
    path: '/api/1/energy_sites/:energy_site_id/command/signed_commands_public_key',
    response: GatewayReply,
  }),
  wifiScan: endpoint({
    ...ask,
    path: '/api/1/energy_sites/:energy_site_id/command/wifi_scan',
    response: GatewayReply,
  }),
  deviceCert: endpoint({
    ...ask,
    path: '/api/1/energy_sites/:energy_site_id/command/device_cert',
    response: GatewayReply,
  }),
  scheduleBackupEvent: endpoint({
    ...tell,
    path: '/api/1/energy_sites/:energy_site_id/command/schedule_backup_event',
    sensitive: true,
    body: BackupEventRequest,
  }),
  cancelBackupEvent: endpoint({
    ...tell,
    path: '/api/1/energy_sites/:energy_site_id/command/cancel_backup_event',
  }),
  setLocalSiteConfig: endpoint({
    ...tell,
    path: '/api/1/energy_sites/:energy_site_id/command/set_local_site_config',
    sensitive: true,
    body: LocalSiteConfig,
  }),
  setIslandMode: endpoint({
    ...tell,
    path: '/api/1/energy_sites/:energy_site_id/command/set_island_mode',
    sensitive: true,
    body: IslandModeRequest,
  }),
}))()
