import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { useClient } from '../../lib/client.ts'
import { useLive } from '../live/live-context.tsx'
import { heardKey, SeriesWindow } from './series.ts'

/** What the overview draws. */
const overviewFields: readonly string[] = ['VehicleSpeed', 'PackVoltage', 'PackCurrent', 'Location']
/** Fields that change even while a car stands or charges: they tell that it was heard. */
const pulses = ['EnergyRemaining', 'ChargerVoltage', 'InsideTemp', 'BrickVoltageMin'] as const

export const traceSpanMs = 15 * 60_000
/** A car gathers what it tells for half a second; whatever tells more is not drawn any finer. */
const slotMs = 200

/** A quarter of an hour on some hundred pixels moves no faster; numbers beside it are drawn at once. */
const drawnEveryMs = 250

/** How far beyond the last point to read again, for what was on its way. */
const overlapMs = 5000

export type Trace = {
  /** A new object whenever the window changed, with the moment it did. */
  content: { window: SeriesWindow; at: number }
  isLoading: boolean
  error: Error | null
}

/**
 * The last quarter of an hour of one vehicle's fields, six at most: from history first, then from the
 * stream. When the stream could not resume, history fills what came between. Fields may come and go;
 * another vehicle needs another page.
 */
export function useTrace(vin: string, fields = overviewFields): Trace {
  const client = useClient()
  const { stream } = useLive()
  const [store] = useState(() => createTraceStore())
  const [loading, setLoading] = useState<{ isLoading: boolean; error: Error | null }>({
    isLoading: true,
    error: null,
  })
  const latestLoad = useRef(0)
  const names = fields.join()

  // The stream and the gateway's history are outside React.
  useEffect(() => {
    const traced = names === '' ? [] : names.split(',')
    async function load(from: number, wanted: readonly string[]) {
      latestLoad.current += 1
      const thisLoad = latestLoad.current
      try {
        const { series } = await client.history.list(vin, {
          fields: [...new Set([...wanted, ...pulses])],
          start: new Date(from),
        })
        if (thisLoad !== latestLoad.current) return
        store.change((window) => {
          for (const [field, points] of Object.entries(series)) {
            for (const [at, value] of points) {
              window.add(heardKey, at, true)
              if (wanted.includes(field)) window.add(field, at, value)
            }
          }
        })
        for (const field of wanted) store.loaded.add(field)
        setLoading({ isLoading: false, error: null })
      } catch (error) {
        // The SDK throws errors alone.
        if (thisLoad === latestLoad.current) setLoading({ isLoading: false, error: error as Error })
      }
    }

    // What left missed what came since then.
    for (const field of store.loaded) if (!traced.includes(field)) store.loaded.delete(field)
    const missing = traced.filter((field) => !store.loaded.has(field))
    if (missing.length > 0) void load(Date.now() - traceSpanMs, missing)
    const leaveEvents = stream.onEvent((event) => {
      if (event.topic !== 'data' || event.vin !== vin) return
      const { data } = event
      const at = Date.parse(event.createdAt)
      store.change((window) => {
        window.add(heardKey, at, true)
        for (const [field, value] of Object.entries(data)) {
          if (traced.includes(field)) window.add(field, at, value)
        }
      })
    })
    const leaveResets = stream.onReset(() => {
      const last = store.lastAt() - overlapMs
      void load(Math.max(last, Date.now() - traceSpanMs), traced)
    })
    return () => {
      latestLoad.current += 1
      leaveEvents()
      leaveResets()
    }
  }, [client, stream, store, vin, names])

  return { content: useSyncExternalStore(store.subscribe, store.get), ...loading }
}

function createTraceStore() {
  const window = new SeriesWindow(traceSpanMs, slotMs)
  const listeners = new Set<() => void>()
  let content = { window, at: Date.now() }
  let isScheduled = false
  let trimmedAt = 0

  function draw() {
    isScheduled = false
    content = { window, at: Date.now() }
    for (const listener of listeners) listener()
  }

  // Many events may come in this time; they are drawn together, and in a hidden tab not at all.
  function announce() {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => requestAnimationFrame(draw), drawnEveryMs)
  }

  return {
    /** Fields whose past is there. */
    loaded: new Set<string>(),
    lastAt: () => window.lastAt(),
    get: () => content,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (act: (window: SeriesWindow) => void) => {
      act(window)
      const now = Date.now()
      // Not for each of many events: what left a moment ago may stay that long.
      if (now - trimmedAt >= drawnEveryMs) {
        trimmedAt = now
        window.trim(now)
      }
      announce()
    },
  }
}
