import { type EventKind, eventKinds, type KnownEvent, type LogEntry } from '../live/event-log.ts'
import { eventInWords, valueInWords } from './in-words.ts'
import { kindNames } from './kinds.ts'

export type EventFilter = {
  /** None means all of them. */
  kinds: readonly EventKind[]
  /** A field, a value or a part of one, in small letters. */
  text: string
}

/** The kinds that an address names; what is none is passed over. */
export const kindsIn = (addressed: string | undefined): readonly EventKind[] => {
  const named = addressed?.split(',') ?? []
  return eventKinds.filter((kind) => named.includes(kind))
}

/** Interruptions always show: without them a list would claim to be whole. */
export function filtered(entries: readonly LogEntry[], { kinds, text }: EventFilter) {
  if (kinds.length === 0 && text === '') return entries
  return entries.filter(
    (entry) =>
      'gap' in entry ||
      ((kinds.length === 0 || kinds.includes(entry.event.topic)) &&
        (text === '' || textOf(entry.event).includes(text))),
  )
}

export function countByKind(entries: readonly LogEntry[]) {
  const counts = new Map<EventKind, number>()
  for (const entry of entries) {
    if ('event' in entry) {
      const { topic } = entry.event
      counts.set(topic, (counts.get(topic) ?? 0) + 1)
    }
  }
  return counts
}

/** An event in one line; of many signals only those that were looked for. */
export function shownWords(event: KnownEvent, text: string) {
  if (text === '' || event.topic !== 'data') return eventInWords(event)
  const found = Object.entries(event.data)
    .map(([field, value]) => `${field} ${valueInWords(value)}`)
    .filter((pair) => pair.toLowerCase().includes(text))
  return found.length > 0 ? found.join(', ') : eventInWords(event)
}

// Each event is asked about again with every frame that brings new ones.
const texts = new WeakMap<KnownEvent, string>()

function textOf(event: KnownEvent) {
  let text = texts.get(event)
  if (text === undefined) {
    text = `${kindNames[event.topic].name} ${eventInWords(event)}`.toLowerCase()
    texts.set(event, text)
  }
  return text
}
