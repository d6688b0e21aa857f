const vin = 'LRW3F7EK4NC700001'
const createdAt = '2026-01-02T03:04:05.678Z'

export const invitation = {
  id: 1,
  id_s: '1',
  state: 'pending',
  share_link: 'https://share.example/1',
}

export const fleet = { key_paired_vins: [vin], unpaired_vins: [], vehicle_info: { [vin]: {} } }

export const versionOf = {
  id: 'cfg_0123456789abcdef',
  number: 1,
  created_at: createdAt,
  author: { kind: 'user', id: 'u', name: 'Simulated Owner' },
  change: 'updated',
  restored_from: null,
  note: null,
  added: 1,
  changed: 0,
  removed: 0,
  field_count: 1,
  current: true,
}

export const forecast = {
  signals_per_day: 8640,
  current_signals_per_day: 0,
  cost_per_day: null,
  current_cost_per_day: null,
  price: null,
  fields: {},
  ignored_fields: [],
  replayed_from: null,
  replayed_to: null,
  replayed_hours: 0,
}

const update = { updated_vehicles: 1 }

/** What the gateway would answer to the calls of a vehicle, by the end of the path. */
export const vehicleAnswers: Record<string, unknown> = {
  '/api/1/vehicles': { response: [], count: 0 },
  nearby_charging_sites: { response: { destination_charging: [], superchargers: [] } },
  '/drivers': { response: [], count: 0 },
  '/invitations': { response: invitation },
  '/web/keys': { response: { ...fleet, unpaired_vins: [vin] } },
  [`/api/config/${vin}`]: update,
  fleet_telemetry_config: { response: { config: null, limit_reached: false, key_paired: true } },
  '/config/versions': { response: [{ ...versionOf, current: false }], count: 1 },
  '/config/sync': {
    response: {
      version: versionOf.id,
      sent_at: versionOf.created_at,
      accepted_at: versionOf.created_at,
      synced_at: null,
      first_data_at: null,
      refusal: null,
      drift: 'lost',
      checked_at: versionOf.created_at,
    },
  },
  '/doctor/report': 'Every link holds.',
  '/restore': { response: { version: versionOf, update } },
  '/config/forecast': { response: forecast },
}
