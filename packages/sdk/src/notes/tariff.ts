import {
  FixedCharge,
  SeasonRates,
  TariffContentV2,
  TariffPeriod,
  TariffPlan,
  TariffSeason,
  TariffSpan,
} from '../contract/tariff.ts'
import { annotate } from './annotate.ts'

const about = (text: string) => ({ text, source: 'pythonClient' }) as const

const plan = {
  version: 'Version of this form of tariff; 1.',
  code: 'Names the tariff at the utility.',
  name: 'What people call the tariff.',
  utility: 'Who sells the energy.',
  currency: 'Of all prices: ISO 4217.',
  monthly_minimum_bill: { text: 'The least that a month costs.', unit: 'currency units' },
  min_applicable_demand: { text: 'Demand charges begin here.', unit: 'kW' },
  max_applicable_demand: { text: 'Demand charges end here.', unit: 'kW' },
  monthly_charges: { text: 'What each month costs besides.', unit: 'currency units' },
  daily_charges: 'What each day costs besides.',
  daily_demand_charges: 'Prices of the highest power of a day, by season. Undocumented inside.',
  demand_charges: 'Prices of the highest power, per kW, by season; `ALL` holds all year.',
  energy_charges: 'Prices per kWh by season; `ALL` holds all year.',
  seasons: 'When each season is, and its periods of the day.',
} as const

export const tariffNotes = [
  annotate(FixedCharge, 'FixedCharge', about('A charge, whatever is used.'), {
    name: 'What it is for.',
    amount: { text: 'How much.', unit: 'currency units' },
  }),
  annotate(SeasonRates, 'SeasonRates', about('Prices of a season.'), {
    rates: 'Units of the currency, by the name of the period of the day; `ALL` holds all day.',
  }),
  annotate(
    TariffSpan,
    'TariffSpan',
    about('Hours on some days of the week. What is left out is 0.'),
    {
      fromDayOfWeek: 'First day; 0 is Monday.',
      toDayOfWeek: 'Last day, included.',
      fromHour: { text: 'Hour of its start.', unit: 'h' },
      fromMinute: { text: 'Minute of its start.', unit: 'min' },
      toHour: { text: 'Hour of its end.', unit: 'h' },
      toMinute: { text: 'Minute of its end.', unit: 'min' },
    },
  ),
  annotate(TariffPeriod, 'TariffPeriod', about('When a period of the day holds.'), {
    periods: 'The spans that make it up.',
  }),
  annotate(TariffSeason, 'TariffSeason', about('A part of the year. An empty one is not used.'), {
    fromDay: 'Day of the month of its start.',
    toDay: 'Day of the month of its end, included.',
    fromMonth: 'Month of its start, 1 to 12.',
    toMonth: 'Month of its end.',
    tou_periods: 'Its periods of the day, by name.',
  }),
  annotate(TariffPlan, 'TariffPlan', about('What energy costs by season and time of day.'), plan),
  annotate(TariffContentV2, 'TariffContentV2', about('The tariff of a site.'), {
    ...plan,
    sell_tariff: 'What the utility pays for energy sold back.',
  }),
]
