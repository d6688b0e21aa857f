import recording from '../../data/demo-recording.json'
import type { DemoEvent } from './source.ts'
import { traceSeconds } from './trace.ts'

// The file holds pairs of seconds since its start and signals.
const frames = recording.frames as [number, DemoEvent['signals']][]
const lengthSeconds = (frames.at(-1)?.[0] ?? 0) + 1

/** So much counts as past when the player starts, so that the traces begin filled. */
const pastSeconds = traceSeconds

/** Plays the recording at its own pace, over and over. Returns what stops it. */
export function playDemoRecording(onEvent: (event: DemoEvent) => void) {
  let second = 0
  const play = (at: number) => {
    const signals = frames.find(([moment]) => moment === second % lengthSeconds)?.[1]
    if (signals) onEvent({ at, vin: recording.vin, signals })
    second += 1
  }
  const start = Date.now()
  while (second < pastSeconds) play(start - (pastSeconds - second) * 1_000)
  play(start)
  const timer = setInterval(() => play(Date.now()), 1_000)
  return () => clearInterval(timer)
}
