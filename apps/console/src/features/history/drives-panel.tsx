import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { useUnits } from '../vehicles/car-state.ts'
import { DayList } from './day-list.tsx'
import { total } from './days.ts'
import { Figures } from './figures.tsx'
import { historyQueries } from './queries.ts'
import { TripRow } from './trip-row.tsx'
import { type HistoryView, nameOf } from './use-history.ts'
import {
  asText,
  consumption,
  durationInWords,
  figure,
  levelInWords,
  routeInWords,
  timesInWords,
} from './words.ts'

/** The drives of the period, and what they add up to. */
export function DrivesPanel({ view }: { view: HistoryView }) {
  const { asked, owned, vehicle, zone, today } = view
  const client = useClient()
  const units = useUnits((vehicle ?? owned[0])?.vin ?? '')
  const rows = useInfiniteQuery(historyQueries.drives(client, asked))
  const { data: sum, isError } = useQuery(historyQueries.driveTotals(client, asked))
  const average = sum && consumption(sum, units)
  return (
    <div className="flex flex-col gap-5">
      <Figures
        hasFailed={isError}
        figures={
          sum && [
            { term: 'Drives', value: String(sum.count) },
            { term: 'Distance', value: figure(sum.distance, 'mi', units) },
            { term: 'Time', value: durationInWords(sum.duration) },
            { term: 'Energy', value: figure(sum.energy_used, 'kWh', units) },
            ...(average ? [{ term: 'On average', value: asText(average) }] : []),
          ]
        }
      />
      <DayList
        noun="drives"
        icon="road"
        rows={rows}
        zone={zone}
        today={today}
        keyOf={({ id }) => id}
        beganAt={({ started_at }) => started_at}
        subtotal={(drives) =>
          `${figure(
            total(drives, ({ distance }) => distance),
            'mi',
            units,
          )} · ${figure(
            total(drives, ({ energy_used }) => energy_used),
            'kWh',
            units,
          )}`
        }
        emptyReason="A drive goes from leaving park to park again, and appears here seconds after its end. It needs the field Gear in the car’s stream."
        row={(drive) => (
          <TripRow
            id={drive.id}
            times={timesInWords(drive.started_at, drive.ended_at, zone)}
            about={[vehicle ? undefined : nameOf(view, drive.vin), routeInWords(drive)]
              .filter(Boolean)
              .join(' · ')}
            complete={drive.complete}
            cells={[
              { term: 'Distance', value: figure(drive.distance, 'mi', units, 1) },
              { term: 'Duration', value: durationInWords(drive.duration) },
              { term: 'Energy', value: figure(drive.energy_used, 'kWh', units) },
              {
                term: 'Battery',
                value: levelInWords(drive.battery_level_start, drive.battery_level_end),
              },
            ]}
          />
        )}
      />
    </div>
  )
}
