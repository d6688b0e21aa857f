import recording from '../../data/demo-recording.json'
import type { DemoEvent } from './source.ts'

// The file holds pairs of seconds since its start and signals.
const frames = recording.frames as [number, DemoEvent['signals']][]
const lengthSeconds = (frames.at(-1)?.[0] ?? 0) + 1

/** Plays the recording at its own pace, over and over. Returns what stops it. */
export function playDemoRecording(onEvent: (event: DemoEvent) => void) {
  let second = 0
  const tick = () => {
    const signals = frames.find(([at]) => at === second % lengthSeconds)?.[1]
    if (signals) onEvent({ at: Date.now(), vin: recording.vin, signals })
    second += 1
  }
  tick()
  const timer = setInterval(tick, 1_000)
  return () => clearInterval(timer)
}
