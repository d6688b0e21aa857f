import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { IconButton } from '@console/ui/icon-button.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'

import { useConfig } from '../../lib/client.ts'
import { useMedia } from '../../lib/use-media.ts'
import { usePageKeys } from '../../lib/use-page-keys.ts'
import type { EventKind, LogEntry } from '../live/event-log.ts'
import { useEvents, useLive } from '../live/live-context.tsx'
import type { SectionProps } from '../vehicles/sections/sections.ts'
import { useAddressed } from '../vehicles/sections/use-addressed.ts'
import { countByKind, filtered, kindsIn } from './event-filter.ts'
import { EventList } from './event-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { PinBar } from './pin-bar.tsx'
import { RecordBar } from './record-bar.tsx'
import { usePins } from './use-pins.ts'
import { type Held, kept, viewerInWords } from './viewer-words.ts'

// One event and its code come when somebody asks for them.
const EventInspector = lazy(async () => {
  const { EventInspector } = await import('./event-inspector.tsx')
  return { default: EventInspector }
})
const CodeDialog = lazy(async () => {
  const { CodeDialog } = await import('./code-dialog.tsx')
  return { default: CodeDialog }
})
const Slideover = lazy(async () => {
  const { Slideover } = await import('@console/ui/slideover.tsx')
  return { default: Slideover }
})

/** The events of a vehicle: filtered, held still, looked into, charted and recorded. */
export function EventViewer({ vehicle, isResting }: SectionProps) {
  const { vin, name } = vehicle
  const { events } = useLive()
  const live = useEvents(vin)
  const [held, setHeld] = useState<Held>()
  const [chosenKinds, setKinds] = useAddressed('kinds')
  const [addressedText = '', setText] = useAddressed('q')
  const [active, setActive] = useState<LogEntry>()
  const [inspected, setInspected] = useState<LogEntry>()
  const [codeOf, setCodeOf] = useState<readonly EventKind[]>()
  const { apiHost } = useConfig()
  const pins = usePins()
  const isWide = useMedia('(min-width: 80rem)')
  const search = useRef<HTMLInputElement>(null)

  // The log is outside React. What comes while the list is held waits in it.
  useEffect(() => events.widen(vin, kept), [events, vin])

  const togglePause = () => setHeld(held ? undefined : { view: live, at: Date.now() })
  usePageKeys((key) => {
    if (key === 'p') return togglePause
    return key === 'f' ? () => search.current?.focus() : undefined
  })

  const { entries } = held?.view ?? live
  const kinds = useMemo(() => kindsIn(chosenKinds), [chosenKinds])
  const text = addressedText.trim().toLowerCase()
  const shown = useMemo(() => filtered(entries, { kinds, text }), [entries, kinds, text])
  const counts = useMemo(() => countByKind(entries), [entries])

  const inspector = inspected ? (
    <Suspense fallback={<Skeleton height={320} />}>
      <EventInspector entry={inspected} pins={pins} onCode={({ topic }) => setCodeOf([topic])} />
    </Suspense>
  ) : null

  return (
    <div className="flex flex-col gap-4">
      <PinBar vin={vin} pins={pins} />
      <Card
        title="Events"
        aside={
          <div className="flex flex-wrap items-center gap-2 sm:justify-end">
            <Button size="small" aria-keyshortcuts="p" title="Key: p" onClick={togglePause}>
              <Icon name={held ? 'play' : 'pause'} size={16} />
              {held ? 'Resume' : 'Pause'}
            </Button>
            <Button size="small" onClick={() => setCodeOf(kinds)}>
              <Icon name="code" size={16} />
              Use in code
            </Button>
            <RecordBar vin={vin} name={name} />
          </div>
        }
      >
        <FilterBar
          ref={search}
          kinds={kinds}
          counts={counts}
          text={addressedText}
          onKinds={(next) => setKinds(next.join())}
          onText={setText}
        />
        <p className="py-2 text-13 text-muted tabular-nums">
          {viewerInWords(live, held, shown.length)}
        </p>
        <div
          className={inspected && isWide ? 'grid grid-cols-[minmax(0,1fr)_24rem] gap-4' : undefined}
        >
          {shown.length === 0 ? (
            <Nothing isFiltered={entries.length > 0} isResting={isResting} name={name} />
          ) : (
            <EventList
              entries={shown}
              text={text}
              active={active}
              onActive={(entry) => {
                setActive(entry)
                // An open panel follows the arrow keys.
                if (inspected && isWide) setInspected(entry)
              }}
              onOpen={setInspected}
            />
          )}
          {inspector && isWide ? (
            <aside
              className="max-h-[60dvh] min-h-80 overflow-auto rounded-control border border-line p-4"
              aria-label="Chosen event"
            >
              <div className="flex items-center justify-between pb-2">
                <h3 className="text-sm">Event</h3>
                <IconButton
                  icon="close"
                  label="Close the event"
                  onClick={() => setInspected(undefined)}
                />
              </div>
              {inspector}
            </aside>
          ) : null}
        </div>
      </Card>
      <Suspense>
        {inspector && !isWide ? (
          <Slideover
            open
            wide
            title="Event"
            onOpenChange={(open) => {
              if (!open) setInspected(undefined)
            }}
          >
            {inspector}
          </Slideover>
        ) : null}
      </Suspense>
      <Suspense>
        {codeOf ? (
          <CodeDialog
            of={{ host: apiHost.replace('{region}', 'api'), vin, kinds: codeOf }}
            onClose={() => setCodeOf(undefined)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

type NothingProps = { isFiltered: boolean; isResting: boolean; name: string }

function Nothing({ isFiltered, isResting, name }: NothingProps) {
  return (
    <p className="grid h-[60dvh] min-h-80 place-items-center rounded-control border border-line p-6 text-center text-muted">
      {isFiltered
        ? 'None of the events that are kept matches. New ones appear as they come.'
        : isResting
          ? `${name} is asleep and says nothing. Its events appear here once it wakes.`
          : 'Nothing has come yet. Events appear here as the car sends them.'}
    </p>
  )
}
