/** What a signal can say: an object where it has parts, such as doors. */
export type ConfirmingValue =
  | string
  | number
  | boolean
  | { readonly [part: string]: ConfirmingValue }

type OneOrMore<T> = T | readonly T[]

type Place =
  | { readonly signal: string }
  /** Which signal it is depends on a member of the body: one seat has one signal, the next another. */
  | { readonly signalBy: string; readonly signals: Readonly<Record<string, string>> }

/**
 * What tells that a command took effect: the state of the vehicle, or a signal that takes a value
 * (or one of several), that takes the value of a member of the command's body (translated by
 * `values`), whose parts take those of several members, or that merely says something new.
 */
export type Confirmation =
  | {
      /** The state of the vehicle, such as `online`. */
      readonly state: string
    }
  | (Place &
      (
        | {
            /** What the signal says then, or several such. */
            readonly value: OneOrMore<ConfirmingValue>
          }
        | {
            /** The member of the body, or several, whose value the signal takes. */
            readonly member: OneOrMore<string>
            /** What the signal says for each value of the member, where it is not the same. */
            readonly values?: Readonly<Record<string, OneOrMore<ConfirmingValue>>>
          }
        | {
            /** By part of the signal, the member of the body that it takes. */
            readonly parts: Readonly<Record<string, string>>
          }
        | {
            /** Whatever is new tells. */
            readonly changes: true
          }
      ))

/** The signal to watch, and what it must say: any one of these, or something new if there are none. */
export type Expectation = {
  /** The telemetry field to watch. */
  signal: string
  /** What it may say; empty where anything new will do. */
  anyOf: readonly ConfirmingValue[]
}

type Body = Readonly<Record<string, unknown>>

/** What must be seen for a command sent with this body. Undefined where no signal tells of it. */
export function expectationOf(
  confirmation: Exclude<Confirmation, { state: string }>,
  body: Body = {},
): Expectation | undefined {
  const signal =
    'signal' in confirmation
      ? confirmation.signal
      : confirmation.signals[String(body[confirmation.signalBy])]
  return signal === undefined ? undefined : { signal, anyOf: valuesOf(confirmation, body) }
}

function valuesOf(
  confirmation: Exclude<Confirmation, { state: string }>,
  body: Body,
): readonly ConfirmingValue[] {
  if ('changes' in confirmation) return []
  if ('value' in confirmation) return several(confirmation.value)
  if ('parts' in confirmation) {
    const parts = Object.entries(confirmation.parts).map(([part, member]) => [part, body[member]])
    return [Object.fromEntries(parts)].filter(isConfirming)
  }
  const { member, values } = confirmation
  return several(member)
    .map((name) => body[name])
    .flatMap((value) => (values ? several(values[String(value)] ?? []) : several(value)))
    .filter(isConfirming)
}

const several = <T>(value: OneOrMore<T>): readonly T[] => (isList(value) ? value : [value])

const isList = <T>(value: OneOrMore<T>): value is readonly T[] => Array.isArray(value)

const isConfirming = (value: unknown): value is ConfirmingValue =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  isObject(value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether what a signal says now is what was expected; `before` is what it said before the command. */
export function isConfirmed({ anyOf }: Expectation, now: unknown, before?: unknown): boolean {
  if (now === null || now === undefined) return false
  if (anyOf.length > 0) return anyOf.some((expected) => isSame(expected, now))
  return isConfirming(now) && !isSame(now, before)
}

/** Cars round what they were told; coordinates come back within a hundred metres. */
const tolerance = 0.001

function isSame(expected: ConfirmingValue, now: unknown): boolean {
  if (typeof expected === 'number' && typeof now === 'number') {
    return Math.abs(expected - now) <= tolerance
  }
  if (typeof expected !== 'object') return expected === now
  return (
    isObject(now) && Object.entries(expected).every(([part, value]) => isSame(value, now[part]))
  )
}
