import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { CodeBlock } from '@console/ui/code-block.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { formatMoment } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'
import { IconButton } from '@console/ui/icon-button.tsx'

import type { KnownEvent, LogEntry } from '../live/event-log.ts'
import { gapInWords, valueInWords } from './in-words.ts'
import { kindNames } from './kinds.ts'
import { rawOf } from './raw-event.ts'
import { isPinnable, type Pins } from './use-pins.ts'

type Props = { entry: LogEntry; pins: Pins; onCode: (event: KnownEvent) => void }

/** Everything about one entry of the log. */
export function EventInspector({ entry, pins, onCode }: Props) {
  if ('gap' in entry) return <p>{gapInWords(entry.gap)}</p>
  const { event } = entry
  return (
    <div className="flex flex-col gap-4" data-slot="event-inspector">
      <DescriptionList
        items={[
          {
            term: 'Kind',
            value: <Badge tone={kindNames[event.topic].tone}>{kindNames[event.topic].name}</Badge>,
          },
          { term: 'Happened', value: formatMoment(Date.parse(event.createdAt)) },
          { term: 'Age', value: <Age at={event.createdAt} /> },
          {
            term: 'Source',
            value: event.isCache
              ? 'Last known value, sent again when the stream began'
              : 'Live stream',
          },
          { term: 'Position', value: event.id ? <code>{event.id}</code> : undefined },
        ]}
      />
      {event.topic === 'data' ? <Signals data={event.data} pins={pins} /> : null}
      <CodeBlock label="JSON" code={JSON.stringify(rawOf(event), null, 2)} wrap />
      <Button className="self-start" onClick={() => onCode(event)}>
        <Icon name="code" size={18} />
        Follow such events from a program
      </Button>
    </div>
  )
}

function Signals({ data, pins }: { data: object; pins: Pins }) {
  return (
    <ul className="rounded-control border border-line text-13" aria-label="Signals of this event">
      {Object.entries(data).map(([field, value]) => {
        const isPinned = pins.fields.includes(field)
        return (
          <li
            key={field}
            className="flex min-h-9 items-center gap-2 border-t border-line px-3 first:border-t-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{field}</span>
            <span className="ml-auto text-right text-secondary tabular-nums [overflow-wrap:anywhere]">
              {valueInWords(value)}
            </span>
            {isPinnable(value) && (isPinned || !pins.isFull) ? (
              <IconButton
                icon="pin"
                size={16}
                label={isPinned ? `Unpin ${field}` : `Pin ${field} to the chart`}
                pressed={isPinned}
                onClick={() => pins.toggle(field)}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
