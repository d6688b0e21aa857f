import {
  type fields as calls,
  Field,
  FieldCatalogue,
  FieldInterval,
  FieldMinimum,
} from '../contract/fields.ts'
import { annotate, type CallNotes, describe } from './annotate.ts'

const source = 'typescriptClient'

export const fieldNotes = [
  annotate(
    FieldInterval,
    'FieldInterval',
    { text: 'An interval of a field, in seconds.', source },
    {
      default: { text: 'What holds if nobody sets it.', unit: 's' },
      min: { text: 'The shortest.', unit: 's' },
      max: { text: 'The longest.', unit: 's' },
    },
  ),
  annotate(
    FieldMinimum,
    'FieldMinimum',
    { text: 'A setting of a field that has no upper end.', source },
    { default: 'What holds if nobody sets it.', min: 'The least.' },
  ),
  annotate(
    Field,
    'Field',
    { text: 'One telemetry field.', source },
    {
      type: 'The type of its values.',
      description: { text: 'What it says.', source: 'ours' },
      category: { text: 'Where it stands in lists.', source: 'fleetApi' },
      unit: { text: 'Unit of its values, as the car sends them.', source: 'fleetTelemetry' },
      enum: {
        text: 'The words it knows; newer firmware may say others.',
        source: 'fleetTelemetry',
      },
      models: { text: 'Which models send it.', source: 'fleetApi' },
      scopes: { text: 'Scopes that a reader needs, all of them.', source: 'fleetApi' },
      version: { text: 'The first firmware that sends it.', source: 'fleetApi' },
      nullable: 'It may be null, where the car cannot tell.',
      interval_seconds: 'How often a changed value is sent at most.',
      resend_interval_seconds:
        'How often a value is sent again, in seconds, although it did not change.',
      minimum_delta: 'How much a value must change to be sent, in its own unit.',
    },
  ),
  describe(FieldCatalogue, 'FieldCatalogue', {
    text: 'Every telemetry field, by name.',
    source,
  }),
]

export const fieldCalls: CallNotes<typeof calls> = {
  list: {
    text: 'Reads what can be streamed: type, unit, category and intervals of every field.',
    source,
  },
}
