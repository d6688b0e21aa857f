import type { ConfigVersion } from '@console/sdk/vehicles'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { formatMoment } from '@console/ui/format'
import { Pagination } from '@console/ui/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { telemetryQueries } from './queries.ts'
import { authorInWords, changeInWords } from './words.ts'

type Props = {
  vin: string
  /** Why none can be restored now. */
  blockedReason: string | undefined
  onLook: (version: ConfigVersion) => void
  onRestore: (version: ConfigVersion) => void
}

/** Every configuration that the car has had: who made it, when, why and what it changed. */
export function VersionsPanel({ vin, blockedReason, onLook, onRestore }: Props) {
  const client = useClient()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    telemetryQueries.versions(client, vin, page),
  )
  if (error && !data) {
    return (
      <LoadError
        title="The versions could not be loaded."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  const columns: Column<ConfigVersion>[] = [
    {
      id: 'version',
      header: 'Version',
      cell: ({ number, current }) => (
        <span className="inline-flex items-center gap-2">
          {number}
          {current ? <Badge tone="ok">Newest</Badge> : null}
        </span>
      ),
    },
    {
      id: 'moment',
      header: 'When',
      cell: ({ created_at }) => (
        <time dateTime={created_at}>{formatMoment(Date.parse(created_at))}</time>
      ),
    },
    { id: 'author', header: 'By', cell: ({ author }) => authorInWords(author) },
    { id: 'change', header: 'Change', cell: changeInWords },
    { id: 'fields', header: 'Fields', align: 'end', cell: ({ field_count }) => field_count },
    { id: 'note', header: 'Note', cell: ({ note }) => note ?? '–' },
    {
      id: 'look',
      header: 'Details',
      align: 'end',
      cell: (version) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <Button
            size="small"
            aria-label={`Look at version ${version.number}`}
            onClick={() => onLook(version)}
          >
            Look
          </Button>
          <Button
            size="small"
            aria-label={`Restore version ${version.number}`}
            disabledReason={reasonAgainst(version) ?? blockedReason}
            onClick={() => onRestore(version)}
          >
            Restore…
          </Button>
        </span>
      ),
    },
  ]
  const pages = data?.pagination?.pages ?? 1
  return (
    <Card title="Versions" className="card flex flex-col gap-3">
      <DataTable
        caption="Versions of the configuration"
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        instead={
          data ? (
            <EmptyState
              icon="history"
              title="Every change of what this car streams appears here."
              reason="Nobody has changed it yet."
            />
          ) : undefined
        }
      />
      {pages > 1 ? (
        <Pagination
          label="Pages of versions"
          page={page}
          pageCount={pages}
          busy={isPlaceholderData}
          onPageChange={setPage}
        />
      ) : null}
    </Card>
  )
}

function reasonAgainst({ current, field_count }: ConfigVersion) {
  if (current) return 'This is what the car has now.'
  return field_count === 0 ? 'This version stopped the stream.' : undefined
}
