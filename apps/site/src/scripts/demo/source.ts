import { publicConfig } from '../config.ts'
import type { DemoSignals } from './reading.ts'

export type DemoMode = 'live' | 'recorded'
export type DemoEvent = { at: number; vin: string; signals: DemoSignals }
export type DemoListener = {
  /** Called before the first event of a mode. */
  onMode: (mode: DemoMode) => void
  onEvent: (event: DemoEvent) => void
}

/** A stream that stays silent for so long gives way to the recording. */
const patienceMs = 6_000

/**
 * Follows the simulated car live; where that stream is missing or silent, plays a recording of it until
 * the car is heard again. Returns what stops it.
 */
export function followDemo({ onMode, onEvent }: DemoListener) {
  const stopped = new AbortController()
  let mode: DemoMode | undefined
  let recording: (() => void) | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  const enter = (next: DemoMode) => {
    if (mode === next || stopped.signal.aborted) return
    mode = next
    onMode(next)
  }
  const playRecording = async () => {
    if (recording || stopped.signal.aborted) return
    enter('recorded')
    const { playDemoRecording } = await import('./recording.ts')
    if (mode === 'recorded' && !stopped.signal.aborted) recording ??= playDemoRecording(onEvent)
  }
  const stopRecording = () => {
    recording?.()
    recording = undefined
  }
  const awaitEvents = () => {
    clearTimeout(patience)
    if (!stopped.signal.aborted) patience = setTimeout(playRecording, patienceMs)
  }

  async function listen() {
    const config = await publicConfig()
    if (!config?.demo) return playRecording()
    awaitEvents()
    const { openStream } = await import('@console/sdk/stream')
    const stream = openStream({
      host: config.apiHost,
      path: 'demo',
      topics: ['data'],
      signal: stopped.signal,
    })
    let known: DemoEvent[] = []
    stream.on('status', ({ state }) => {
      if (state !== 'waiting' && state !== 'closed') return
      // The next connection begins with what is known by then.
      known = []
      void playRecording()
    })
    for await (const event of stream) {
      if (event.topic !== 'data') continue
      known.push({ at: Date.parse(event.createdAt), vin: event.vin, signals: event.data })
      // What was known before may be of any age: the car is live once it is heard itself.
      if (event.isCache && mode !== 'live') continue
      stopRecording()
      enter('live')
      awaitEvents()
      for (const one of known) onEvent(one)
      known = []
    }
  }

  listen().catch(playRecording)
  return () => {
    stopped.abort()
    clearTimeout(patience)
    stopRecording()
  }
}
