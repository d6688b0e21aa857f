import { type ReactNode, useMemo, useState } from 'react'
import './data-table.css'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'
import { inOrder, nextOrder, type Order, type SortValue } from './table-order.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Lets the table be put in this column's order. */
  sortBy?: (row: Row) => SortValue
  /** Numbers stand at the end, so that their digits line up. @default 'start' */
  align?: 'start' | 'end'
}

type DataTableProps<Row> = {
  /** Names the table for those who do not see what stands over it. */
  caption: string
  /** The first one names its row. */
  columns: readonly Column<Row>[]
  /** `undefined` while they are being fetched. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  defaultOrder?: Order
  /** In the place of the rows when there are none, or when they could not be fetched. */
  instead?: ReactNode
}

const skeletonRows = ['first', 'second', 'third']

/** A list of things with several properties each, in the order of any of them. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  defaultOrder,
  instead,
}: DataTableProps<Row>) {
  const [order, setOrder] = useState(defaultOrder)
  const sorted = useMemo(() => {
    const sortBy = columns.find(({ id }) => id === order?.column)?.sortBy
    return rows && order && sortBy ? inOrder(rows, sortBy, order.direction) : rows
  }, [rows, columns, order])
  if (instead && !rows?.length) return <div className="data-table">{instead}</div>
  return (
    <div className="data-table" data-slot="data-table">
      {/* What scrolls must be reachable by keyboard; where the head has buttons it is. */}
      <section
        className="data-table-scroll"
        aria-label={caption}
        tabIndex={columns.some(({ sortBy }) => sortBy) ? undefined : 0}
      >
        {/* The roles say what the elements say: as cards, tables are none to some screen readers. */}
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
        <table role="table" aria-busy={!rows}>
          <caption className="visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <Head
                  key={column.id}
                  column={column}
                  order={order}
                  onOrder={() => setOrder(nextOrder(order, column.id))}
                />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {sorted
              ? sorted.map((row) => (
                  <Cells key={rowKey(row)} columns={columns} cell={(column) => column.cell(row)} />
                ))
              : skeletonRows.map((key) => (
                  <tr key={key} role="row">
                    {columns.map(({ id, align }) => (
                      <td key={id} role="cell" data-align={align}>
                        <Skeleton width="60%" />
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      </section>
    </div>
  )
}

type HeadProps<Row> = { column: Column<Row>; order: Order | undefined; onOrder: () => void }

function Head<Row>({ column, order, onOrder }: HeadProps<Row>) {
  const { id, header, align, sortBy } = column
  const direction = order?.column === id ? order.direction : 'none'
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: as cards, tables are none to some screen readers.
      role="columnheader"
      data-align={align}
      aria-sort={sortBy ? direction : undefined}
    >
      {sortBy ? (
        <button type="button" className="sort-button" onClick={onOrder}>
          {header}
          <Icon name={direction === 'descending' ? 'chevron-down' : 'chevron-up'} size={14} />
        </button>
      ) : (
        header
      )}
    </th>
  )
}

type CellsProps<Row> = {
  columns: readonly Column<Row>[]
  cell: (column: Column<Row>) => ReactNode
}

function Cells<Row>({ columns, cell }: CellsProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as cards, tables are none to some screen readers.
    <tr role="row">
      {columns.map((column, index) => {
        const shared = { 'data-align': column.align, 'data-label': column.header }
        return index === 0 ? (
          <th key={column.id} scope="row" role="rowheader" {...shared}>
            {cell(column)}
          </th>
        ) : (
          <td key={column.id} role="cell" {...shared}>
            {cell(column)}
          </td>
        )
      })}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as cards, tables are none to some screen readers.
  )
}
