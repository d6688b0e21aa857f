import type { Controls } from './car-controls.ts'

/** Steps and top of the volume, as these cars count it. */
export const volumeStep = 0.5
export const volumeTop = 11

/** The favourites, in the order in which one goes through them. */
export const stations = ['Simulated Radio', 'Simulated News', 'Simulated Classics'] as const

const trackSeconds = 214
const tracks = 40

export type Media = {
  status: 'stopped' | 'playing' | 'paused'
  volume: number
  station: string | null
  title: string | null
  durationMs: number | null
  elapsedMs: number | null
}

const silence = { station: null, title: null, durationMs: null, elapsedMs: null }

/** What plays in a car in which people have sat for so many seconds; null: nobody sits in it. */
export function mediaOf({ media }: Controls, seconds: number | null, drives: boolean): Media {
  if (seconds === null) return { status: 'stopped', volume: 0, ...silence }
  const { volume } = media
  const plays = media.playing ?? drives
  if (!plays && !drives && media.playing === null) return { status: 'stopped', volume, ...silence }
  const number = Math.floor(seconds / trackSeconds) + media.trackShift
  return {
    status: plays ? 'playing' : 'paused',
    volume,
    station: stations[media.station] ?? null,
    title: `Track ${1 + (((number % tracks) + tracks) % tracks)}`,
    durationMs: trackSeconds * 1000,
    elapsedMs: (seconds % trackSeconds) * 1000,
  }
}
