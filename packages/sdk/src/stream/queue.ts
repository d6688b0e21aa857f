import { productOf, type StreamEvent } from './events.ts'

type Next = IteratorResult<StreamEvent, undefined>

export type EventQueue = {
  push: (event: StreamEvent) => void
  /** Lets the loop finish what waits, then end, or fail with the error. */
  end: (error: unknown) => void
  next: () => Promise<Next>
  return: () => Promise<Next>
}

/**
 * Events that wait for one `for await` loop. Beyond `limit` it condenses: of each vehicle's signals
 * the newest values stay, in one event; of everything else that has a newest value, such as a state,
 * that one; of alerts and errors the last ones. A slow reader thus never grows memory and never
 * misses what is true now.
 */
export function eventQueue(limit: number, onLeft: () => void): EventQueue {
  let events: StreamEvent[] = []
  let most = limit
  const asking: PromiseWithResolvers<Next>[] = []
  let end: { error: unknown } | undefined

  function serve() {
    while (asking[0] && (events[0] ?? end)) {
      const { resolve, reject } = asking.shift() ?? asking[0]
      const value = events.shift()
      if (value) resolve({ done: false, value })
      else if (end?.error) reject(end.error)
      else resolve({ done: true, value: undefined })
      // It fails once, and has then ended.
      if (!value) end = { error: undefined }
    }
  }

  const queue: EventQueue = {
    push(event) {
      events.push(event)
      if (events.length > most) {
        events = condense(events, limit)
        // More products than the limit must not make every event condense again.
        most = Math.max(limit, events.length * 2)
      }
      serve()
    },
    end(error) {
      end = { error }
      serve()
    },
    next() {
      const next = Promise.withResolvers<Next>()
      asking.push(next)
      serve()
      return next.promise
    },
    return() {
      events = []
      onLeft()
      queue.end(undefined)
      return queue.next()
    },
  }
  return queue
}

// In the order in which each was last heard of, so that one may resume from the id of any of them.
function condense(events: StreamEvent[], limit: number): StreamEvent[] {
  const newest = new Map<unknown, StreamEvent>()
  const singles: StreamEvent[] = []
  for (const event of events) {
    const key = subjectOf(event)
    if (key === event && singles.push(event) > limit / 2) newest.delete(singles.shift())
    const known = newest.get(key)
    // A second entry would keep the place of the first one.
    newest.delete(key)
    newest.set(key, known ? merge(known, event) : event)
  }
  return [...newest.values()]
}

/** What an event tells the present value of; the event itself where it is one of a kind. */
function subjectOf(event: StreamEvent) {
  const { topic } = event
  if (topic === 'alerts' || topic === 'errors' || topic === 'other') return event
  return [topic, productOf(event), topic === 'connectivity' && event.networkInterface].join()
}

// Cars send what they buffered after what is current, so the later event need not be the newer one.
function merge(known: StreamEvent, event: StreamEvent): StreamEvent {
  const isLate = event.createdAt < known.createdAt
  const [older, newer] = isLate ? [event, known] : [known, event]
  if (older.topic !== 'data' || newer.topic !== 'data') return { ...newer, id: event.id }
  return { ...newer, id: event.id, data: { ...older.data, ...newer.data } }
}
