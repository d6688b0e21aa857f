import { Card } from '@console/ui/card.tsx'
import { LiveValues } from '@console/ui/live-value.tsx'

import { track } from '../../history/series.ts'
import type { Trace } from '../../history/use-trace.ts'
import { useSignal } from '../../live/live-context.tsx'
import { SignalValue } from '../signal-value.tsx'
import { inDegrees } from '../words.ts'
import { TrackMap } from './track-map.tsx'

export function LocationPanel({ vin, trace }: { vin: string; trace: Trace }) {
  const places = track(trace.content.window)
  // A car that has been silent for longer is still where it said last.
  const location = useSignal(vin, 'Location')?.value
  const known = location ? [location] : []
  return (
    <Card title="Location" className="card flex flex-col gap-3">
      <details open>
        {/* On a phone the map can give its room to the numbers. */}
        <summary className="flex min-h-11 items-center text-13 text-secondary md:hidden">
          Map
        </summary>
        <TrackMap places={places.length > 0 ? places : known} isLoading={trace.isLoading} />
      </details>
      <LiveValues>
        <SignalValue field="Location" label="Position" words={inDegrees} />
        <SignalValue field="GpsHeading" label="Heading" words={headingInWords} />
      </LiveValues>
    </Card>
  )
}

const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

const headingInWords = (degrees: number) =>
  `${directions[Math.round(degrees / 45) % 8]}, ${Math.round(degrees)}°`
