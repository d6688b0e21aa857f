import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'

import { moment } from './moment.tsx'
import type { AdminUserSheet } from './queries.ts'

type Failure = AdminUserSheet['errors'][number]

/** The newest requests of a user that failed, as the gateway keeps them: without what identifies. */
export function UserFailures({ failures }: { failures: readonly Failure[] }) {
  return (
    <Card title="Failed requests" level={3}>
      <DataTable
        caption="Newest failed requests"
        columns={columns}
        rows={failures}
        rowKey={({ request_id }) => request_id}
        instead={
          <EmptyState
            icon="check"
            title="Requests that fail show here."
            reason="None of this user’s has failed within 30 days."
          />
        }
      />
    </Card>
  )
}

const columns: readonly Column<Failure>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => moment(at) },
  {
    id: 'request',
    header: 'Request',
    cell: ({ method, path }) => <code>{`${method} ${path}`}</code>,
  },
  { id: 'status', header: 'Status', align: 'end', cell: ({ status }) => status },
  { id: 'error', header: 'Error', cell: ({ error }) => error },
  {
    id: 'id',
    header: 'Id',
    cell: ({ request_id }) => <code className="select-all">{request_id}</code>,
  },
]
