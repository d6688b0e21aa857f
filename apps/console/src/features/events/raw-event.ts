import type { KnownEvent } from '../live/event-log.ts'

/** The event as the gateway sent it, without what the client adds. */
export function rawOf(event: KnownEvent): { [member: string]: unknown } {
  if (event.topic === 'other') return event.body
  const { topic: _topic, id: _id, ...body } = event
  return body
}
