import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { useClient } from '../../lib/client.ts'
import { useLive } from '../live/live-context.tsx'
import { heardKey, SeriesWindow } from './series.ts'

const traced = ['VehicleSpeed', 'PackVoltage', 'PackCurrent', 'Location'] as const
/** Fields that change even while a car stands or charges: they tell that it was heard. */
const pulses = ['EnergyRemaining', 'ChargerVoltage', 'InsideTemp', 'BrickVoltageMin'] as const

export const traceSpanMs = 15 * 60_000

const isTraced = (field: string) => traced.some((known) => known === field)

/** How far beyond the last point to read again, for what was on its way. */
const overlapMs = 5000

export type Trace = {
  /** A new object whenever the window changed, with the moment it did. */
  content: { window: SeriesWindow; at: number }
  isLoading: boolean
  error: Error | null
}

/**
 * The last quarter of an hour of one vehicle: from history first, then from the stream. When the
 * stream could not resume, history fills what came between. Another vehicle needs another page.
 */
export function useTrace(vin: string): Trace {
  const client = useClient()
  const { stream } = useLive()
  const [store] = useState(() => createTraceStore())
  const [loading, setLoading] = useState<{ isLoading: boolean; error: Error | null }>({
    isLoading: true,
    error: null,
  })
  const latestLoad = useRef(0)

  // The stream and the gateway's history are outside React.
  useEffect(() => {
    async function load(from: number) {
      latestLoad.current += 1
      const thisLoad = latestLoad.current
      try {
        const { series } = await client.history.list(vin, {
          fields: [...traced, ...pulses],
          start: new Date(from),
        })
        if (thisLoad !== latestLoad.current) return
        store.change((window) => {
          for (const [field, points] of Object.entries(series)) {
            for (const [at, value] of points) {
              window.add(heardKey, at, true)
              if (isTraced(field)) window.add(field, at, value)
            }
          }
        })
        setLoading({ isLoading: false, error: null })
      } catch (error) {
        // The SDK throws errors alone.
        if (thisLoad === latestLoad.current) setLoading({ isLoading: false, error: error as Error })
      }
    }

    void load(Date.now() - traceSpanMs)
    const leaveEvents = stream.onEvent((event) => {
      if (event.topic !== 'data' || event.vin !== vin) return
      const { data } = event
      const at = Date.parse(event.createdAt)
      store.change((window) => {
        window.add(heardKey, at, true)
        for (const field of traced) {
          if (data[field] !== undefined) window.add(field, at, data[field])
        }
      })
    })
    const leaveResets = stream.onReset(() => {
      const last = store.lastAt() - overlapMs
      void load(Math.max(last, Date.now() - traceSpanMs))
    })
    return () => {
      latestLoad.current += 1
      leaveEvents()
      leaveResets()
    }
  }, [client, stream, store, vin])

  return { content: useSyncExternalStore(store.subscribe, store.get), ...loading }
}

function createTraceStore() {
  const window = new SeriesWindow(traceSpanMs)
  const listeners = new Set<() => void>()
  let content = { window, at: Date.now() }
  let isScheduled = false

  // Many events may come in one frame; they are drawn together.
  function announce() {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      content = { window, at: Date.now() }
      for (const listener of listeners) listener()
    })
  }

  return {
    lastAt: () => window.lastAt(),
    get: () => content,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (act: (window: SeriesWindow) => void) => {
      act(window)
      window.trim(Date.now())
      announce()
    },
  }
}
