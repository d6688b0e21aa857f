import type { Field, FieldCatalogue } from '@console/sdk'
import {
  applied,
  type Change,
  difference,
  type Edits,
  type Setting,
  type Settings,
} from './draft.ts'
import { type CarFacts, misfitOf } from './fit.ts'
import type { FieldForecast } from './forecast.ts'

/** One field of the table. */
export type FieldRow = {
  name: string
  field: Field
  /** As the draft has it; undefined where it is not streamed. */
  setting: Setting | undefined
  /** What the draft does to it. */
  change: Change['kind'] | undefined
  /** Why this car does not send it. */
  misfit: string | undefined
}

/** A field that cars were asked for once, and that the catalogue has given up. */
const retired: Field = {
  type: 'string',
  description: 'The catalogue does not know it any more.',
  category: 'Retired',
  scopes: [],
  interval_seconds: {},
}

type Sources = { catalogue: FieldCatalogue; base: Settings; edits: Edits; car: CarFacts }

/** Every field of the catalogue, and what else the car streams. */
export function fieldRows({ catalogue, base, edits, car }: Sources): FieldRow[] {
  const after = applied(base, edits)
  const changes = new Map(difference(base, after).map(({ field, kind }) => [field, kind]))
  const names = new Set([...Object.keys(catalogue), ...Object.keys(base)])
  return [...names].map((name) => {
    const field = catalogue[name] ?? retired
    return {
      name,
      field,
      setting: after[name],
      change: changes.get(name),
      misfit: misfitOf(field, car),
    }
  })
}

export const shownChoices = [
  { value: 'all', label: 'All fields' },
  { value: 'streamed', label: 'Streamed' },
  { value: 'not-streamed', label: 'Not streamed' },
  { value: 'changed', label: 'Changed by the draft' },
  { value: 'unfit', label: 'Not for this car' },
] as const

export const orders = [
  { value: 'name', label: 'By name' },
  { value: 'signals', label: 'Most signals first' },
  { value: 'interval', label: 'Shortest interval first' },
] as const

/** As the address has them. */
export type Filters = { text: string; category: string; shown: string; order: string }

export function filtered(
  rows: readonly FieldRow[],
  { text, category, shown, order }: Filters,
  forecast: (name: string) => FieldForecast | undefined,
): FieldRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = rows.filter((row) => {
    if (category !== '' && row.field.category !== category) return false
    if (!isShown(row, shown)) return false
    const searched = `${row.name} ${row.field.description} ${row.field.category}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
  return matching.sort((a, b) => weight(a, b) || (a.name < b.name ? -1 : 1))

  function weight(a: FieldRow, b: FieldRow) {
    if (order === 'signals') {
      const [ofA, ofB] = [forecast(a.name), forecast(b.name)]
      return (ofB?.signals_per_day ?? -1) - (ofA?.signals_per_day ?? -1)
    }
    if (order === 'interval') return intervalOf(a) - intervalOf(b)
    // What somebody searches for by its name comes first.
    return words.length === 0 ? 0 : Number(isNamed(b)) - Number(isNamed(a))
  }

  function isNamed({ name }: FieldRow) {
    return words.some((word) => name.toLowerCase().startsWith(word))
  }
}

const intervalOf = ({ setting }: FieldRow) => setting?.interval_seconds ?? Number.MAX_SAFE_INTEGER

function isShown({ setting, change, misfit }: FieldRow, shown: string) {
  switch (shown) {
    // What the draft has just switched stays where it was found.
    case 'streamed':
      return setting !== undefined || change === 'removed'
    case 'not-streamed':
      return setting === undefined || change === 'added'
    case 'changed':
      return change !== undefined
    case 'unfit':
      return misfit !== undefined
    default:
      return true
  }
}
