import type { SdkError } from '../errors.ts'
import type { SignalTypes } from '../generated/signal-types.ts'
import type { DataEvent, SignalName, StreamEvent } from './events.ts'

/** What the stream does now. A new object after every change. */
export type StreamStatus = {
  /** `idle` while nobody reads. */
  readonly state: 'idle' | 'connecting' | 'open' | 'waiting' | 'closed'
  /** Connections in a row that did not last. */
  readonly attempt: number
  /** Why the last connection ended, or why the stream closed. */
  readonly error: SdkError | undefined
  /** How long it waits before it connects again, in milliseconds. */
  readonly waitMs: number
}

export type StreamNews = {
  event: StreamEvent
  status: StreamStatus
  /** The server no longer has what came after the last event: what follows is a new snapshot. */
  reset: undefined
  /** The text of an event that is not what the contract promises; it is left out of the others. */
  invalid: string
}

/**
 * A stream that keeps itself connected while somebody reads: from the first loop or listener of events
 * until the last has left. The next one goes on after the last event.
 */
export type EventStream = AsyncIterable<StreamEvent, undefined> & {
  /** What it does now. */
  readonly status: StreamStatus
  /** Position of the last event; pass it as `lastEventId` to go on from there later. */
  readonly lastEventId: string | undefined
  /** Calls back on events, changes of status, resets and invalid events; returns what ends that. */
  on: <Kind extends keyof StreamNews>(
    kind: Kind,
    listener: (news: StreamNews[Kind]) => void,
  ) => () => void
  /** Calls back with each new value of one signal of one vehicle; null while it is unavailable. */
  onSignal: <Field extends SignalName>(
    vin: string,
    field: Field,
    listener: (value: SignalTypes[Field] | null, event: DataEvent) => void,
  ) => () => void
  /** With `getSnapshot`, the status as React's `useSyncExternalStore` takes it. */
  subscribe: (onChange: () => void) => () => void
  /** The same as `status`. */
  getSnapshot: () => StreamStatus
  /**
   * How long ago a moment was, in milliseconds, by the server's clock where its answers tell it: a
   * clock that is wrong here makes no value look old, or newer than now.
   */
  age: (createdAt: string) => number
  /** Ends the connection and every loop. */
  close: () => void
}
