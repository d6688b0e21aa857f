import { Badge, type Tone } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { formatMoment } from '@console/ui/format'
import { useState } from 'react'

import { type EventKind, eventKinds, type LoggedEvent } from '../live/event-log.ts'
import { useEvents } from '../live/live-context.tsx'
import { eventInWords } from './in-words.ts'

const rowsAtOnce = 100

const kindNames: Record<EventKind, { name: string; tone: Tone }> = {
  data: { name: 'Data', tone: 'primary' },
  state: { name: 'State', tone: 'sleep' },
  connectivity: { name: 'Connectivity', tone: 'neutral' },
  alerts: { name: 'Alerts', tone: 'warn' },
  errors: { name: 'Errors', tone: 'bad' },
}

/** What the stream brought, newest first. Pausing holds the list still, not the stream. */
export function EventPanel({ vin }: { vin: string }) {
  const live = useEvents(vin)
  const [held, setHeld] = useState<readonly LoggedEvent[]>()
  const [kind, setKind] = useState<EventKind | 'all'>('all')
  const events = held ?? live
  const matching = kind === 'all' ? events : events.filter(({ event }) => event.topic === kind)
  const missed = held ? (live[0]?.number ?? 0) - (held[0]?.number ?? 0) : 0
  return (
    <Card
      title="Events"
      aside={
        <div className="flex flex-wrap items-center justify-end gap-2">
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
        {summary(matching.length, missed, held !== undefined)}
      </p>
      <EventList events={matching} />
    </Card>
  )
}

function summary(count: number, missed: number, isHeld: boolean) {
  const kept = `${count} kept of the last 500, newest first.`
  return isHeld ? `Paused. ${missed} more since then. ${kept}` : kept
}

function EventList({ events }: { events: readonly LoggedEvent[] }) {
  const [shown, setShown] = useState(rowsAtOnce)
  if (events.length === 0) {
    return (
      <p className="py-6 text-center text-muted">Nothing has come yet. A sleeping car is silent.</p>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="max-h-80 overflow-auto" tabIndex={0} aria-label="Events of this vehicle">
      <ol className="text-13">
        {events.slice(0, shown).map(({ number, event }) => (
          <li
            key={number}
            className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-0.5 border-t border-line py-1.5 first:border-t-0 sm:grid-cols-[7.5rem_7rem_1fr]"
          >
            <time className="py-0.5 whitespace-nowrap text-muted" dateTime={event.createdAt}>
              {formatMoment(Date.parse(event.createdAt))}
            </time>
            <span>
              <Badge tone={kindNames[event.topic].tone}>{kindNames[event.topic].name}</Badge>
            </span>
            <span className="col-span-full py-0.5 text-secondary [overflow-wrap:anywhere] sm:col-span-1">
              {eventInWords(event)}
              {event.isCache ? <span className="text-muted"> (last known)</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {events.length > shown ? (
        <Button size="small" className="my-2" onClick={() => setShown(shown + rowsAtOnce)}>
          Show older ({events.length - shown} more)
        </Button>
      ) : null}
    </section>
  )
}
