import type { Transport } from '../client/transport.ts'

type Functions = Readonly<Record<string, (transport: Transport, ...rest: never[]) => unknown>>

/** The functions of a module as methods: with what each says of itself, without the transport. */
export type Bound<F> = {
  readonly [Name in keyof F]: F[Name] extends (
    transport: Transport,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never
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
      for (const [name, call] of Object.entries(functions)) {
        Object.assign(this, { [name]: (...rest: never[]) => call(transport, ...rest) })
      }
    }
  }
  // The loop gave it exactly these methods, which no type can follow.
  return Methods as unknown as new (
    transport: Transport,
  ) => Bound<F>
}
