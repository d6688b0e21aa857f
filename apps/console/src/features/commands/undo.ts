import { commandCatalogue } from '@console/sdk/commands'

import { type Body, entryOf } from './catalogue.ts'
import type { Order } from './run.ts'

/** Pairs of which each takes the other back, and may be sent without asking. */
const opposites: Readonly<Record<string, string>> = {
  auto_conditioning_start: 'auto_conditioning_stop',
  auto_conditioning_stop: 'auto_conditioning_start',
  charge_port_door_close: 'charge_port_door_open',
  charge_port_door_open: 'charge_port_door_close',
  charge_start: 'charge_stop',
  charge_stop: 'charge_start',
  door_unlock: 'door_lock',
  media_next_fav: 'media_prev_fav',
  media_next_track: 'media_prev_track',
  media_prev_fav: 'media_next_fav',
  media_prev_track: 'media_next_track',
  media_toggle_playback: 'media_toggle_playback',
  media_volume_down: 'media_volume_up',
  media_volume_up: 'media_volume_down',
}

/** Members that are the whole of what was set: turned round, or set back to what was before. */
const flags = ['on', 'enable', 'enabled'] as const

/** What takes a command back; `before` is what its confirming signal said before it. */
export function undoOf({ entry, body }: Order, before: unknown): Order | undefined {
  const opposite = opposites[entry.name]
  if (opposite) return orderOf(opposite, {})
  // What opens the car, or changes who may use it, is asked about first; so is its opposite.
  if (entry.about.sensitive || entry.about.kind !== 'vehicle') return undefined
  if (entry.name === 'window_control' && body.command === 'vent') {
    return orderOf(entry.name, { ...body, command: 'close' })
  }
  // To switch a new schedule off would leave it there.
  const isSwitch = entry.about.category !== 'schedules'
  const flag = flags.find((name) => isSwitch && entry.about.body?.[name] && name in body)
  if (flag) return { entry, body: { ...body, [flag]: !body[flag] } }
  return setBack({ entry, body }, before)
}

function setBack({ entry, body }: Order, before: unknown): Order | undefined {
  const { confirmedBy } = entry.about
  const isPlain = typeof before === 'number' || (typeof before === 'string' && before !== '')
  if (!isPlain || !confirmedBy || !('member' in confirmedBy) || confirmedBy.values) return undefined
  const { member } = confirmedBy
  // A signal that may tell of several members does not say what each of them was.
  if (typeof member !== 'string' || body[member] === before) return undefined
  return { entry, body: { ...body, [member]: before } }
}

function orderOf(name: string, body: Body): Order | undefined {
  const about = commandCatalogue[name]
  return about && { entry: entryOf(name, about), body }
}
