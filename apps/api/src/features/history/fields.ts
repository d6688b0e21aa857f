import { fieldCatalogue } from '@console/sdk/fields'

import type { Caller } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'

const fieldsMax = 10

type Right = Pick<Caller, 'scopes' | 'restriction'>

/** The signals that a query names, joined with commas, if the caller may read each of them. */
export function readFields(asked: string, right: Right) {
  const fields = [...new Set(asked.split(','))]
  if (fields.length > fieldsMax) {
    throw new Problem('fst_err_validation', `query/fields: at most ${fieldsMax}`)
  }
  for (const field of fields) {
    if (!scopesOf(field))
      throw new Problem('invalid_field', `query/fields: "${field}" is no field.`)
    if (isPlace(field) && !right.scopes.has('vehicle_location')) {
      throw new Problem('invalid_scope', 'This needs the scope vehicle_location.')
    }
    if (!mayRead(field, right)) {
      throw new Problem('forbidden', `This token may not read ${field}.`)
    }
  }
  return fields
}

/** Whether the caller may read this signal of the past. */
export function mayRead(field: string, { scopes, restriction }: Right) {
  const needed = scopesOf(field)
  if (!needed || !restriction.allowsSignal(field)) return false
  if (!isPlace(field)) return true
  // A token that is shown places roughly or late is not shown where the car has been.
  return scopes.has('vehicle_location') && restriction.limits.location === null
}

const isPlace = (field: string) => scopesOf(field)?.includes('vehicle_location') === true

/** Only names of our own list, so that `constructor` is none. */
const scopesOf = (field: string) =>
  Object.hasOwn(fieldCatalogue, field) ? fieldCatalogue[field]?.scopes : undefined
