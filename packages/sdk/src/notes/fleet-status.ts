import {
  type fleetStatus as calls,
  FleetStatus,
  FleetStatusRequest,
  VehicleReadiness,
} from '../contract/fleet-status.ts'
import { annotate, type CallNotes } from './annotate.ts'

const source = 'fleetApi'

export const fleetStatusNotes = [
  annotate(
    VehicleReadiness,
    'VehicleReadiness',
    { text: 'How far a vehicle is ready for signed commands and telemetry.', source },
    {
      firmware_version: 'Its firmware.',
      vehicle_command_protocol_required: 'It takes signed commands only.',
      discounted_device_data: 'The manufacturer charges less for its data.',
      fleet_telemetry_version: 'Version of its telemetry client.',
      total_number_of_keys: 'How many keys it holds, of 20 at most; null if it does not tell.',
      safety_screen_streaming_toggle_enabled:
        'Its driver allowed streaming on the screen; null where no such switch exists.',
    },
  ),
  annotate(
    FleetStatus,
    'FleetStatus',
    { text: 'Which vehicles hold this gateway’s key, and what each is ready for.', source },
    {
      key_paired_vins: 'VINs that hold the key.',
      unpaired_vins: 'VINs that do not.',
      vehicle_info: 'What each vehicle is ready for, by VIN.',
    },
  ),
  annotate(
    FleetStatusRequest,
    'FleetStatusRequest',
    { text: 'Names vehicles.', source },
    { vins: 'Up to 100 of your vehicles.' },
  ),
]

export const fleetStatusCalls: CallNotes<typeof calls> = {
  read: {
    text: 'Tells which of these vehicles hold this gateway’s key, and what each is ready for.',
    source,
    problems: ['not_found'],
  },
  keys: {
    text: 'Tells the same of all your vehicles, as it was last seen.',
    source: 'spec',
  },
}
