import * as z from 'zod/mini'

import { ChargeState, chargeStep } from './fold-charge.ts'
import { DriveState, driveStep } from './fold-drive.ts'
import { type CarMoment, Known, nothingKnown } from './moment.ts'

/** Longer than this without a word is kept as a silence. */
const silentAfterMs = 15 * 60_000

/** A car on its way through its history: what it last said, and what is open. */
export const FoldState = z.object({
  /** Of the rules by which it was derived. A new number derives all kept history again. */
  version: z.literal(3),
  known: Known,
  heardAt: z.nullable(z.number()),
  drive: z.nullable(DriveState),
  charge: z.nullable(ChargeState),
})
export type FoldState = z.infer<typeof FoldState>

export const beginning: FoldState = {
  version: 3,
  known: nothingKnown,
  heardAt: null,
  drive: null,
  charge: null,
}

export type Silence = { startedAt: number; endedAt: number }

/** What changed on the way: each drive and charge as it last was. */
export type Derived = {
  drives: Map<number, DriveState>
  charges: Map<number, ChargeState>
  silences: Silence[]
}

export const nothingDerived = (): Derived => ({
  drives: new Map(),
  charges: new Map(),
  silences: [],
})

/**
 * One more moment of a car. Depends on nothing but its arguments: the same history gives the same
 * drives, however it is cut into parts.
 */
export function fold(state: FoldState, moment: CarMoment, derived: Derived): FoldState {
  const { known: before, heardAt } = state
  const known = { ...before, ...moment.said }
  const silentMs = heardAt === null ? 0 : moment.at - heardAt
  if (heardAt !== null && silentMs > silentAfterMs) {
    derived.silences.push({ startedAt: heardAt, endedAt: moment.at })
  }
  const step = { moment, before, known, heardAt, silentMs }
  const drive = driveStep(state.drive, step)
  const charge = chargeStep(state.charge, step, drive)
  for (const one of [state.drive, drive]) if (one) derived.drives.set(one.startedAt, one)
  for (const one of [state.charge, charge]) if (one) derived.charges.set(one.startedAt, one)
  return { version: 3, known: forgetSession(known), heardAt: moment.at, drive, charge }
}

/** The counters of a charge count from when the cable is in; what they said before is over. */
const forgetSession = (known: Known): Known =>
  known.charging === 'DetailedChargeStateDisconnected'
    ? { ...known, acEnergy: 0, dcEnergy: 0 }
    : known
