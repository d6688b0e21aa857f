import type { Transport } from '../client/transport.ts'

type Functions = Readonly<Record<string, (...all: never[]) => unknown>>

/** The functions of a module with their first arguments given; each keeps what it says of itself. */
export type Bound<F, Given extends unknown[] = [Transport]> = {
  readonly [Name in keyof F]: F[Name] extends (...all: [...Given, ...infer Rest]) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** Gives each function its first arguments. */
export function bound<const F extends Functions, Given extends unknown[]>(
  functions: F,
  ...given: Given
): Bound<F, Given> {
  const entries = Object.entries<(...all: never[]) => unknown>(functions).map(([name, call]) => [
    name,
    (...rest: unknown[]): unknown => Reflect.apply(call, undefined, [...given, ...rest]),
  ])
  // One for each function, which no type can follow through a list.
  return Object.fromEntries(entries) as Bound<F, Given>
}

/** A class that holds a method for each function; each may be passed on by itself. */
// @__NO_SIDE_EFFECTS__
export function boundTo<const F extends Functions>(
  functions: F,
): new (
  transport: Transport,
) => Bound<F> {
  class Methods {
    constructor(transport: Transport) {
      Object.assign(this, bound(functions, transport))
    }
  }
  // What was assigned are these methods.
  return Methods as new (
    transport: Transport,
  ) => Bound<F>
}
