import {
  FleetTelemetryError,
  FleetTelemetryErrors,
  FleetTelemetryRequest,
  FleetTelemetryState,
  type fleetTelemetry as fleetCalls,
} from '../contract/fleet-telemetry.ts'
import {
  ConfiguredField,
  ConfiguredFields,
  type telemetryConfig as calls,
  FieldChoices,
  FieldSettings,
  SkippedVehicles,
  TelemetryConfig,
  TelemetryConfigRequest,
  TelemetryStopped,
  TelemetryStopQuery,
  TelemetryUpdate,
} from '../contract/telemetry-config.ts'
import { annotate, type CallNotes, describe, type FieldNote } from './annotate.ts'

const source = 'typescriptClient'

const settings = {
  interval_seconds: { text: 'A changed value is sent at most this often.', unit: 's' },
  minimum_delta: 'A number is sent only once it changed by this much, in its own unit.',
  resend_interval_seconds: { text: 'It is sent this often although it did not change.', unit: 's' },
} as const
const typed = 'The car sends typed values. Newer cars always do.'
const policy = '`latest` keeps and sends again what was not acknowledged, `no_retry` does not.'
const basedOn: FieldNote = {
  text: 'The version that the change was made on: once there is a newer one it is refused. Left out, it is not looked at.',
  source: 'ours',
}

export const telemetryConfigNotes = [
  annotate(
    FieldSettings,
    'FieldSettings',
    { text: 'How the car sends one field, as asked for.', source },
    settings,
  ),
  describe(FieldChoices, 'FieldChoices', {
    text: 'Settings by the name of the field; null asks for its usual ones, and removes nothing.',
    source: 'pythonStream',
  }),
  annotate(
    TelemetryConfigRequest,
    'TelemetryConfigRequest',
    { text: 'What to stream. Other members are passed over.', source },
    {
      fields:
        'The fields. Unknown names are refused, retired ones ignored and named. Empty changes nothing.',
      prefer_typed: typed,
      delivery_policy: policy,
      note: { text: 'A sentence that stands with the new version.', source: 'ours' },
      based_on: basedOn,
    },
  ),
  annotate(
    TelemetryStopQuery,
    'TelemetryStopQuery',
    { text: 'On what the stream is stopped.', source: 'ours' },
    { based_on: basedOn },
  ),
  annotate(
    ConfiguredField,
    'ConfiguredField',
    { text: 'How the car sends one field, as it stands.', source },
    settings,
  ),
  describe(ConfiguredFields, 'ConfiguredFields', {
    text: 'Settings by the name of the field.',
    source,
  }),
  annotate(
    TelemetryConfig,
    'TelemetryConfig',
    { text: 'What a car streams, and where to.', source },
    {
      hostname: 'The receiver. The gateway sets it.',
      port: 'Its port.',
      ca: 'Certificates that the car trusts for it.',
      fields: 'The fields, by name.',
      alert_types: 'Alerts that are sent too: `customer`, `service`, `service-fix`.',
      delivery_policy: policy,
      exp: { text: 'When it ends: seconds since 1970; null means never.', unit: 's' },
      prefer_typed: typed,
      pending: {
        text: 'True while the car does not have it yet; `/web/vehicles/{vin}/config/sync` tells why.',
        source: 'homeAssistant',
      },
    },
  ),
  annotate(
    SkippedVehicles,
    'SkippedVehicles',
    { text: 'VINs that did not take a configuration, by reason.', source: 'fleetApi' },
    {
      missing_key: 'The car does not hold this gateway’s key.',
      unsupported_hardware: 'The car is too old.',
      unsupported_firmware: 'The car’s firmware is too old.',
      max_configs: 'Other apps hold all of the car’s places.',
    },
  ),
  annotate(
    TelemetryUpdate,
    'TelemetryUpdate',
    { text: 'How many cars took it. 0 is a refusal, although the status is 200.', source },
    {
      updated_vehicles: 'How many took it.',
      skipped_vehicles: 'Which did not, and why.',
      ignoredFields: { text: 'Retired fields that were left out.', source: 'pythonStream' },
    },
  ),
  annotate(
    TelemetryStopped,
    'TelemetryStopped',
    { text: 'How many cars were stopped, in either place where clients look.', source },
    { response: 'How many were stopped.', updated_vehicles: 'The same.' },
  ),
  annotate(
    FleetTelemetryState,
    'FleetTelemetryState',
    { text: 'Whether the car has taken its configuration.', source: 'fleetApi' },
    {
      synced: 'The car has it; if false, it takes it when it next connects.',
      config: 'What it was sent; null if nothing.',
      limit_reached: 'Other apps hold all of the car’s places.',
      key_paired: 'The car holds this gateway’s key.',
    },
  ),
  annotate(
    FleetTelemetryError,
    'FleetTelemetryError',
    { text: 'What one of the car’s streams failed at.', source: 'fleetApi' },
    { name: 'The app whose stream it is.', error: 'What failed.', vin: 'The vehicle.' },
  ),
  annotate(
    FleetTelemetryErrors,
    'FleetTelemetryErrors',
    { text: 'What the car’s streams failed at.', source: 'fleetApi' },
    { fleet_telemetry_errors: 'The failures.' },
  ),
  annotate(
    FleetTelemetryRequest,
    'FleetTelemetryRequest',
    { text: 'One configuration for several cars.', source: 'fleetApi' },
    { vins: 'Up to 100 of your vehicles.', config: 'What they shall stream.' },
  ),
]

export const telemetryConfigCalls: CallNotes<typeof calls> = {
  get: { text: 'Reads what the car streams; 404 where it streams nothing.', source },
  update: {
    text: 'Adds fields and changes those that are there; all others stay.',
    source,
    problems: ['config_changed', 'subscription_required', 'vehicle_subscription_required'],
  },
  replace: {
    text: 'Makes these the only fields of the car’s stream.',
    source,
    problems: ['config_changed', 'subscription_required', 'vehicle_subscription_required'],
  },
  remove: { text: 'Stops the car’s stream.', source, problems: ['config_changed'] },
}

export const fleetTelemetryCalls: CallNotes<typeof fleetCalls> = {
  get: { text: 'Reads what the car was sent, and whether it has taken it.', source: 'fleetApi' },
  remove: {
    text: 'Stops the car’s stream at the manufacturer.',
    source: 'fleetApi',
    problems: ['config_changed'],
  },
  create: {
    text: 'Configures several cars at once. The gateway fills in its own receiver, and signs.',
    source: 'fleetApi',
    problems: ['not_found', 'unprocessable'],
  },
  errors: { text: 'Lists what the car’s streams failed at.', source: 'fleetApi' },
}
