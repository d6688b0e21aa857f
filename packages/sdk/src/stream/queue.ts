import { productOf, replaces, type StreamEvent } from './events.ts'

type Next = IteratorResult<StreamEvent, undefined>

export type EventQueue = {
  push: (event: StreamEvent) => void
  /** Forgets the values that a new snapshot is about to tell. */
  reset: () => void
  /** Lets the loop finish what waits, then end, or fail with the error. */
  end: (error: unknown) => void
  next: () => Promise<Next>
  return: () => Promise<Next>
}

/**
 * Events that wait for one `for await` loop. Beyond `limit` it condenses: of each signal of a vehicle
 * the newest value stays, in the event that told it; of everything else that has a newest value, such
 * as a state, that one; of alerts and errors the last ones. A slow reader thus never grows memory and
 * never misses what is true now.
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
        // More signals than the limit must not make every event condense again.
        most = Math.max(limit, events.length * 2)
      }
      serve()
    },
    reset() {
      events = events.filter((event) => keyOf(event) === event)
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

// What is left keeps its order, id and moment: one may resume from any of it, and each value has its
// own age.
function condense(events: StreamEvent[], limit: number): StreamEvent[] {
  const newest = new Map<unknown, StreamEvent>()
  const singles: StreamEvent[] = []
  const hear = (key: unknown, event: StreamEvent) => {
    const known = newest.get(key)
    if (!known || replaces(event, known)) newest.set(key, event)
  }
  for (const event of events) {
    if (event.topic === 'data') {
      for (const field in event.data) hear(keyOf(event, field), event)
    } else {
      const key = keyOf(event)
      hear(key, event)
      if (key === event && singles.push(event) > Math.max(1, limit / 2)) {
        newest.delete(singles.shift())
      }
    }
  }
  return events.flatMap((event) => {
    if (event.topic !== 'data') return newest.get(keyOf(event)) === event ? event : []
    const left = Object.entries(event.data).filter(
      ([field]) => newest.get(keyOf(event, field)) === event,
    )
    return left.length > 0 ? { ...event, data: Object.fromEntries(left) } : []
  })
}

/** What an event, or a field of it, tells the present value of; the event where it is one of a kind. */
function keyOf(event: StreamEvent, field?: string) {
  const { topic } = event
  if (topic === 'alerts' || topic === 'errors' || topic === 'other') return event
  return [topic, productOf(event), topic === 'connectivity' ? event.networkInterface : field].join()
}
