import { history as contract, historyPointsMax } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'

import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { entitledProduct } from '../account/owned.ts'
import { readSeries } from './series.ts'

const fieldsMax = 10

type Options = { db: Db; now?: () => number }

export const historyRoutes = ({ db, now = Date.now }: Options) =>
  implement(contract, {
    async list({ userId, scopes, params: { vin }, query }) {
      const fields = readFields(query.fields, scopes)
      const start = new Date(query.start)
      const end = new Date(query.end ?? now())
      if (start >= end) {
        throw new Problem('fst_err_validation', 'query/start: must be before the end')
      }
      await entitledProduct(db, userId, vin)
      const series: Record<string, [number, unknown][]> = {}
      for (const field of fields) {
        series[field] = await readSeries(db, { vin, field, start, end }, historyPointsMax)
      }
      return { start: start.toISOString(), end: end.toISOString(), series }
    },
  })

function readFields(asked: string, scopes: ReadonlySet<string>) {
  const fields = [...new Set(asked.split(','))]
  if (fields.length > fieldsMax) {
    throw new Problem('fst_err_validation', `query/fields: at most ${fieldsMax}`)
  }
  for (const field of fields) {
    // Only names of our own list, so that `constructor` is none.
    const known = Object.hasOwn(fieldCatalogue, field) ? fieldCatalogue[field] : undefined
    if (!known) throw new Problem('invalid_field', `query/fields: "${field}" is no field.`)
    if (known.scopes.includes('vehicle_location') && !scopes.has('vehicle_location')) {
      throw new Problem('invalid_scope', 'This needs the scope vehicle_location.')
    }
  }
  return fields
}
