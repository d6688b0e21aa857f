import {
  AuthorizedClientReference,
  AuthorizedClientRequest,
  BackupEventRequest,
  IslandModeRequest,
  LocalSiteConfig,
} from '@console/sdk/contract'

import type { SiteAnswers, SiteOrderName } from '../fleet-api.ts'
import { FleetApiError } from '../fleet-api.ts'
import { energySite } from './fleet.ts'
import { siteFirmware, siteGatewayDin } from './site-info.ts'
import type { SiteSettings } from './site-state.ts'
import { secondMs, toSeconds } from './units.ts'

/** Numbers of the manufacturer for where a key stands. */
const waits = 1
const verified = 3
/** Somebody at the site shows presence this long after a key was added. */
const presenceMs = 20 * secondMs

const gatewayKey =
  'BBZ2pZ7Zk0X1Q9s5m3rYw8uJ4nT6hVbC0dEfGhIjKlMnOpQrStUvWxYz0123456789ABCDEFGHIJKLMNOPQRSTU='

type Site = { settings: SiteSettings; at: number }
type GatewayAnswers = Omit<SiteAnswers, 'live_status' | 'site_info'>

/** What the gateway of the simulated site answers. Addresses are those that documents use. */
export const gatewayAnswers: {
  [Name in keyof GatewayAnswers]: (site: Site) => GatewayAnswers[Name]
} = {
  authorized_clients: ({ settings, at }) => ({
    clients: settings.clients.map((client) => {
      const waitedMs = at - (client.added_time?.seconds ?? 0) * secondMs
      return { ...client, state: waitedMs < presenceMs ? waits : verified }
    }),
  }),
  networking_status: () => ({
    wifi_config: { ssid: 'Simulated Network' },
    wifi: networkInterface('192.0.2.20', '02:00:5e:10:00:01', true),
    eth: networkInterface('192.0.2.21', '02:00:5e:10:00:02', false),
    gsm: networkInterface('', '02:00:5e:10:00:03', false),
  }),
  system_info: ({ settings }) => ({
    device_id: { din: siteGatewayDin },
    firmware_version: siteFirmware,
    site_name: energySite.name,
    local_config: settings.localConfig,
  }),
  signed_commands_public_key: () => ({ public_key: gatewayKey }),
  wifi_scan: () => ({
    networks: [
      { ssid: 'Simulated Network', security: 'WPA2', signal_strength: 78 },
      { ssid: 'Simulated Neighbour', security: 'WPA3', signal_strength: 31 },
    ],
  }),
  device_cert: () => ({ din: siteGatewayDin, public_key: gatewayKey }),
}

function networkInterface(address: string, mac_address: string, inUse: boolean) {
  return {
    mac_address,
    enabled: true,
    active_route: inUse,
    ipv4_config: {
      dhcp_enabled: true,
      address,
      subnet_mask: address && '255.255.255.0',
      gateway: address && '192.0.2.1',
    },
    connectivity_status: {
      connected_physical: inUse,
      connected_internet: inUse,
      connected_tesla: inUse,
    },
  }
}

/** Modes as the gateway counts them: ours, for nobody documents them. */
const onGrid = 1
const offGrid = 2

const refused = (message: string) => new FleetApiError(400, message)

/** What each order sets. */
export const gatewayOrders: Record<
  SiteOrderName,
  (body: object, site: Site) => Partial<SiteSettings>
> = {
  add_authorized_client(body, { settings, at }) {
    const { public_key, description, key_type, authorized_client_type } =
      AuthorizedClientRequest().parse(body)
    const client = {
      type: authorized_client_type ?? 1,
      description: description ?? 'This gateway',
      key_type: key_type ?? 2,
      public_key: public_key ?? gatewayKey,
      roles: [1],
      state: waits,
      verification: 1,
      added_time: { seconds: toSeconds(at) },
    }
    return { clients: [...without(settings, client.public_key), client] }
  },
  remove_authorized_client: (body, { settings }) => ({
    clients: without(settings, AuthorizedClientReference().parse(body).public_key),
  }),
  schedule_backup_event(body, { at }) {
    const { start_time, duration_seconds = 3600 } = BackupEventRequest().parse(body).scheduling_info
    const from = start_time === undefined ? at : Date.parse(start_time)
    if (Number.isNaN(from)) throw refused('The gateway cannot read the time of this event.')
    const start = Math.ceil(Math.max(from, at) / secondMs) * secondMs
    return { backupEvent: { from: start, until: start + duration_seconds * secondMs } }
  },
  cancel_backup_event: () => ({ backupEvent: null }),
  set_local_site_config: (body, { settings }) => ({
    localConfig: { ...settings.localConfig, ...LocalSiteConfig().parse(body) },
  }),
  set_island_mode(body) {
    const { mode } = IslandModeRequest().parse(body)
    if (mode !== onGrid && mode !== offGrid) throw refused('The gateway does not know this mode.')
    return { leftGrid: mode === offGrid }
  },
}

const without = ({ clients }: SiteSettings, publicKey: string) =>
  clients.filter(({ public_key }) => public_key !== publicKey)
