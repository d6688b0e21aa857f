import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'
import { pagesInSight } from './pages-in-sight.ts'
import { Pagination } from './pagination.tsx'

type Row = { name: string; ms: number | null }
const rows: Row[] = [
  { name: 'Door 10', ms: 84 },
  { name: 'door 9', ms: null },
  { name: 'Alert', ms: 1204 },
]
const columns: Column<Row>[] = [
  { id: 'name', header: 'Event', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'ms', header: 'Took', align: 'end', cell: ({ ms }) => ms ?? '–', sortBy: ({ ms }) => ms },
  { id: 'fixed', header: 'Answer', cell: () => '200' },
]
const table = (given: Row[] | undefined, instead?: string) => (
  <DataTable
    caption="Deliveries"
    columns={columns}
    rows={given}
    rowKey={({ name }) => name}
    instead={instead}
  />
)
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const sort = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const header = (name: string) => screen.getByRole('columnheader', { name })

test('rows stand as they came until a column is pressed, then up, then down', () => {
  render(table(rows))
  expect(names()).toEqual(['Door 10', 'door 9', 'Alert'])
  sort('Event')
  expect(names()).toEqual(['Alert', 'door 9', 'Door 10'])
  expect(header('Event').getAttribute('aria-sort')).toBe('ascending')
  sort('Event')
  expect(names()).toEqual(['Door 10', 'door 9', 'Alert'])
  expect(header('Event').getAttribute('aria-sort')).toBe('descending')
})

test('what has no value stands last in both directions', () => {
  render(table(rows))
  sort('Took')
  expect(names()).toEqual(['Door 10', 'Alert', 'door 9'])
  sort('Took')
  expect(names()).toEqual(['Alert', 'Door 10', 'door 9'])
  expect(header('Event').getAttribute('aria-sort')).toBe('none')
})

test('a column without an order has no button', () => {
  render(table(rows))
  expect(within(header('Answer')).queryByRole('button')).toBeNull()
  expect(header('Answer').getAttribute('aria-sort')).toBeNull()
})

test('a table that is being read says so, an empty one says why', () => {
  const { rerender } = render(table(undefined))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  rerender(table([], 'None in these 7 days.'))
  expect(screen.queryByRole('table')).toBeNull()
  screen.getByText('None in these 7 days.')
})

test('pages in sight are the ends and those round the current one, and no gap hides a single page', () => {
  expect(pagesInSight(1, 1)).toEqual([1])
  expect(pagesInSight(5, 20)).toEqual([1, undefined, 4, 5, 6, undefined, 20])
  expect(pagesInSight(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('leafing goes on while there is more, and tells why it does not', () => {
  const onPageChange = vi.fn()
  const leafing = (page: number, hasNext: boolean) => (
    <Pagination label="Pages" page={page} hasNext={hasNext} onPageChange={onPageChange} />
  )
  const { rerender } = render(leafing(1, true))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPageChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onPageChange).toHaveBeenCalledWith(2)

  rerender(leafing(2, false))
  screen.getByRole('button', { name: 'Next', description: 'This is the last page.' })
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPageChange).toHaveBeenLastCalledWith(1)
})
