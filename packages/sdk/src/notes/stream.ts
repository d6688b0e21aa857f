import {
  AlertsEvent,
  ConfigEvent,
  ConnectivityEvent,
  CreditsAccounting,
  CreditsChange,
  CreditsEvent,
  DataEvent,
  EnergyTotalsEvent,
  ErrorsEvent,
  LiveStatusEvent,
  OtherEvent,
  SignalValue,
  SiteInfoEvent,
  StateEvent,
  StreamAlert,
  StreamError,
  StreamEvent,
  TariffEvent,
  VehicleDataEvent,
} from '../contract/stream.ts'
import { annotate, describe } from './annotate.ts'

const about = (text: string) => ({ text, source: 'pythonStream' }) as const

const base = {
  createdAt: 'When it happened: ISO 8601 in UTC with milliseconds.',
  isCache: 'True where the last known value is sent again at the start of a stream.',
}
const ofVehicle = { ...base, vin: 'The vehicle.' }
const ofSite = { ...base, site_id: 'The energy site.' }

export const streamNotes = [
  describe(SignalValue, 'SignalValue', {
    text: 'The value of a signal, of the type that the field catalogue names; null means that the car cannot tell.',
    source: 'fleetTelemetry',
  }),
  describe(StreamEvent, 'StreamEvent', about('One event. Exactly one member tells its kind.')),
  annotate(StateEvent, 'StateEvent', about('A car came online, fell asleep or was lost.'), {
    ...ofVehicle,
    state: '`online`, `asleep` or `offline`.',
  }),
  annotate(DataEvent, 'DataEvent', about('New values of signals: those that changed, no others.'), {
    ...ofVehicle,
    data: 'The new value of each signal, by the name of its field.',
  }),
  annotate(
    StreamAlert,
    'StreamAlert',
    { text: 'A warning that the car raised.', source: 'typescriptClient' },
    {
      name: 'The code of the warning.',
      audiences: 'Whom it concerns: Customer, Service or ServiceFix.',
      startedAt: 'When it was raised: ISO 8601.',
      endedAt: 'When it was over: ISO 8601. Left out while it lasts.',
      condition: 'What raises it, in the words of the manufacturer.',
      clearCondition: 'What ends it.',
      description: 'What it means.',
      potentialImpact: 'What may happen because of it.',
      customerFacingMessage1: 'What the car shows.',
      customerFacingMessage2: 'What it shows below that.',
    },
  ),
  annotate(AlertsEvent, 'AlertsEvent', about('Warnings of a car.'), {
    ...ofVehicle,
    alerts: 'The warnings that are new or over.',
  }),
  annotate(
    StreamError,
    'StreamError',
    { text: 'Why a car could not stream something.', source: 'fleetTelemetry' },
    {
      name: 'The kind of fault.',
      createdAt: 'When it happened: ISO 8601.',
      body: 'The sentence of the car.',
      tags: 'What it concerns, such as the name of a field.',
    },
  ),
  annotate(ErrorsEvent, 'ErrorsEvent', about('Faults of the streaming of a car.'), {
    ...ofVehicle,
    errors: 'The faults.',
  }),
  annotate(ConnectivityEvent, 'ConnectivityEvent', about('A car gained or lost a network.'), {
    ...ofVehicle,
    networkInterface: '`wifi` or `cellular`.',
    status: '`CONNECTED` or `DISCONNECTED`.',
  }),
  annotate(VehicleDataEvent, 'VehicleDataEvent', about('Everything a car says of itself.'), {
    ...ofVehicle,
    vehicle_data: 'Sections as `GET vehicle_data` answers them.',
  }),
  annotate(ConfigEvent, 'ConfigEvent', about('What a car streams, after somebody changed it.'), {
    ...ofVehicle,
    config: 'The whole configuration. It replaces what was known before.',
  }),
  annotate(LiveStatusEvent, 'LiveStatusEvent', about('How energy flows at a site.'), {
    ...ofSite,
    live_status: 'The flow.',
  }),
  annotate(SiteInfoEvent, 'SiteInfoEvent', about('What a site is set to, after a change.'), {
    ...ofSite,
    site_info: 'The site, without its tariffs.',
  }),
  annotate(TariffEvent, 'TariffEvent', about('The tariff of a site, after a change.'), {
    ...ofSite,
    tariff_content_v2: 'The tariff; null where it was removed.',
  }),
  annotate(EnergyTotalsEvent, 'EnergyTotalsEvent', about('What a site counted today, so far.'), {
    ...base,
    id: 'The energy site.',
    date: 'The day, by the calendar of the site.',
    totals: 'Sums by the names of the energy history; null where there are none.',
  }),
  annotate(CreditsAccounting, 'CreditsAccounting', about('How far the credits of a month went.'), {
    quota_fraction_used: 'Share of the credits that the subscription brings, 0 to 1.',
  }),
  annotate(
    CreditsChange,
    'CreditsChange',
    about('A charge of credits, or the balance at the start.'),
    {
      type: '`command`, `vehicle_data`, `wake_up` and others; `snapshot` at the start.',
      name: 'The command, where it was one.',
      cost: { text: 'What was charged.', unit: 'credits' },
      balance: { text: 'What is left.', unit: 'credits' },
      quota: { text: 'What the subscription brings per month.', unit: 'credits' },
      accounting: 'How far the credits of the month went; null where none come.',
    },
  ),
  annotate(CreditsEvent, 'CreditsEvent', about('Credits of the account changed.'), {
    ...base,
    credits: 'The change.',
  }),
  annotate(OtherEvent, 'OtherEvent', about('A kind that a newer server may send.'), base),
]
