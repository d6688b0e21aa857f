import type { VehicleEvent } from '../live/event-log.ts'

/** An event in one line. */
export function eventInWords(event: VehicleEvent): string {
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
  }
}

const isPlace = (value: unknown): value is { latitude: number; longitude: number } =>
  value instanceof Object &&
  'latitude' in value &&
  'longitude' in value &&
  typeof value.latitude === 'number' &&
  typeof value.longitude === 'number'

/** Encoded routes run to thousands of letters. */
const longest = 80

function valueInWords(value: unknown): string {
  if (value === null) return 'not available'
  if (typeof value === 'number') return String(Math.round(value * 1e5) / 1e5)
  if (isPlace(value)) return `${value.latitude.toFixed(5)}, ${value.longitude.toFixed(5)}`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
