import {
  BackupKey,
  type userDetails as calls,
  FeatureConfig,
  SignalingConfig,
  UserRegion,
  VehicleOrder,
} from '../contract/user-details.ts'
import { annotate, type CallNotes } from './annotate.ts'

const about = (text: string) => ({ text, source: 'typescriptClient' }) as const

export const userDetailNotes = [
  annotate(VehicleOrder, 'VehicleOrder', about('A vehicle on order.'), {
    vehicleMapId: 'Number of the vehicle at the manufacturer.',
    referenceNumber: 'Number of the order.',
    vin: 'The vehicle, once it has a VIN.',
    orderStatus: 'How far the order is.',
    orderSubstatus: 'The same, more closely.',
    modelCode: 'Model, such as `m3`.',
    countryCode: 'Where it will be delivered: ISO 3166.',
    locale: 'Language of the order.',
    mktOptions: 'Codes of what was chosen, joined with commas.',
    isB2b: 'Whether a business ordered it.',
  }),
  annotate(UserRegion, 'UserRegion', about('The region of the account at the manufacturer.'), {
    region: '`na`, `eu` or `cn`.',
    fleet_api_base_url: 'Where the manufacturer answers for this account.',
  }),
  annotate(SignalingConfig, 'SignalingConfig', about('How the app of the manufacturer listens.'), {
    enabled: 'Whether it may open a signalling connection.',
    subscribe_connectivity: 'Whether it hears when a car comes online.',
    use_auth_token: 'Whether it signs in there with its token.',
  }),
  annotate(FeatureConfig, 'FeatureConfig', about('Switches of the account.'), {
    signaling: 'How the app of the manufacturer listens.',
  }),
  annotate(
    BackupKey,
    'BackupKey',
    { text: 'The key of the account for backups.', source: 'pythonClient' },
    { public_key: 'The public key; null where there is none.' },
  ),
]

export const userDetailCalls: CallNotes<typeof calls> = {
  orders: {
    text: 'Lists vehicles on order.',
    source: 'fleetApi',
    problems: ['login_required'],
  },
  region: {
    text: 'Reads the region of the account and the address of the manufacturer there.',
    source: 'fleetApi',
    problems: ['login_required'],
  },
  featureConfig: { text: 'Reads the switches of the account.', source: 'fleetApi' },
  backupKey: { text: 'Reads the public key of the account for backups.', source: 'pythonClient' },
}
