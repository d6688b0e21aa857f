import { GranularAccess } from '../contract/granular-access.ts'
import type { vehicleList as listCalls } from '../contract/vehicle-list.ts'
import { VehicleListQuery } from '../contract/vehicle-list.ts'
import {
  AccessType,
  CommandSigning,
  type vehicles as calls,
  Vehicle,
  VehicleData,
  VehicleDataQuery,
  VehicleState,
} from '../contract/vehicles.ts'
import { annotate, type CallNotes, describe } from './annotate.ts'

const source = 'fleetApi'

export const vehicleFields = {
  id: 'The vehicle’s number; `id_s` is the same without loss.',
  vehicle_id: 'Another number, of old interfaces.',
  vin: 'The vehicle identification number: names the vehicle in all calls.',
  color: 'No longer used.',
  access_type: 'What you are to it.',
  display_name: 'What its owner calls it.',
  option_codes: 'What it was ordered with, joined with commas.',
  granular_access: 'What you may see of it.',
  tokens: 'No longer used.',
  state: 'Whether it can be reached now.',
  in_service: 'It is in the workshop.',
  id_s: 'The vehicle’s number, as text.',
  calendar_enabled: 'It shows the phone’s calendar.',
  api_version: 'Version of the car’s own interface.',
  backseat_token: 'No longer used.',
  backseat_token_updated_at: 'No longer used.',
  ble_autopair_enrolled: 'Phones pair with it by themselves.',
} as const

export const vehicleNotes = [
  describe(VehicleState, 'VehicleState', {
    text: 'Whether a vehicle can be reached now: `online`, `asleep` or `offline`.',
    source,
  }),
  describe(AccessType, 'AccessType', {
    text: 'What you are to a vehicle: its owner, a driver, or a guest for a while.',
    source,
  }),
  describe(CommandSigning, 'CommandSigning', {
    text: 'Whether a vehicle takes signed commands: `off` never, `allowed` too, `required` only those.',
    source,
  }),
  annotate(
    GranularAccess,
    'GranularAccess',
    { text: 'What somebody with whom a vehicle is shared may see.', source },
    { hide_private: 'Private data is hidden.' },
  ),
  annotate(
    Vehicle,
    'Vehicle',
    { text: 'A vehicle, without anything that only the car itself knows.', source },
    vehicleFields,
  ),
  annotate(
    VehicleData,
    'VehicleData',
    {
      text: 'Everything the car says of itself. A section is there only if it was asked for. Distances in miles, temperatures in °C, pressures in bar.',
      source,
    },
    {
      ...vehicleFields,
      user_id: 'The account that asked, as a number.',
      charge_state: 'Battery and charging.',
      climate_state: 'Climate of the cabin.',
      closures_state: 'Doors, trunks and windows.',
      drive_state: 'Motion and route.',
      gui_settings: 'What the car shows on its own screen.',
      location_data: 'Where it is; only if asked for by name.',
      charge_schedule_data: 'The schedules for charging.',
      preconditioning_schedule_data: 'The schedules for making the cabin ready.',
      vehicle_config: 'What it was built with.',
      vehicle_state: 'Closures, tyres, locks, media, software.',
    },
  ),
  annotate(
    VehicleDataQuery,
    'VehicleDataQuery',
    { text: 'Which sections to read, and from where.', source },
    {
      endpoints: {
        text: 'Names of sections, joined with `;` or `,`. Left out or `*`, all but `location_data`.',
        source: 'pythonClient',
      },
      use_cache: {
        text: '`true` takes what the gateway read last, if each group was read before; else the car is asked, as with `false`.',
        source: 'typescriptClient',
      },
    },
  ),
  annotate(
    VehicleListQuery,
    'VehicleListQuery',
    { text: 'Which part of the list to read.', source },
    {
      page: 'Which page, from 1.',
      per_page: 'How many vehicles a page holds, up to 200; 100 if left out.',
    },
  ),
]

export const vehicleListCalls: CallNotes<typeof listCalls> = {
  list: { text: 'Lists your vehicles. Wakes none of them.', source },
}

export const vehicleCalls: CallNotes<typeof calls> = {
  get: {
    text: 'Reads a vehicle’s name, state and access. Never wakes the car.',
    source,
  },
  data: {
    text: 'Reads what the car says of itself. Costs 2 credits when the car is asked, nothing from the cache. What was never read is asked of the car in any case.',
    source,
    problems: ['invalid_field'],
  },
  wakeUp: {
    text: 'Asks a sleeping car to wake. The answer’s `state` tells whether it is awake already. Costs 20 credits.',
    source,
  },
}
