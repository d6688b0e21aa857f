import { useState } from 'react'
import { Age } from '../../src/age.tsx'
import { Badge } from '../../src/badge.tsx'
import { Button } from '../../src/button.tsx'
import { type Column, DataTable } from '../../src/data-table.tsx'
import { EmptyState } from '../../src/empty-state.tsx'
import { ErrorState } from '../../src/error-state.tsx'
import { Pagination } from '../../src/pagination.tsx'
import { Example, longText } from '../part-page.tsx'

type Delivery = { id: string; event: string; status: number | null; ms: number | null; at: number }

const now = Date.now()
const deliveries: Delivery[] = [
  { id: 'a', event: 'Door opened', status: 200, ms: 84, at: now - 12_000 },
  { id: 'b', event: 'Charge ended', status: 500, ms: 1204, at: now - 3_600_000 },
  { id: 'c', event: 'alert', status: null, ms: null, at: now - 90_000 },
  { id: 'd', event: longText, status: 204, ms: 9, at: now - 300_000 },
]
const columns: Column<Delivery>[] = [
  { id: 'event', header: 'Event', cell: ({ event }) => event, sortBy: ({ event }) => event },
  {
    id: 'status',
    header: 'Answer',
    cell: ({ status }) =>
      status === null ? '–' : <Badge tone={status < 300 ? 'ok' : 'bad'}>{status}</Badge>,
  },
  {
    id: 'ms',
    header: 'Took, ms',
    align: 'end',
    cell: ({ ms }) => ms ?? '–',
    sortBy: ({ ms }) => ms,
  },
  { id: 'at', header: 'When', align: 'end', cell: ({ at }) => <Age at={at} /> },
]
const shared = { columns, rowKey: ({ id }: Delivery) => id }

export default function DataTablePage() {
  const [page, setPage] = useState(5)
  return (
    <>
      <Example name="ready" wide>
        <DataTable
          {...shared}
          caption="Deliveries"
          rows={deliveries}
          defaultOrder={{ column: 'ms', direction: 'descending' }}
        />
        <Pagination label="Pages of deliveries" page={page} pageCount={20} onPageChange={setPage} />
        <Pagination label="Uncounted pages" page={1} hasNext busy onPageChange={setPage} />
      </Example>
      <Example name="loading" wide>
        <DataTable {...shared} caption="Deliveries being fetched" rows={undefined} />
      </Example>
      <Example name="empty" wide>
        <DataTable
          {...shared}
          caption="No deliveries"
          rows={[]}
          instead={<EmptyState icon="table" title="Deliveries" reason="None in these 7 days." />}
        />
      </Example>
      <Example name="error" wide>
        <DataTable
          {...shared}
          caption="Unread deliveries"
          rows={undefined}
          instead={
            <ErrorState
              title="The deliveries could not be read"
              reason="The service could not be reached."
              action={<Button>Try again</Button>}
            />
          }
        />
      </Example>
    </>
  )
}
