import { Badge, type Tone } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { formatClock } from '@console/ui/format'
import { useState } from 'react'

import { type EventKind, eventKinds, type LoggedEvent } from '../live/event-log.ts'
import { useEvents } from '../live/live-context.tsx'
import { eventInWords } from './in-words.ts'

const shownRows = 100

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
      <EventTable events={matching} />
    </Card>
  )
}

function summary(count: number, missed: number, isHeld: boolean) {
  const kept = `${count} kept of the last 500, newest first.`
  return isHeld ? `Paused. ${missed} more since then. ${kept}` : kept
}

function EventTable({ events }: { events: readonly LoggedEvent[] }) {
  if (events.length === 0) {
    return (
      <p className="py-6 text-center text-muted">Nothing has come yet. A sleeping car is silent.</p>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="max-h-80 overflow-auto" tabIndex={0} aria-label="Events of this vehicle">
      <table className="w-full table-fixed text-13">
        <thead className="text-left text-xs text-muted">
          <tr>
            <th scope="col" className="w-20">
              Time
            </th>
            <th scope="col" className="w-28">
              Kind
            </th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {events.slice(0, shownRows).map(({ number, event }) => (
            <tr key={number} className="border-t border-line align-top">
              <td className="py-1.5 pr-3 whitespace-nowrap text-muted">
                <time dateTime={event.createdAt}>{formatClock(Date.parse(event.createdAt))}</time>
              </td>
              <td className="py-1.5 pr-3">
                <Badge tone={kindNames[event.topic].tone}>{kindNames[event.topic].name}</Badge>
              </td>
              <td className="py-1.5 break-words text-secondary [overflow-wrap:anywhere]">
                {eventInWords(event)}
                {event.isCache ? <span className="text-muted"> (last known)</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
