import type { KnownEvent } from '../live/event-log.ts'
import type { Gap } from '../live/interruptions.ts'
import { rawOf } from './raw-event.ts'

export const recordingLimits = { ms: 60 * 60_000, bytes: 100_000_000 } as const

export type Recording = {
  phase: 'idle' | 'running' | 'stopped'
  startedAt: number
  /** Until when it ran; while it runs, how far it is. */
  endedAt: number
  events: number
  bytes: number
  /** Why it ended by itself. */
  full: 'time' | 'size' | undefined
  /** Whether it was saved; only one that was may be left without a word. */
  isSaved: boolean
}

const idle: Recording = {
  phase: 'idle',
  startedAt: 0,
  endedAt: 0,
  events: 0,
  bytes: 0,
  full: undefined,
  isSaved: false,
}

const tellEveryMs = 1000
/** Lines are packed into pieces of this size, which browsers may keep on the disk. */
const pieceBytes = 1_000_000

/** Writes events down as lines of JSON, for an hour at most. One recording at a time. */
export class Recorder {
  readonly #listeners = new Set<() => void>()
  readonly #encoder = new TextEncoder()
  #recording = idle
  #pieces: Blob[] = []
  #lines: string[] = []
  #lineBytes = 0
  /** Written with the first event after it: whether something was lost turns out before that one. */
  #gap: Gap | undefined
  #writtenGap: number | undefined
  #ticking: ReturnType<typeof setInterval> | undefined

  get = () => this.#recording

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  start = () => {
    this.discard()
    const now = Date.now()
    this.#set({ ...idle, phase: 'running', startedAt: now, endedAt: now })
    this.#ticking = setInterval(this.#tick, tellEveryMs)
  }

  stop = () => void this.#end(undefined)

  /** Forgets what was recorded. */
  discard = () => {
    clearInterval(this.#ticking)
    this.#pieces = []
    this.#lines = []
    this.#lineBytes = 0
    // One that lasts will be part of the next recording too.
    if (this.#gap?.to !== undefined) this.#gap = undefined
    this.#writtenGap = undefined
    this.#set(idle)
  }

  add(event: KnownEvent) {
    this.#closeGap()
    if (this.#write(rawOf(event)))
      this.#recording = { ...this.#recording, events: this.#recording.events + 1 }
  }

  /** So that whoever replays it knows that something is missing, or came late. */
  addGap(gap: Gap) {
    if (gap.from === this.#writtenGap) return
    if (gap.from !== this.#gap?.from) this.#closeGap()
    this.#gap = gap
  }

  /** What was recorded, one event on each line. */
  file() {
    this.#set({ ...this.#recording, isSaved: true })
    return new Blob([...this.#pieces, ...this.#lines], { type: 'application/x-ndjson' })
  }

  #write(body: object) {
    const { phase, startedAt } = this.#recording
    if (phase !== 'running') return false
    // Timers of a hidden tab come late, events do not.
    if (Date.now() - startedAt >= recordingLimits.ms) return this.#end('time')
    const line = `${JSON.stringify(body)}\n`
    const bytes = this.#encoder.encode(line).byteLength
    if (this.#recording.bytes + bytes > recordingLimits.bytes) return this.#end('size')
    this.#append(line, bytes)
    return true
  }

  #append(line: string, bytes: number) {
    this.#lines.push(line)
    this.#lineBytes += bytes
    this.#recording = { ...this.#recording, bytes: this.#recording.bytes + bytes }
    if (this.#lineBytes >= pieceBytes) {
      this.#pieces.push(new Blob(this.#lines))
      this.#lines = []
      this.#lineBytes = 0
    }
  }

  /** Of one that lasts when the recording ends, nothing will be in it. */
  #closeGap(endedAt?: number) {
    const gap = this.#gap
    const to = gap?.to ?? endedAt
    if (this.#recording.phase !== 'running' || !gap || to === undefined) return
    const { from } = gap
    // Timers of a hidden tab come late: it may have begun after the recording's last moment.
    if (from >= to) return
    const lost = gap.isLost || gap.to === undefined
    this.#writtenGap = from
    if (gap.to !== undefined) this.#gap = undefined
    const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()]
    const body = { createdAt: end, interrupted: { from: start, to: end, lost } }
    const line = `${JSON.stringify(body)}\n`
    this.#append(line, this.#encoder.encode(line).byteLength)
  }

  #tick = () => {
    const now = Date.now()
    if (now - this.#recording.startedAt >= recordingLimits.ms) this.#end('time')
    else this.#set({ ...this.#recording, endedAt: now })
  }

  #end(full: Recording['full']) {
    clearInterval(this.#ticking)
    const { phase, startedAt } = this.#recording
    if (phase !== 'running') return false
    const endedAt = Math.min(Date.now(), startedAt + recordingLimits.ms)
    this.#closeGap(endedAt)
    this.#set({ ...this.#recording, phase: 'stopped', endedAt, full })
    return false
  }

  #set(recording: Recording) {
    this.#recording = recording
    for (const listener of this.#listeners) listener()
  }
}
