import type { TariffContentV2 } from '@console/sdk/contract'

import { solarHour } from './places.ts'

type Season = NonNullable<TariffContentV2['seasons']>[string]
type Span = NonNullable<NonNullable<NonNullable<Season['tou_periods']>[string]>['periods']>[number]

/** Whether energy from the grid is dear or cheap now. Null: the tariff makes no difference. */
export function priceNow(tariff: TariffContentV2 | null, at: number): 'cheap' | 'dear' | null {
  const date = new Date(at)
  const season = Object.entries(tariff?.seasons ?? {}).find(([, span]) => isInSeason(span, date))
  if (!tariff || !season) return null
  const [name, { tou_periods = {} }] = season
  const rates = tariff.energy_charges?.[name]?.rates ?? tariff.energy_charges?.ALL?.rates ?? {}
  const period = Object.entries(tou_periods).find(([, { periods = [] }]) =>
    periods.some((span) => isInSpan(span, date, solarHour(at))),
  )
  const rate = period && rates[period[0]]
  const all = Object.keys(tou_periods).flatMap((key) => rates[key] ?? [])
  const [least, most] = [Math.min(...all), Math.max(...all)]
  if (rate === undefined || least === most) return null
  if (rate === most) return 'dear'
  return rate === least ? 'cheap' : null
}

function isInSeason({ fromMonth, fromDay = 1, toMonth, toDay = 31 }: Season, date: Date): boolean {
  if (fromMonth === undefined || toMonth === undefined) return false
  const day = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  return isWithin(day, fromMonth * 100 + fromDay, toMonth * 100 + toDay)
}

/** Days count from Monday, 0; what a span leaves out is 0, and one that ends where it begins is a whole day. */
function isInSpan(span: Span, date: Date, hour: number): boolean {
  const { fromDayOfWeek = 0, toDayOfWeek = 6 } = span
  const day = (date.getUTCDay() + 6) % 7
  const from = (span.fromHour ?? 0) * 60 + (span.fromMinute ?? 0)
  const to = (span.toHour ?? 0) * 60 + (span.toMinute ?? 0)
  const minute = hour * 60
  const isNow = from < to ? minute >= from && minute < to : minute >= from || minute < to
  return isWithin(day, fromDayOfWeek, toDayOfWeek) && isNow
}

/** Both ends belong to it; it may reach over the end of the year or week. */
const isWithin = (value: number, from: number, to: number) =>
  from <= to ? value >= from && value <= to : value >= from || value <= to
