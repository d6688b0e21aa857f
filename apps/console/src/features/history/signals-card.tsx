import { Card } from '@console/ui/card.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { historyQueries } from './queries.ts'
import { lineHeight, shownLines } from './shown-lines.ts'
import type { HistoryView } from './use-history.ts'
import { durationInWords } from './words.ts'

// The lists below are there before the drawing is.
const SignalLines = lazy(async () => {
  const { SignalLines } = await import('./signal-lines.tsx')
  return { default: SignalLines }
})

const fields = shownLines.map(({ field }) => field)

/** About as many as a screen has pixels for. */
const bucketsWanted = 720
const tall = shownLines.length * (lineHeight + 36) + 70

type Props = { view: HistoryView; vehicle: OwnedVehicle }

/** What the car said over the whole period, under one cursor. */
export function SignalsCard({ view, vehicle }: Props) {
  const { vin, name } = vehicle
  const { start, end } = view.asked
  const client = useClient()
  const seconds = Math.max(60, Math.ceil((end.getTime() - start.getTime()) / 1000 / bucketsWanted))
  const { data, error, refetch } = useQuery({
    ...historyQueries.signals(client, vin, fields, { start, end }, seconds),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      title={`Signals of ${name}`}
      aside={
        <span className="text-13 text-muted">one value for each {durationInWords(seconds)}</span>
      }
      data-slot="signals"
    >
      {error && !data ? (
        <LoadError
          title="The signals could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Suspense fallback={<Skeleton height={tall} />}>
          <SignalLines history={data} vehicle={vehicle} span={view.asked} />
        </Suspense>
      ) : (
        <Skeleton height={tall} />
      )}
    </Card>
  )
}
