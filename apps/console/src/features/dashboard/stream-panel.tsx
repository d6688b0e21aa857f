import { Card } from '@console/ui/card.tsx'
import { LiveValue, LiveValues } from '@console/ui/live-value.tsx'

import type { LogEntry } from '../live/event-log.ts'
import { useEvents } from '../live/live-context.tsx'
import { StreamHealth } from '../live/stream-health.tsx'

/** Whether what the board shows is of now: how much comes, when it last did, and what broke off. */
export function StreamPanel({ vin, isResting }: { vin: string; isResting: boolean }) {
  const { entries, seen } = useEvents(vin)
  const newest = entries.find((entry) => 'event' in entry && !entry.event.isCache)
  const at = newest && 'event' in newest ? newest.event.createdAt : undefined
  const gaps = entries.filter((entry) => 'gap' in entry).length
  const perMinute = at === undefined ? undefined : countSince(entries, Date.parse(at) - minuteMs)
  const told = at === undefined ? {} : { at, source: 'stream' as const }
  return (
    <Card title="Stream" aside={<StreamHealth />}>
      <LiveValues>
        <LiveValue label="Events, last minute" value={perMinute} {...told} />
        <LiveValue label="Events in this tab" value={seen} source="computed" />
        <LiveValue label="Interruptions" value={gaps} source="computed" />
      </LiveValues>
      {at === undefined ? (
        <p className="mt-2 text-13 text-secondary">
          Nothing new has come yet: what shows are its last values.{' '}
          {isResting
            ? 'A car that sleeps or is out of reach is silent.'
            : 'A car that is awake and stands still has little to tell.'}
        </p>
      ) : null}
    </Card>
  )
}

const minuteMs = 60_000

const countSince = (entries: readonly LogEntry[], since: number) =>
  entries.filter(
    (entry) =>
      'event' in entry && !entry.event.isCache && Date.parse(entry.event.createdAt) >= since,
  ).length
