import {
  GridStatus,
  IslandStatus,
  LiveStatus,
  StormModeState,
  WallConnectorStatus,
} from '../contract/live-status.ts'
import { annotate, describe } from './annotate.ts'

export const energyLiveNotes = [
  describe(GridStatus, 'GridStatus', {
    text: 'Whether the grid is there. New values may come.',
    source: 'typescriptClient',
  }),
  describe(IslandStatus, 'IslandStatus', {
    text: 'Whether the site runs on the grid, and if not, whether on purpose. New values may come.',
    source: 'typescriptClient',
  }),
  annotate(
    WallConnectorStatus,
    'WallConnectorStatus',
    { text: 'A wall connector, as the site sees it.', source: 'typescriptClient' },
    {
      din: 'Names the wall connector: part number and serial number.',
      vin: 'The car that is plugged in, if the connector knows it.',
      wall_connector_state: 'A number of the manufacturer; 1 is charging, 2 is nothing plugged in.',
      wall_connector_fault_state: 'A number of the manufacturer; 2 is no fault.',
      wall_connector_power: { text: 'What flows into the car.', unit: 'W' },
      ocpp_status: 'How it is connected to a charging network. Undocumented.',
      powershare_session_state: 'How far the car feeds the house. Undocumented.',
    },
  ),
  annotate(
    StormModeState,
    'StormModeState',
    { text: 'A storm that the site prepares for.', source: 'typescriptClient' },
    {
      watch_event_id: 'Names the warning.',
      start_time: 'When the storm is expected: RFC 3339.',
      end_time: 'When it is expected to be over: RFC 3339.',
      storm_type: 'What kind of storm.',
      opted_out: 'True if the owner wants no preparation for this one.',
    },
  ),
  annotate(
    LiveStatus,
    'LiveStatus',
    {
      text: 'How energy flows at a site now. Parts that the site does not have are left out.',
      source: 'typescriptClient',
    },
    {
      solar_power: { text: 'What the panels make.', unit: 'W' },
      battery_power: {
        text: 'Positive while the battery gives, negative while it takes.',
        unit: 'W',
      },
      load_power: { text: 'What the house uses.', unit: 'W' },
      grid_power: { text: 'Positive while bought, negative while sold.', unit: 'W' },
      grid_services_power: {
        text: 'What flows because the utility asked for it.',
        unit: 'W',
        source: 'homeAssistant',
      },
      generator_power: { text: 'What the generator makes.', unit: 'W' },
      percentage_charged: { text: 'Charge of the battery.', unit: '%' },
      energy_left: { text: 'Energy in the battery.', unit: 'Wh', source: 'homeAssistant' },
      total_pack_energy: {
        text: 'What the battery holds when full.',
        unit: 'Wh',
        source: 'homeAssistant',
      },
      backup_capable: {
        text: 'Whether the site can run without the grid now.',
        source: 'homeAssistant',
      },
      battery_breaker_open: 'True while the breaker of the battery is off.',
      grid_services_active: {
        text: 'Whether the utility uses the battery now.',
        source: 'homeAssistant',
      },
      grid_status: 'Whether the grid is there.',
      island_status: 'Whether the site runs on the grid.',
      storm_mode_active: 'Whether the battery is being filled for a storm.',
      storm_mode_states: 'The storms that are expected.',
      wall_connectors: 'The wall connectors of the site.',
      timestamp: 'When this was measured: RFC 3339.',
    },
  ),
]
