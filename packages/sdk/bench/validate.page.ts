import { VehicleData } from '@console/sdk/contract'
import * as z from 'zod/mini'

/** What a page offers to those who measure it: each does its work so often, and tells the microseconds. */
export type Portions = {
  check: (repetitions: number) => number
  parse: (repetitions: number) => number
}

declare global {
  var load: (text: string) => void
  var portions: Portions
}

globalThis.load = (text) => {
  const schema = VehicleData()
  const value: unknown = JSON.parse(text)
  globalThis.portions = {
    check: timed(() => z.safeParse(schema, value).success),
    parse: timed(() => Boolean(JSON.parse(text))),
  }
}

const timed = (work: () => boolean) => (repetitions: number) => {
  const before = performance.now()
  for (let n = 0; n < repetitions; n++) if (!work()) throw new Error('It breaks the contract.')
  return (performance.now() - before) * 1000
}
