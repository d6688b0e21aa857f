import { ApiError } from '@console/sdk'
import type { Track } from '@console/sdk/vehicles'
import type { ChartSeries } from '@console/ui/chart-data'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { Slideover } from '@console/ui/slideover.tsx'
import { TimeChart } from '@console/ui/time-chart.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { useUnits } from '../vehicles/car-state.ts'
import { TrackMap } from '../vehicles/panels/track-map.tsx'
import { dayInWords, dayOf } from './days.ts'
import { historyQueries } from './queries.ts'
import { chargeLines, driveLines, pathOf } from './track-series.ts'
import { chargeFacts, driveFacts } from './trip-facts.ts'
import type { HistoryView } from './use-history.ts'
import { gapsInWords, timesInWords } from './words.ts'

type Props = { id: string; view: HistoryView; onClose: () => void }

/** One drive or charge: its figures, where it was, and how it went, on one axis of time. */
export function TripSheet({ id, view, onClose }: Props) {
  const client = useClient()
  const isCharge = id.startsWith('chg_')
  const drive = useQuery({ ...historyQueries.drive(client, id), enabled: !isCharge })
  const charge = useQuery({ ...historyQueries.charge(client, id), enabled: isCharge })
  const trip = drive.data ?? charge.data
  const { error, refetch } = isCharge ? charge : drive
  const units = useUnits(trip?.vin ?? '')
  const { zone, today, owned } = view
  const name = owned.find(({ vin }) => vin === trip?.vin)?.name
  const facts = drive.data
    ? driveFacts(drive.data, units)
    : charge.data && chargeFacts(charge.data, units)
  return (
    <Slideover
      wide
      open
      title={isCharge ? 'Charge' : 'Drive'}
      description={
        trip
          ? `${[name, dayInWords(dayOf(Date.parse(trip.started_at), zone), today)].filter(Boolean).join(', ')}, ${timesInWords(trip.started_at, trip.ended_at, zone)}`
          : 'Reading it…'
      }
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <div className="flex flex-col gap-6 pt-3" data-slot="trip-sheet">
        {facts ? (
          <DescriptionList items={facts} />
        ) : error instanceof ApiError && error.status === 404 ? (
          <EmptyState
            icon="history"
            title="It is not known here"
            reason="What a car delivers late can change where a drive or charge begins. It is in the list under its new beginning, if there is one."
          />
        ) : error ? (
          <LoadError title="It could not be read." error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={180} />
        )}
        {trip && !trip.complete ? (
          <p className="flex items-start gap-2 text-13 text-secondary">
            <Icon name="warning" size={16} className="mt-0.5 shrink-0 text-warn" />
            Values are missing in between, so figures may be too small.
          </p>
        ) : null}
        {error ? null : <Course id={id} isCharge={isCharge} vin={trip?.vin ?? ''} />}
      </div>
    </Slideover>
  )
}

type CourseProps = { id: string; isCharge: boolean; vin: string }

/** How it went: map and curves under one cursor. */
function Course({ id, isCharge, vin }: CourseProps) {
  const client = useClient()
  const units = useUnits(vin)
  const track = useQuery({ ...historyQueries.track(client, id), enabled: !isCharge })
  const curve = useQuery({ ...historyQueries.curve(client, id), enabled: isCharge })
  const { data, error, refetch } = isCharge ? curve : track
  const { distance, temperature, pressure } = units
  const lines = useMemo(() => {
    const preference = { distance, temperature, pressure }
    return data && (isCharge ? chargeLines(data, preference) : driveLines(data, preference))
  }, [data, isCharge, distance, temperature, pressure])
  if (error && !data) {
    return (
      <LoadError
        title="Its signals could not be read."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data || !lines) return <Skeleton height={420} />
  if (lines.length === 0) {
    return (
      <EmptyState
        icon="chart"
        title="Speed, power and charge over time stand here"
        reason="The signals of this one are no longer kept, or the car did not stream them."
      />
    )
  }
  return <Curves track={data} lines={lines} isCharge={isCharge} />
}

type CurvesProps = { track: Track; lines: ChartSeries[]; isCharge: boolean }

function Curves({ track, lines, isCharge }: CurvesProps) {
  const [cursor, setCursor] = useState<number>()
  const { places, indexAt } = useMemo(() => pathOf(track), [track])
  const window = useMemo(
    () => ({ from: Date.parse(track.start), to: Date.parse(track.end) }),
    [track],
  )
  return (
    <div className="flex flex-col gap-4">
      {places.length > 1 && !isCharge ? (
        <TrackMap
          places={places}
          isLoading={false}
          at={indexAt(cursor)}
          label="Track of the drive, north up"
        />
      ) : null}
      <TimeChart
        title={isCharge ? 'The charge over time' : 'The drive over time'}
        series={lines}
        window={window}
        height={84}
        onCursor={setCursor}
      />
      {track.gaps.length > 0 ? (
        <p className="text-13 text-secondary" data-slot="gaps">
          Hatched where nothing was heard: {gapsInWords(track.gaps)}.
        </p>
      ) : null}
    </div>
  )
}
