import { formatClock } from '@console/ui/format'

import type { KnownEvent } from '../live/event-log.ts'
import type { Gap } from '../live/interruptions.ts'

/** An event in one line. */
export function eventInWords(event: KnownEvent): string {
  switch (event.topic) {
    case 'data':
      return Object.entries(event.data)
        .map(([field, value]) => `${field} ${valueInWords(value)}`)
        .join(', ')
    case 'state':
      return `The car is ${event.state}`
    case 'connectivity':
      return `${event.networkInterface} ${event.status.toLowerCase()}`
    case 'alerts':
      return event.alerts.map(({ name }) => name).join(', ')
    case 'errors':
      return event.errors.map(({ name, body }) => (body ? `${name}: ${body}` : name)).join(', ')
    case 'vehicle_data':
      return `A whole reading: ${Object.keys(event.vehicle_data).join(', ')}`
    case 'config':
      return `The car is to stream ${counted(Object.keys(event.config.fields).length, 'field')}`
    case 'credits': {
      const { name, type, cost, balance } = event.credits
      const change = cost < 0 ? `${counted(-cost, 'credit')} added` : counted(cost, 'credit')
      return `${name ?? type}: ${change}, ${balance} left`
    }
    case 'other':
      return `Not known to this version: ${Object.keys(event.body).join(', ')}`
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** An interruption of the stream in one line. */
export function gapInWords({ from, to, isLost }: Gap) {
  if (to === undefined) return `The stream is interrupted since ${formatClock(from)}.`
  const span = `The stream was interrupted from ${formatClock(from)} to ${formatClock(to)}.`
  return isLost
    ? `${span} Events of that time are missing here; signals stand in the history.`
    : `${span} What came in between was sent afterwards; nothing is missing.`
}

const isPlace = (value: unknown): value is { latitude: number; longitude: number } =>
  value instanceof Object &&
  'latitude' in value &&
  'longitude' in value &&
  typeof value.latitude === 'number' &&
  typeof value.longitude === 'number'

/** Encoded routes run to thousands of letters. */
const longest = 80

export function valueInWords(value: unknown): string {
  if (value === null) return 'not available'
  if (typeof value === 'number') return String(Math.round(value * 1e5) / 1e5)
  if (isPlace(value)) return `${value.latitude.toFixed(5)}, ${value.longitude.toFixed(5)}`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
