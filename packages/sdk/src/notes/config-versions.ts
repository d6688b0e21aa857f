import {
  ConfigForecast,
  FieldForecast,
  ForecastRequest,
  type configForecast as forecastCalls,
  SignalPrice,
} from '../contract/config-forecast.ts'
import {
  ConfigAuthor,
  ConfigDiff,
  ConfigDiffQuery,
  ConfigFieldChange,
  ConfigPreset,
  ConfigRestoreRequest,
  ConfigSettingChange,
  ConfigSync,
  ConfigVersion,
  ConfigVersionDetail,
  ConfigVersionParams,
  ConfigVersionQuery,
  type configVersions as calls,
  RestoredConfig,
} from '../contract/config-versions.ts'
import { annotate, type CallNotes } from './annotate.ts'
import { pageNotes } from './pages.ts'

const about = (text: string) => ({ text, source: 'ours' }) as const

const version = {
  id: 'Names the version.',
  number: 'Counts the versions of this car, from 1.',
  created_at: 'When it was made.',
  author: 'Who made it.',
  change: 'How it came about; `found` if the gateway met it on the car.',
  restored_from: 'The version that was sent again; null if none.',
  note: 'What its author wrote; null if nothing.',
  added: 'How many fields came, against the version before.',
  changed: 'How many fields got other settings.',
  removed: 'How many fields went.',
  field_count: 'How many fields it has; 0 where the stream was stopped.',
  current: 'It is the newest.',
}

export const configVersionNotes = [
  annotate(ConfigAuthor, 'ConfigAuthor', about('Who changed a configuration.'), {
    kind: 'What kind of author: a person, a token, an application, the gateway or the car itself.',
    id: 'The id of the user, token or application; null for others.',
    name: 'What it is called; null if it has no name.',
  }),
  annotate(
    ConfigVersion,
    'ConfigVersion',
    about('A configuration that the car once had, without its fields.'),
    version,
  ),
  annotate(
    ConfigVersionDetail,
    'ConfigVersionDetail',
    about('A configuration that the car once had.'),
    { ...version, config: 'The configuration; null where the stream was stopped.' },
  ),
  annotate(
    ConfigFieldChange,
    'ConfigFieldChange',
    about('A field that two versions set differently.'),
    { before: 'Its settings in the first.', after: 'Its settings in the second.' },
  ),
  annotate(
    ConfigSettingChange,
    'ConfigSettingChange',
    about('A setting of the whole that two versions have differently.'),
    { before: 'Its value in the first; null if not set.', after: 'Its value in the second.' },
  ),
  annotate(ConfigDiff, 'ConfigDiff', about('What leads from one version to another.'), {
    from: 'The first version.',
    to: 'The second version.',
    added: 'Fields that only the second has.',
    removed: 'Fields that only the first has.',
    changed: 'Fields that both have, set differently.',
    settings: 'Settings of the whole that differ, by name.',
  }),
  annotate(ConfigSync, 'ConfigSync', about('Where the newest version is on its way to the car.'), {
    version: 'The newest version; null if there is none.',
    sent_at: 'When it was sent to the manufacturer.',
    accepted_at: 'When the manufacturer accepted it for this car.',
    synced_at: 'When the car was first seen to have it.',
    first_data_at: 'When the first signal came after that.',
    refusal: 'Why it was not accepted; null if it was.',
    drift:
      'How what the manufacturer holds differs from the newest version, though it had accepted it: `lost` if it holds none; null if it does not differ.',
    checked_at: 'When the gateway last looked.',
  }),
  annotate(ConfigPreset, 'ConfigPreset', about('A choice of fields for a purpose.'), {
    id: 'Names the preset.',
    name: 'What it is called.',
    description: 'What it is for.',
    fields: 'Its fields, of those that this car sends.',
    unsupported: 'Its fields that this car does not send.',
  }),
  annotate(
    ConfigVersionQuery,
    'ConfigVersionQuery',
    about('Which part of the list to read.'),
    pageNotes,
  ),
  annotate(ConfigVersionParams, 'ConfigVersionParams', about('Names a version.'), {
    vin: 'The vehicle.',
    version: 'The id of the version.',
  }),
  annotate(ConfigDiffQuery, 'ConfigDiffQuery', about('Names two versions.'), {
    from: 'The id of the first.',
    to: 'The id of the second.',
  }),
  annotate(ConfigRestoreRequest, 'ConfigRestoreRequest', about('Says why, and on what.'), {
    note: 'A sentence that stands with the new version.',
    based_on:
      'The version that is to be replaced: once there is a newer one it is refused. Left out, it is not looked at.',
  }),
  annotate(RestoredConfig, 'RestoredConfig', about('A version that was sent again.'), {
    version: 'The new version that this made.',
    update: 'Whether the car took it.',
  }),
  annotate(
    ForecastRequest,
    'ForecastRequest',
    about('A change that is not made. Empty, it asks about what stands.'),
    {
      fields: 'The fields of the change.',
      mode: '`update` keeps all other fields, `replace` does not. `update` if left out.',
      days: { text: 'How many days of history to replay; 7 if left out.', unit: 'd' },
    },
  ),
  annotate(FieldForecast, 'FieldForecast', about('How often one field would be sent.'), {
    signals_per_day: { text: 'Times a day after the change.', unit: 'signals/d' },
    current_signals_per_day: { text: 'Times a day as it stands.', unit: 'signals/d' },
    basis: '`history` where the car’s own signals were replayed, `estimate` where there are none.',
    values_lost_per_day: {
      text: 'Values a day that would no longer be sent; null if nobody can tell.',
      unit: 'signals/d',
    },
  }),
  annotate(SignalPrice, 'SignalPrice', about('What signals cost, as the operator set it.'), {
    currency: 'ISO 4217 code of the currency.',
    minor_units_per_million: {
      text: 'Price of a million signals, in hundredths of the currency.',
      unit: 'minor units',
    },
  }),
  annotate(
    ConfigForecast,
    'ConfigForecast',
    about('What a configuration would send in a day, and what that costs.'),
    {
      signals_per_day: { text: 'Signals a day after the change.', unit: 'signals/d' },
      current_signals_per_day: { text: 'Signals a day as it stands.', unit: 'signals/d' },
      cost_per_day: {
        text: 'Their price, with fractions; null where signals cost nothing here.',
        unit: 'minor units',
      },
      current_cost_per_day: { text: 'The price as it stands.', unit: 'minor units' },
      price: 'The price that was used; null where signals cost nothing here.',
      fields: 'Each field, by name.',
      ignored_fields: 'Retired fields, which would be left out.',
      replayed_from: 'Where the replayed history begins; null without any.',
      replayed_to: 'Where it ends.',
      replayed_hours: { text: 'How many hours of it hold signals.', unit: 'h' },
    },
  ),
]

export const configVersionCalls: CallNotes<typeof calls> = {
  list: 'Lists versions of the car’s configuration, newest first, with who made each and when.',
  get: 'Reads one version with its fields.',
  diff: 'Compares two versions.',
  restore: {
    text: 'Sends an old version to the car again, as a new version.',
    problems: ['unprocessable'],
  },
  sync: 'Tells how far the newest version has come on its way to the car.',
  presets: 'Lists choices of fields for a purpose, each cut to what this car sends.',
}

export const configForecastCalls: CallNotes<typeof forecastCalls> = {
  create:
    'Tells how many signals a day a change would send, and what they would cost. Changes nothing.',
}
