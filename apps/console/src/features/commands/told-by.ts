import type { CommandEntry } from './catalogue.ts'

/** What tells that it was done: a signal by its name, or the state. */
export function toldBy({ about: { confirmedBy } }: CommandEntry) {
  if (!confirmedBy) return undefined
  if ('state' in confirmedBy) return 'The state of the car'
  return 'signal' in confirmedBy ? confirmedBy.signal : 'The signal of that seat'
}
