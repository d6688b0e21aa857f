import { Alert } from '@console/ui/alert.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { Disclosure } from '@console/ui/disclosure.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { Pagination } from '@console/ui/pagination.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { failureInWords } from '../../lib/describe-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { LoadError } from '../shell/load-error.tsx'
import { AuditDetails } from './audit-details.tsx'
import { filterOf, searchOf, textsOf } from './audit-filter.ts'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { moment } from './moment.tsx'
import { type AuditEntry, adminQueries, useAuditExport } from './queries.ts'
import { pageOf, useAdminSearch } from './use-admin-search.ts'
import { actorKinds, outcomes } from './words.ts'

/** Who did what, newest first. Entries are only ever added. */
export function AuditLog() {
  const { search, change } = useAdminSearch()
  const texts = textsOf(search)
  const filter = filterOf(texts)
  const page = pageOf(search.page)
  const log = useQuery(adminQueries.audit(useClient(), { ...filter, page }))
  const { data, error, isFetching, isPlaceholderData } = log
  const csv = useAuditExport()
  const isFiltered = Object.keys(filter).length > 0

  const save = () =>
    csv.mutate(filter, {
      onSuccess: (text) => saveFile('audit-log.csv', new Blob([text], { type: 'text/csv' })),
    })

  return (
    <Card
      title="Audit log"
      aside={
        <Button size="small" busy={csv.isPending && 'Writing'} onClick={save}>
          <Icon name="software" size={16} />
          {isFiltered ? 'These as CSV' : 'All as CSV'}
        </Button>
      }
      className="flex flex-col gap-4"
      data-slot="audit"
    >
      <Disclosure title="Narrow it down" defaultOpen={isFiltered}>
        <AuditFilterForm
          // Another address is another filter.
          key={JSON.stringify(texts)}
          texts={texts}
          onApply={(next) => change(searchOf(next))}
        />
      </Disclosure>
      {csv.error ? (
        <Alert title="The file could not be written.">{failureInWords(csv.error)}</Alert>
      ) : null}
      {error && !data ? (
        <LoadError
          title="The audit log could not be read."
          error={error}
          onRetry={() => void log.refetch()}
        />
      ) : (
        <DataTable
          caption="Audit log"
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          instead={
            data ? (
              <EmptyState
                icon="history"
                title={isFiltered ? 'No entry is like that.' : 'Acts appear here.'}
                reason={
                  isFiltered
                    ? 'An action is found by its beginning, such as token; ids are found whole.'
                    : 'Nothing was done yet.'
                }
              />
            ) : undefined
          }
        />
      )}
      {data?.pagination && data.pagination.pages > 1 ? (
        <Pagination
          label="Pages of the audit log"
          page={page}
          pageCount={data.pagination.pages}
          busy={isFetching && isPlaceholderData}
          onPageChange={(next) => change({ page: next === 1 ? undefined : String(next) })}
        />
      ) : null}
    </Card>
  )
}

const columns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => moment(at) },
  { id: 'action', header: 'Action', cell: ({ action }) => <code>{action}</code> },
  {
    id: 'outcome',
    header: 'Outcome',
    cell({ outcome }) {
      const { word, tone, icon } = outcomes(outcome)
      return (
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      )
    },
  },
  {
    id: 'actor',
    header: 'Who',
    cell: ({ actor }) => (
      <span>
        {actorKinds[actor.kind] ?? actor.kind}
        {actor.user ? <code className="block text-xs text-muted">{actor.user}</code> : null}
      </span>
    ),
  },
  {
    id: 'subject',
    header: 'To whom',
    cell: ({ subject }) => (subject ? <code>{subject}</code> : '–'),
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? '–' },
  { id: 'more', header: 'More', cell: (entry) => <AuditDetails entry={entry} /> },
]
