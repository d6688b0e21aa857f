import { VehicleData } from '@console/sdk/contract'

import { conforms } from '../src/contract/conforms.ts'

/** Does its work so often, and tells the microseconds. */
type Timed = (repetitions: number) => Promise<number>
/** What a page offers to those who measure it. */
export type Portions = { check: Timed; parse: Timed }

declare global {
  var portions: (text: string) => Portions
  var measured: Portions
}

globalThis.portions = (text) => {
  const schema = VehicleData()
  return {
    check: timed((value) => conforms(schema, value), text),
    parse: timed(() => Boolean(JSON.parse(text))),
  }
}

const timed =
  (work: (value: unknown) => boolean, text = 'null'): Timed =>
  async (repetitions) => {
    // Who asks is a debugger, for whom the policy rests until its own call has returned.
    await new Promise((resolve) => setTimeout(resolve))
    // Each its own, as answers come: one and the same object would be known by heart.
    const values: unknown[] = Array.from({ length: repetitions }, () => JSON.parse(text))
    const before = performance.now()
    if (!values.every(work)) throw new Error('It breaks the contract.')
    return (performance.now() - before) * 1000
  }
