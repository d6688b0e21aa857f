/**
 * Live events of vehicles and energy sites, over a connection that mends itself.
 * @module
 */

export type { SignalTypes } from '../generated/signal-types.ts'
export type { StreamTopic } from '../generated/types/stream.ts'
export type { EventStream, StreamStatus } from './event-stream.ts'
export type * from './events.ts'
export * from './last-values.ts'
export { openStream } from './open-stream.ts'
export type { StreamOptions, StreamPath } from './options.ts'
