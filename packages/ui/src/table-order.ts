export type SortValue = string | number | boolean | null | undefined
export type Order = { column: string; direction: 'ascending' | 'descending' }

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Rows by one column; what has no value comes last, whichever way. */
export function inOrder<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  direction: Order['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((left, right) => {
    const [a, b] = [sortBy(left), sortBy(right)]
    const [noA, noB] = [isNothing(a), isNothing(b)]
    if (noA || noB) return Number(noA) - Number(noB)
    return sign * compare(a, b)
  })
}

const isNothing = (value: SortValue) => value === undefined || value === null || value === ''

const compare = (a: SortValue, b: SortValue) =>
  typeof a === 'string' || typeof b === 'string'
    ? words.compare(String(a), String(b))
    : Number(a) - Number(b)

/** A press on a column: first up, then down, then up again. */
export const nextOrder = (order: Order | undefined, column: string): Order => ({
  column,
  direction:
    order?.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
})
