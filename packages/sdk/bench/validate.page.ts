import { VehicleData } from '@console/sdk/contract'
import * as z from 'zod/mini'

/** Does its work so often, and tells the microseconds. */
type Timed = (repetitions: number) => Promise<number>
/** What a page offers to those who measure it. */
export type Portions = { check: Timed; parse: Timed }

declare global {
  var portions: (text: string) => Portions
  var measured: Portions
}

globalThis.portions = (text) => {
  const value: unknown = JSON.parse(text)
  return {
    check: timed(() => z.safeParse(VehicleData(), value).success),
    parse: timed(() => Boolean(JSON.parse(text))),
  }
}

const timed =
  (work: () => boolean): Timed =>
  async (repetitions) => {
    // Who asks is a debugger, for whom the policy rests until its own call has returned.
    await new Promise((resolve) => setTimeout(resolve))
    const before = performance.now()
    for (let n = 0; n < repetitions; n++) if (!work()) throw new Error('It breaks the contract.')
    return (performance.now() - before) * 1000
  }
