import {
  type vehicleDetails as calls,
  NearbySitesQuery,
  ReleaseNotesQuery,
  VinQuery,
} from '../contract/vehicle-details.ts'
import {
  DestinationCharger,
  MobileAccess,
  NearbyChargingSites,
  RecentAlert,
  RecentAlerts,
  ReleaseNote,
  ReleaseNotes,
  ServiceData,
  SitePosition,
  Supercharger,
} from '../contract/vehicle-reports.ts'
import { annotate, type CallNotes } from './annotate.ts'

const source = 'fleetApi'

const site = {
  location: 'Where it is.',
  name: 'What it is called.',
  type: 'What kind of charger it is.',
  distance_miles: { text: 'How far it is, as the crow flies.', unit: 'mi' },
  amenities: 'What there is around it, joined with commas.',
} as const

export const vehicleDetailNotes = [
  annotate(
    MobileAccess,
    'MobileAccess',
    { text: 'Whether the owner lets apps reach the car.', source },
    { result: 'Apps may reach it.', reason: 'Why not; empty if they may.' },
  ),
  annotate(
    SitePosition,
    'SitePosition',
    { text: 'A place on the globe.', source },
    { lat: { text: 'Latitude.', unit: 'deg' }, long: { text: 'Longitude.', unit: 'deg' } },
  ),
  annotate(
    DestinationCharger,
    'DestinationCharger',
    { text: 'A slow charger, at a hotel or the like.', source },
    site,
  ),
  annotate(
    Supercharger,
    'Supercharger',
    { text: 'A fast charger of the manufacturer.', source },
    {
      ...site,
      available_stalls: 'How many places are free.',
      total_stalls: 'How many places there are.',
      site_closed: 'Nobody can charge here now.',
      billing_info: 'What it costs, in words.',
    },
  ),
  annotate(
    NearbyChargingSites,
    'NearbyChargingSites',
    { text: 'Chargers around the car, nearest first.', source },
    {
      congestion_sync_time_utc_secs: {
        text: 'When the free places were counted: seconds since 1970.',
        unit: 's',
      },
      destination_charging: 'Slow chargers.',
      superchargers: 'Fast chargers.',
      timestamp: { text: 'When the car said so: milliseconds since 1970.', unit: 'ms' },
    },
  ),
  annotate(
    RecentAlert,
    'RecentAlert',
    { text: 'Something the car complained of.', source },
    {
      name: 'The manufacturer’s name of it.',
      time: 'When.',
      audience: 'For whom it is: `customer`, `service` or `service-fix`.',
      user_text: 'What the car showed.',
    },
  ),
  annotate(
    RecentAlerts,
    'RecentAlerts',
    { text: 'What the car complained of lately.', source },
    { recent_alerts: 'The alerts.' },
  ),
  annotate(
    ReleaseNote,
    'ReleaseNote',
    { text: 'One thing that is new in a firmware.', source },
    {
      title: 'Its heading.',
      subtitle: 'What it is in a few words.',
      description: 'What it is.',
      customer_version: 'The firmware that brought it.',
      icon: 'Name of its icon.',
      image_url: 'Address of a picture on a dark ground.',
      light_image_url: 'Address of a picture on a light ground.',
    },
  ),
  annotate(
    ReleaseNotes,
    'ReleaseNotes',
    { text: 'What is new in a firmware.', source },
    { release_notes: 'The notes.' },
  ),
  annotate(
    ServiceData,
    'ServiceData',
    { text: 'A visit to the workshop. Empty while there is none.', source },
    {
      service_status: 'Where the visit stands.',
      service_etc: 'When the car should be ready.',
      service_visit_number: 'Number of the visit.',
      status_id: 'The same as `service_status`, as a number.',
    },
  ),
  annotate(
    NearbySitesQuery,
    'NearbySitesQuery',
    { text: 'Which chargers to list.', source: 'pythonClient' },
    {
      count: 'At most so many of each kind.',
      radius: { text: 'Within this distance.', unit: 'mi' },
      detail: '`true` asks for amenities and prices too.',
    },
  ),
  annotate(
    ReleaseNotesQuery,
    'ReleaseNotesQuery',
    { text: 'Which notes to read.', source: 'pythonClient' },
    {
      staged: '`true` asks for those of the update that waits.',
      language: 'The manufacturer’s number of a language.',
    },
  ),
  annotate(
    VinQuery,
    'VinQuery',
    { text: 'Names a vehicle.', source },
    { vin: 'The vehicle identification number.' },
  ),
]

export const vehicleDetailCalls: CallNotes<typeof calls> = {
  mobileEnabled: { text: 'Tells whether the owner lets apps reach the car.', source },
  nearbyChargingSites: {
    text: 'Lists chargers around the car. How far away they are tells where it is, so it needs `vehicle_location`.',
    source,
  },
  recentAlerts: { text: 'Lists what the car complained of lately.', source },
  releaseNotes: { text: 'Reads what is new in the car’s firmware.', source },
  serviceData: { text: 'Reads where a visit to the workshop stands.', source },
  chargeHistory: {
    text: 'Reads the charges that the car remembers. The shape is not documented.',
    source: 'typescriptClient',
  },
  options: { text: 'Reads what the car was ordered with. The shape is not documented.', source },
  warrantyDetails: { text: 'Reads the car’s warranties. The shape is not documented.', source },
  upgradeEligibility: {
    text: 'Reads which upgrades the car could have. The shape is not documented.',
    source: 'typescriptClient',
  },
  upgradesEligibility: {
    text: 'Reads which upgrades the car could have, at the manufacturer’s own path.',
    source,
  },
  subscriptionsEligible: {
    text: 'Reads which of the manufacturer’s subscriptions the car could have. The shape is not documented.',
    source: 'typescriptClient',
  },
  subscriptionsEligibility: {
    text: 'Reads which of the manufacturer’s subscriptions the car could have, at the manufacturer’s own path.',
    source,
  },
}
