import { removalDaysMost } from '@console/sdk/contract'
import type { Driver, DriverRemoval } from '@console/sdk/vehicles'

import { idOfDriver } from './people.ts'

const dayMs = 24 * 60 * 60_000

/** Until when somebody drives, as it is chosen. */
export type Ending = { kind: 'never' | '1' | '3' | '7' } | { kind: 'at'; at: string }

export const latestEnd = (now: number) => now + removalDaysMost * dayMs

/** The moment that is chosen, null for none, or why it cannot be. */
export function endOf(ending: Ending, now: number): { at: number | null } | { fault: string } {
  if (ending.kind === 'never') return { at: null }
  if (ending.kind !== 'at') return { at: now + Number(ending.kind) * dayMs }
  const at = new Date(ending.at).getTime()
  if (Number.isNaN(at)) return { fault: 'Choose a day and a time.' }
  if (at <= now) return { fault: 'Choose a time that is still to come.' }
  if (at > latestEnd(now)) return { fault: `Choose a time within ${removalDaysMost} days.` }
  return { at }
}

type Removals = readonly DriverRemoval[]

export const removalOfDriver = (removals: Removals, driver: Driver) => {
  const id = idOfDriver(driver)
  return id === undefined ? undefined : removals.find(({ driver_id }) => driver_id === id)
}

export const removalOfInvitation = (removals: Removals, id: string | undefined) =>
  id === undefined ? undefined : removals.find(({ invitation_id }) => invitation_id === id)
