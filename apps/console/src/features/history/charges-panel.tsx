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
  durationInWords,
  figure,
  kindInWords,
  levelInWords,
  placeInWords,
  timesInWords,
} from './words.ts'

/** The charges of the period, and what they add up to. */
export function ChargesPanel({ view }: { view: HistoryView }) {
  const { asked, owned, vehicle, zone, today } = view
  const client = useClient()
  const units = useUnits((vehicle ?? owned[0])?.vin ?? '')
  const rows = useInfiniteQuery(historyQueries.charges(client, asked))
  const { data: sum, isError } = useQuery(historyQueries.chargeTotals(client, asked))
  return (
    <div className="flex flex-col gap-5">
      <Figures
        hasFailed={isError}
        figures={
          sum && [
            { term: 'Charges', value: String(sum.count) },
            { term: 'Added', value: figure(sum.energy_added, 'kWh', units) },
            { term: 'Drawn', value: figure(sum.energy_drawn, 'kWh', units) },
            { term: 'Time', value: durationInWords(sum.duration) },
            ...(sum.energy_drawn > 0 ? [{ term: 'Reached the battery', value: shareOf(sum) }] : []),
          ]
        }
      />
      <DayList
        noun="charges"
        icon="plug"
        rows={rows}
        zone={zone}
        today={today}
        keyOf={({ id }) => id}
        beganAt={({ started_at }) => started_at}
        subtotal={(charges) =>
          figure(
            total(charges, ({ energy_added }) => energy_added),
            'kWh',
            units,
          )
        }
        emptyReason="A charge is one time at the plug, and appears here seconds after its first power. It needs the field DetailedChargeState in the car’s stream."
        row={(charge) => (
          <TripRow
            id={charge.id}
            times={timesInWords(charge.started_at, charge.ended_at, zone)}
            about={[
              vehicle ? undefined : nameOf(view, charge.vin),
              kindInWords(charge),
              placeInWords(charge.place),
            ]
              .filter(Boolean)
              .join(' · ')}
            complete={charge.complete}
            cells={[
              { term: 'Added', value: figure(charge.energy_added, 'kWh', units) },
              { term: 'Duration', value: durationInWords(charge.duration) },
              { term: 'Highest power', value: figure(charge.power_max, 'kW', units) },
              {
                term: 'Battery',
                value: levelInWords(charge.battery_level_start, charge.battery_level_end),
              },
            ]}
          />
        )}
      />
    </div>
  )
}

/** Of what the chargers gave, where both are known. */
const shareOf = ({
  energy_added_measured,
  energy_drawn,
}: {
  energy_added_measured: number
  energy_drawn: number
}) => `${Math.round((energy_added_measured / energy_drawn) * 100)}\u2009%`
