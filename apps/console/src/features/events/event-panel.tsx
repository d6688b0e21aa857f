import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { formatMoment } from '@console/ui/format'
import { useState } from 'react'

import {
  type EventKind,
  eventKinds,
  type KnownEvent,
  keptEvents,
  type LogEntry,
  type LogView,
} from '../live/event-log.ts'
import { useEvents } from '../live/live-context.tsx'
import { eventInWords, gapInWords } from './in-words.ts'
import { kindNames } from './kinds.ts'

const rowsAtOnce = 100

/** What the stream brought, newest first. Pausing holds the list still, not the stream. */
export function EventPanel({ vin }: { vin: string }) {
  const live = useEvents(vin)
  const [held, setHeld] = useState<LogView>()
  const [kind, setKind] = useState<EventKind | 'all'>('all')
  const { entries, seen } = held ?? live
  const matching = entries.filter(
    (entry) => 'gap' in entry || kind === 'all' || entry.event.topic === kind,
  )
  const count = matching.filter((entry) => 'event' in entry).length
  return (
    <Card
      title="Events"
      aside={
        <div className="flex flex-wrap items-center gap-2 sm:justify-end">
          <label className="flex items-center gap-2 text-13 text-muted">
            Show
            <select
              className="h-9 rounded-control border border-line-strong bg-card px-2 text-text"
              value={kind}
              onChange={({ target }) => {
                setKind(eventKinds.find((known) => known === target.value) ?? 'all')
              }}
            >
              <option value="all">All kinds</option>
              {eventKinds.map((known) => (
                <option key={known} value={known}>
                  {kindNames[known].name}
                </option>
              ))}
            </select>
          </label>
          <Button
            size="small"
            aria-pressed={held !== undefined}
            onClick={() => setHeld(held ? undefined : live)}
          >
            {held ? 'Resume' : 'Pause'}
          </Button>
        </div>
      }
    >
      <p className="pb-2 text-13 text-muted">
        {summary(count, live.seen - seen, held !== undefined)}
      </p>
      <EventList entries={matching} />
    </Card>
  )
}

function summary(count: number, missed: number, isHeld: boolean) {
  const kept = `${count} kept of the last ${keptEvents}, newest first.`
  return isHeld ? `Paused. ${missed} more since then. ${kept}` : kept
}

function EventList({ entries }: { entries: readonly LogEntry[] }) {
  const [shown, setShown] = useState(rowsAtOnce)
  if (entries.length === 0) {
    return (
      <p className="py-6 text-center text-muted">Nothing has come yet. A sleeping car is silent.</p>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="max-h-80 overflow-auto" tabIndex={0} aria-label="Events of this vehicle">
      <ol className="text-13">
        {entries.slice(0, shown).map((entry) => (
          <li
            key={entry.number}
            className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-0.5 border-t border-line py-1.5 first:border-t-0 sm:grid-cols-[7.5rem_7rem_1fr]"
          >
            {'gap' in entry ? (
              <span className="col-span-full text-muted">{gapInWords(entry.gap)}</span>
            ) : (
              <EventCells event={entry.event} />
            )}
          </li>
        ))}
      </ol>
      {entries.length > shown ? (
        <Button size="small" className="my-2" onClick={() => setShown(shown + rowsAtOnce)}>
          Show older ({entries.length - shown} more)
        </Button>
      ) : null}
    </section>
  )
}

function EventCells({ event }: { event: KnownEvent }) {
  const { name, tone } = kindNames[event.topic]
  return (
    <>
      <time className="py-0.5 whitespace-nowrap text-muted" dateTime={event.createdAt}>
        {formatMoment(Date.parse(event.createdAt))}
      </time>
      <span>
        <Badge tone={tone}>{name}</Badge>
      </span>
      <span className="col-span-full py-0.5 text-secondary [overflow-wrap:anywhere] sm:col-span-1">
        {eventInWords(event)}
        {event.isCache ? <span className="text-muted"> (last known)</span> : null}
      </span>
    </>
  )
}
