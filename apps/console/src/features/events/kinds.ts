import type { Tone } from '@console/ui/badge.tsx'

import type { EventKind } from '../live/event-log.ts'

/** What each kind of event is called, and the colour of its badge. */
export const kindNames: Record<EventKind, { name: string; tone: Tone }> = {
  data: { name: 'Data', tone: 'primary' },
  state: { name: 'State', tone: 'sleep' },
  connectivity: { name: 'Connectivity', tone: 'neutral' },
  alerts: { name: 'Alerts', tone: 'warn' },
  errors: { name: 'Errors', tone: 'bad' },
  vehicle_data: { name: 'Reading', tone: 'ok' },
  config: { name: 'Config', tone: 'neutral' },
  credits: { name: 'Credits', tone: 'neutral' },
  other: { name: 'Other', tone: 'neutral' },
}
