import {
  AuthorizedClient,
  AuthorizedClientReference,
  AuthorizedClientRequest,
  AuthorizedClients,
  BackupEventRequest,
  BackupSchedule,
  ConnectivityStatus,
  GatewayReply,
  Ipv4Config,
  IslandModeRequest,
  LocalSiteConfig,
  NetworkInterface,
  NetworkingStatus,
  WifiConfig,
} from '../contract/energy-gateway.ts'
import { annotate } from './annotate.ts'

const about = (text: string) => ({ text, source: 'pythonClient' }) as const
const asSeen = (text: string) => ({ text, source: 'typescriptClient' }) as const

export const energyGatewayNotes = [
  annotate(AuthorizedClient, 'AuthorizedClient', about('A key that may talk to the gateway.'), {
    type: 'A number of the manufacturer for the kind of client.',
    description: 'What whoever added it calls it.',
    key_type: '1 is RSA, 2 is ECC.',
    public_key: 'The public key in base64.',
    publicKey: 'The same, from gateways that name it so.',
    roles: 'Numbers of the manufacturer for what it may do.',
    state: '0 invalid, 1 waits for presence, 2 waited too long, 3 verified, 4 removed.',
    verification: 'A number of the manufacturer for how presence was shown.',
    added_time: 'When it was added, counted from 1970.',
  }),
  annotate(AuthorizedClients, 'AuthorizedClients', about('The keys that may talk to a gateway.'), {
    clients: 'The keys.',
    authorized_clients: 'The same, from gateways that name them so.',
  }),
  annotate(
    AuthorizedClientRequest,
    'AuthorizedClientRequest',
    about('The key to add. Without a body the key of this gateway is added.'),
    {
      public_key: 'The public key in base64; RSA keys in the form of PKCS 1.',
      description: 'A name to recognise it by.',
      key_type: '1 is RSA, 2 is ECC.',
      authorized_client_type: 'A number of the manufacturer for the kind of client.',
    },
  ),
  annotate(
    AuthorizedClientReference,
    'AuthorizedClientReference',
    about('Names the key to remove.'),
    { public_key: 'The public key in base64, as the list has it.' },
  ),
  annotate(Ipv4Config, 'Ipv4Config', about('Addresses of a network interface.'), {
    dhcp_enabled: 'Whether the network gives the address.',
    address: 'Its address, dotted; older gateways send one number.',
    subnet_mask: 'Mask of its network, in the same form.',
    gateway: 'Where other networks are reached, in the same form.',
  }),
  annotate(ConnectivityStatus, 'ConnectivityStatus', about('How far an interface reaches.'), {
    connected_physical: 'Whether there is a cable or a radio link.',
    connected_internet: 'Whether it reaches the internet.',
    connected_tesla: 'Whether it reaches the manufacturer.',
    rssi: 'How strong the radio signal is. Its form differs between gateways.',
  }),
  annotate(NetworkInterface, 'NetworkInterface', about('One way to the network.'), {
    mac_address: 'Its hardware address.',
    enabled: 'Whether it is switched on.',
    active_route: 'True for the one that is used.',
    ipv4_config: 'Its addresses.',
    connectivity_status: 'How far it reaches.',
    device_state: 'A number of the manufacturer.',
    device_state_reason: 'A number of the manufacturer.',
  }),
  annotate(WifiConfig, 'WifiConfig', about('The Wi-Fi network that is set.'), {
    ssid: 'Its name.',
  }),
  annotate(NetworkingStatus, 'NetworkingStatus', about('How the gateway reaches the network.'), {
    wifi_config: 'The Wi-Fi network that is set.',
    wifi: 'Wi-Fi.',
    eth: 'The cable.',
    gsm: 'The mobile network. It cannot be reached from the house.',
  }),
  annotate(
    GatewayReply,
    'GatewayReply',
    asSeen('What the gateway of a site answers. Undocumented: it passes as it comes.'),
    {},
  ),
  annotate(BackupSchedule, 'BackupSchedule', asSeen('When the site is to leave the grid.'), {
    start_time: 'Start: RFC 3339.',
    duration_seconds: { text: 'For how long.', unit: 's' },
  }),
  annotate(BackupEventRequest, 'BackupEventRequest', asSeen('A time without the grid, planned.'), {
    scheduling_info: 'When.',
  }),
  annotate(
    LocalSiteConfig,
    'LocalSiteConfig',
    asSeen('Settings of the gateway itself. Undocumented: they pass as they come.'),
    {},
  ),
  annotate(IslandModeRequest, 'IslandModeRequest', asSeen('Whether the site leaves the grid.'), {
    mode: 'A number of the manufacturer for the mode.',
    force: 'True leaves the grid though something speaks against it.',
  }),
]
