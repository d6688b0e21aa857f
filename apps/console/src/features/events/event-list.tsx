import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { formatMoment } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useMedia } from '../../lib/use-media.ts'
import type { LogEntry } from '../live/event-log.ts'
import { shownWords } from './event-filter.ts'
import { gapInWords } from './in-words.ts'
import { kindNames } from './kinds.ts'
import { type Anchor, anchorAt, indexOfNumber, windowOf } from './list-window.ts'

type Props = {
  /** Newest first. */
  entries: readonly LogEntry[]
  /** What was looked for, in small letters. */
  text: string
  active: LogEntry | undefined
  onActive: (entry: LogEntry | undefined) => void
  /** Enter, Space or a press on an event. */
  onOpen: (entry: LogEntry) => void
}

/** Thousands of events, of which only those in sight are drawn. Arrow keys walk through them. */
export function EventList({ entries, text, active, onActive, onOpen }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(480)
  const [anchor, setAnchor] = useState<Anchor>()
  // A row of a phone has two lines.
  const rowHeight = useMedia('(min-width: 48rem)') ? 36 : 60
  const { scrollTop, start, end } = windowOf(entries, anchor, { rowHeight, height })

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // What came in above pushes the rows down; the box is moved as far, before anything is painted.
  useLayoutEffect(() => {
    const element = box.current
    if (element && Math.abs(element.scrollTop - scrollTop) >= 1) element.scrollTop = scrollTop
  }, [scrollTop])

  function show(entry: LogEntry | undefined) {
    if (!entry) return
    onActive(entry)
    const top = indexOfNumber(entries, entry.number) * rowHeight
    const from = Math.min(top, Math.max(scrollTop, top + rowHeight - height))
    // Held even at the top, so that the row does not slide away under the keys.
    const first = entries[Math.floor(from / rowHeight)] ?? entry
    setAnchor({ number: first.number, offset: from % rowHeight })
  }

  function onKeyDown(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor(height / rowHeight) - 1)
    const at = active ? indexOfNumber(entries, active.number) : -1
    const last = entries.length - 1
    const target: { [key: string]: number } = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: last,
    }
    const next = target[event.key]
    if (next !== undefined) show(entries[Math.min(last, Math.max(0, next))])
    else if ((event.key === 'Enter' || event.key === ' ') && active) onOpen(active)
    else if (event.key === 'Escape' && active) follow()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function follow() {
    onActive(undefined)
    setAnchor(undefined)
  }

  const activeIndex = active ? indexOfNumber(entries, active.number) : -1
  const isActiveDrawn = active && activeIndex >= start && activeIndex < end
  const newer = Math.floor(scrollTop / rowHeight)
  return (
    <div className="relative">
      {newer > 0 ? (
        <Button
          size="small"
          variant="primary"
          className="absolute top-2 left-1/2 z-1 -translate-x-1/2"
          onClick={follow}
        >
          <Icon name="chevron-up" size={16} />
          {newer} newer
        </Button>
      ) : null}
      <div
        ref={box}
        role="listbox"
        aria-label="Events of this vehicle"
        aria-activedescendant={isActiveDrawn ? `${id}-${active.number}` : undefined}
        // Whatever is drawn, the keys stay here.
        tabIndex={0}
        className="relative h-[60dvh] min-h-80 overflow-auto rounded-control border border-line text-13 [overflow-anchor:none]"
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => {
          const moved = currentTarget.scrollTop
          if (Math.abs(moved - scrollTop) < 1) return
          // At once: the next frame's events would else put the box back where it was.
          flushSync(() => setAnchor(anchorAt(entries, moved, rowHeight)))
        }}
      >
        <div role="presentation" style={{ height: entries.length * rowHeight }}>
          {entries.slice(start, end).map((entry, index) => (
            <Row
              key={entry.number}
              id={`${id}-${entry.number}`}
              entry={entry}
              text={text}
              place={start + index + 1}
              count={entries.length}
              height={rowHeight}
              isActive={entry.number === active?.number}
              onPress={() => {
                show(entry)
                onOpen(entry)
              }}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

type RowProps = {
  id: string
  entry: LogEntry
  text: string
  place: number
  count: number
  height: number
  isActive: boolean
  onPress: () => void
}

function Row({ id, entry, text, place, count, height, isActive, onPress }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list holds the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the list.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-posinset={place}
      aria-setsize={count}
      className={`absolute inset-x-0 flex cursor-pointer flex-wrap content-center items-center gap-x-3 border-b border-line px-3 md:flex-nowrap ${isActive ? 'bg-page shadow-[inset_3px_0_var(--primary)]' : 'hover:bg-page'}`}
      style={{ height, transform: `translateY(${(place - 1) * height}px)` }}
      onClick={onPress}
    >
      {'gap' in entry ? (
        <>
          <Icon
            name={entry.gap.isLost ? 'warning' : 'offline'}
            size={16}
            className={entry.gap.isLost ? 'text-warn' : 'text-muted'}
          />
          <span className="min-w-0 flex-1 text-muted max-md:line-clamp-2 md:truncate">
            {gapInWords(entry.gap)}
          </span>
        </>
      ) : (
        <>
          <time className="whitespace-nowrap text-muted md:w-30" dateTime={entry.event.createdAt}>
            {formatMoment(Date.parse(entry.event.createdAt))}
          </time>
          <span className="md:w-28">
            <Badge tone={kindNames[entry.event.topic].tone}>
              {kindNames[entry.event.topic].name}
            </Badge>
          </span>
          <span className="min-w-0 truncate text-secondary max-md:w-full md:flex-1">
            {shownWords(entry.event, text)}
            {entry.event.isCache ? <span className="text-muted"> (last known)</span> : null}
          </span>
        </>
      )}
    </div>
  )
}
