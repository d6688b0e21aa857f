import type { FieldCatalogue } from '@console/sdk'

import { type Change, difference, type Settings, sendable } from './draft.ts'
import { type CarFacts, misfitOf } from './fit.ts'

export type Mode = 'only' | 'add'

/** What another car would stream, and what of it that car does not send. */
export function planFor(options: {
  wanted: Settings
  theirs: Settings
  mode: Mode
  catalogue: FieldCatalogue
  car: CarFacts
}): { changes: Change[]; left: string[]; fields: ReturnType<typeof sendable> } {
  const { wanted, theirs, mode, catalogue, car } = options
  const all = Object.entries(sendable(wanted, catalogue))
  const misfits = (name: string) => {
    const field = catalogue[name]
    return field === undefined || misfitOf(field, car) !== undefined
  }
  const fields = Object.fromEntries(all.filter(([name]) => !misfits(name)))
  const after = mode === 'only' ? fields : { ...theirs, ...fields }
  return {
    changes: difference(theirs, after),
    left: all.flatMap(([name]) => (misfits(name) ? [name] : [])),
    fields,
  }
}
