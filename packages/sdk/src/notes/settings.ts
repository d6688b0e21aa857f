import {
  type settings as calls,
  Notifications,
  NotificationsRequest,
  Settings,
  SettingsRequest,
  Units,
  UnitsRequest,
} from '../contract/settings.ts'
import { annotate, type CallNotes, inPerson } from './annotate.ts'

const units = {
  distance: 'Miles or kilometres, for speeds too; `car` takes what each car shows.',
  temperature: 'Degrees Celsius or Fahrenheit; `car` takes what each car shows.',
  pressure: 'Bar or pounds per square inch, for tyres; `car` takes what each car shows.',
}

const notifications = {
  low_credits: 'Credits will run out within three days, or have run out.',
  stream_stopped: 'A car that streamed sends nothing any more.',
  config_lost: 'The manufacturer dropped the configuration of a stream.',
  hook_disabled: 'A webhook will be disabled in 12 hours, or has been.',
  invitation: 'Somebody accepted an invitation to drive.',
  new_sign_in: 'Somebody signed in from a browser not seen before.',
}

const settings = {
  units: 'In which units pages show quantities. The wire does not follow it.',
  time_zone: 'A name of the IANA time-zone database; null takes that of the browser.',
  locale: 'A language tag (BCP 47) for pages and mails; null takes that of the browser.',
  theme: 'How pages look; `system` follows the device.',
  density: 'How much stands on a page.',
  shortcuts: 'Whether single keys do something; combinations with Ctrl or Cmd always do.',
  onboarding: 'Whether the first page shows the steps with which an account begins.',
  notifications: 'Which mails are sent.',
  newsletter: 'Whether news about the product are mailed.',
  product_updates: 'Whether incidents and new functions are mailed.',
  polling: 'Whether the gateway asks cars that cannot stream for their data. That costs credits.',
  auto_topup: 'Whether packs of credits are bought when credits run out.',
  auto_topup_packs: 'How many packs are bought at once.',
  auto_topup_monthly_packs:
    'How many packs may be bought so in a calendar month (UTC); null means without a cap.',
}

const partial = 'What is left out stays as it is.'

export const settingsNotes = [
  annotate(Units, 'Units', { text: 'Units that pages show.', source: 'ours' }, units),
  annotate(
    UnitsRequest,
    'UnitsRequest',
    { text: `Units that pages shall show. ${partial}`, source: 'ours' },
    units,
  ),
  annotate(
    Notifications,
    'Notifications',
    {
      text: 'Which mails are sent. Those on payments and on deletion always are.',
      source: 'ours',
    },
    notifications,
  ),
  annotate(
    NotificationsRequest,
    'NotificationsRequest',
    { text: `Which mails shall be sent. ${partial}`, source: 'ours' },
    notifications,
  ),
  annotate(Settings, 'Settings', { text: 'What a user has chosen.', source: 'ours' }, settings),
  annotate(
    SettingsRequest,
    'SettingsRequest',
    { text: `Changes to settings. ${partial} Members unknown to us are ignored.`, source: 'ours' },
    settings,
  ),
]

export const settingsCalls: CallNotes<typeof calls> = {
  get: 'Reads all settings.',
  save: {
    text:
      `Changes some settings and returns all. ${inPerson} ` +
      'Impersonation may not change those that buy credits.',
    source: 'spec',
    problems: ['invalid_field', 'forbidden', 'unprocessable'],
  },
}
