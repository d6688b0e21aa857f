import { type CommandDescription, expectationOf, isConfirmed } from '@console/sdk/commands'
import type { SignalValue } from '@console/sdk/contract'

import type { StoredConfirmation } from '../../db/schema.ts'

/** What a car said of itself, and when it measured that. */
export type Sample = { value: SignalValue; at: Date }

/** What to wait for after this command; nothing where no signal can tell. */
export function waitingFor(
  { confirmedBy }: Pick<CommandDescription, 'confirmedBy'>,
  body: Readonly<Record<string, unknown>>,
): StoredConfirmation | null {
  if (!confirmedBy) return null
  const waiting = { status: 'waiting', before: null } as const
  if ('state' in confirmedBy) return { ...waiting, signal: null, anyOf: [confirmedBy.state] }
  const expected = expectationOf(confirmedBy, body)
  return expected ? { ...waiting, ...expected } : null
}

/** Settles it by the first sample that is as expected; once time is over, by what else was said. */
export function judge(
  waiting: StoredConfirmation,
  { sentAt, samples, over }: { sentAt: Date; samples: readonly Sample[]; over: boolean },
): StoredConfirmation {
  // A signal without a value says nothing.
  const said = samples.filter(({ at, value }) => at >= sentAt && value !== null)
  const fitting = said.find(({ value }) => fits(waiting, value))
  if (fitting) return seen(waiting, 'confirmed', fitting, sentAt)
  // What was so before is so already: the car has no reason to say it again.
  if (said.length === 0 && waiting.anyOf.length > 0 && fits(waiting, waiting.before)) {
    return { ...waiting, status: 'confirmed', seen: waiting.before, delayMs: 0 }
  }
  if (!over) return waiting
  const last = said.at(-1)
  // Where any new value does, the old one said again tells neither.
  if (!last || waiting.anyOf.length === 0) return { ...waiting, status: 'unconfirmed' }
  return seen(waiting, 'contradicted', last, sentAt)
}

const fits = (waiting: StoredConfirmation, value: SignalValue) =>
  isConfirmed(expectation(waiting), value, waiting.before)

const expectation = ({ signal, anyOf }: StoredConfirmation) => ({ signal: signal ?? '', anyOf })

const seen = (
  waiting: StoredConfirmation,
  status: 'confirmed' | 'contradicted',
  { value, at }: Sample,
  sentAt: Date,
): StoredConfirmation => ({
  ...waiting,
  status,
  seen: value,
  seenAt: at.toISOString(),
  delayMs: at.getTime() - sentAt.getTime(),
})
