import type { LedgerEntry, LedgerSelection } from '@console/sdk/billing'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { formatNumber } from '@console/ui/format'
import { Pagination } from '@console/ui/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useClient } from '../../lib/client.ts'
import { moment } from '../administration/moment.tsx'
import { type ProductNames, useProductNames } from '../billing/product-names.ts'
import { LoadError } from '../shell/load-error.tsx'
import { ExportButton } from './export-button.tsx'
import { LedgerFilter } from './ledger-filter.tsx'
import { creditQueries } from './queries.ts'
import { type CreditSearch, isNarrowed, pageOf } from './selection.ts'
import { callerInWords, changeInWords, entryInWords, programInWords } from './words.ts'

type Props = {
  search: CreditSearch
  selection: LedgerSelection
  blocked: string | undefined
  onChange: (change: CreditSearch) => void
}

/** Every change of the balance, newest first, with who caused it. */
export function LedgerCard({ search, selection, blocked, onChange }: Props) {
  const page = pageOf(search)
  const names = useProductNames()
  const ledger = useQuery(creditQueries.ledger(useClient(), { ...selection, page }))
  const { data, error, refetch, isFetching, isPlaceholderData } = ledger
  const columns = useMemo(() => columnsOf(names), [names])
  return (
    <Card
      title="Ledger"
      data-slot="ledger"
      aside={<ExportButton selection={selection} blocked={blocked} />}
    >
      <LedgerFilter search={search} selection={selection} onChange={onChange} />
      {error && !data ? (
        <LoadError
          title="The ledger could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          caption="Ledger"
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          instead={data ? <Nothing search={search} onChange={onChange} /> : undefined}
        />
      )}
      {data?.pagination && data.pagination.pages > 1 ? (
        <div className="pt-3">
          <Pagination
            label="Pages of the ledger"
            page={page}
            pageCount={data.pagination.pages}
            busy={isFetching && isPlaceholderData}
            onPageChange={(next) => onChange({ page: next === 1 ? undefined : String(next) })}
          />
        </div>
      ) : null}
    </Card>
  )
}

function Nothing({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center text-muted">
      <p>
        {isNarrowed(search)
          ? 'No entry of this time is like that.'
          : 'Nothing was spent, bought or given in this time.'}
      </p>
      {search.span === 'all' ? null : (
        <Button size="small" onClick={() => onChange({ span: 'all' })}>
          Look at all times
        </Button>
      )}
    </div>
  )
}

const columnsOf = (names: ProductNames): readonly Column<LedgerEntry>[] => [
  {
    id: 'what',
    header: 'What',
    cell: (entry) => (
      <>
        {entryInWords(entry)}
        {entry.product_id === null ? null : (
          <span className="block text-13 text-muted">
            {names(/^\d+$/.test(entry.product_id) ? 'energy_site' : 'vehicle', entry.product_id)}
          </span>
        )}
      </>
    ),
  },
  { id: 'at', header: 'When', cell: ({ at }) => moment(at) },
  {
    id: 'caller',
    header: 'Caller',
    cell: ({ caller }) => (
      <>
        {callerInWords(caller)}
        {programInWords(caller) ? (
          <span className="block text-13 text-muted" title={caller.user_agent ?? undefined}>
            {programInWords(caller)}
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: 'endpoint',
    header: 'Call',
    cell: ({ endpoint }) => (endpoint ? <code className="text-13">{endpoint}</code> : '–'),
  },
  { id: 'cost', header: 'Credits', align: 'end', cell: changeInWords },
  {
    id: 'balance',
    header: 'Left',
    align: 'end',
    cell: ({ balance }) => formatNumber(balance),
  },
]
