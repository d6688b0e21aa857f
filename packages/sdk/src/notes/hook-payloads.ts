import {
  HookPayload,
  SplunkPayload,
  TeslaPayload,
  TeslemetryPayload,
  TypedDatum,
  TypedValue,
  WebhookEvent,
  WebhookHeaders,
} from '../contract/hook-payloads.ts'
import { annotate, describe } from './annotate.ts'

const moment = 'When the car recorded it: ISO 8601, UTC, with milliseconds.'
const vin = 'The car that it is about.'

export const hookPayloadNotes = [
  describe(TypedValue, 'TypedValue', {
    text:
      'One value in a member named after its type: `stringValue`, `doubleValue`, `intValue`, ' +
      '`booleanValue`, `locationValue` and the like; `invalid` where the car had none.',
    source: 'fleetTelemetry',
  }),
  annotate(
    TypedDatum,
    'TypedDatum',
    { text: 'One signal.', source: 'fleetTelemetry' },
    { key: 'The name of the field.', value: 'Its value with its type.' },
  ),
  annotate(
    TeslaPayload,
    'TeslaPayload',
    { text: 'The body of a delivery in the format `tesla`.', source: 'fleetTelemetry' },
    { data: 'The signals that came together.', createdAt: moment, vin },
  ),
  annotate(
    TeslemetryPayload,
    'TeslemetryPayload',
    { text: 'The body of a delivery in the format `teslemetry`.', source: 'pythonStream' },
    {
      data: 'Values by the name of their field, as the stream sends them.',
      createdAt: moment,
      vin,
    },
  ),
  annotate(
    SplunkPayload,
    'SplunkPayload',
    { text: 'The body of a delivery in the format `splunk`.', source: 'ours' },
    {
      time: { text: 'Seconds since 1970, with a fraction.', unit: 's' },
      host: 'The name of the gateway.',
      source: 'The VIN, or the number of the energy site.',
      event: 'Values by the name of their field.',
    },
  ),
  describe(HookPayload, 'HookPayload', {
    text: 'What is posted to a webhook, by its format.',
    source: 'ours',
  }),
  annotate(
    WebhookEvent,
    'WebhookEvent',
    { text: 'What happened, whatever the format.', source: 'standardWebhooks' },
    {
      type: 'What kind of event: `vehicle.` or `energy_site.` or `account.`, then the topic.',
      timestamp: 'When it happened.',
      data: 'The event as the stream sends it.',
    },
  ),
  annotate(
    WebhookHeaders,
    'WebhookHeaders',
    { text: 'The headers of each delivery.', source: 'standardWebhooks' },
    {
      'webhook-id': 'The id of the event: the same for each attempt, so that twice can be told.',
      'webhook-timestamp': { text: 'When this attempt was made, since 1970.', unit: 's' },
      'webhook-signature':
        '`v1,` and the HMAC-SHA256 of id, timestamp and body, joined with dots, in base64; ' +
        'several, parted by spaces, while two secrets hold.',
    },
  ),
]
