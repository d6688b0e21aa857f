import type { CommandEntry } from './catalogue.ts'
import type { Draft } from './form.ts'
import { controlOf, membersOf } from './members.ts'

type Reading = (signal: string) => unknown

/** What a form starts with: what the car says now, where one of its signals is what the member sets. */
export function prefilled({ name: command, about }: CommandEntry, read: Reading): Draft {
  const { confirmedBy } = about
  const draft: Record<string, string | number | undefined> = {}
  for (const [name, member] of membersOf(about)) {
    if (controlOf(name, member) !== 'number') continue
    if (confirmedBy && 'member' in confirmedBy && 'signal' in confirmedBy && !confirmedBy.values) {
      const [first] = [confirmedBy.member].flat()
      const value = first === name ? read(confirmedBy.signal) : undefined
      if (typeof value === 'number') draft[name] = Math.round(value * 100) / 100
    }
    if (!command.startsWith('navigation_') && member.required) {
      const degrees = placeOf(read('Location'), name)
      if (degrees !== undefined) draft[name] = degrees
    }
  }
  return draft
}

/** Commands that are about a place are mostly about where the car stands. */
function placeOf(location: unknown, name: string) {
  const part = { lat: 'latitude', lon: 'longitude' }[name]
  const value: unknown =
    part && location instanceof Object ? Reflect.get(location, part) : undefined
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : undefined
}
