import type { Suppression } from '@console/sdk/admin'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Pagination } from '@console/ui/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { failureInWords } from '../../lib/describe-error.ts'
import { moment } from '../administration/moment.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { mailQueries, useMailActions } from './queries.ts'
import { SuppressForm } from './suppress-form.tsx'

/** Addresses that get no mail, and why. */
export function Suppressions() {
  const [page, setPage] = useState(1)
  const [leaving, setLeaving] = useState<Suppression>()
  const list = useQuery(mailQueries.suppressions(useClient(), page))
  const { data, error, isFetching, isPlaceholderData } = list
  const columns = useMemo(() => columnsWith(setLeaving), [])
  return (
    <Card title="Addresses that get no mail" className="flex flex-col gap-4" data-slot="suppressed">
      <SuppressForm />
      {error && !data ? (
        <LoadError
          title="The addresses could not be read."
          error={error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          caption="Suppressed addresses"
          columns={columns}
          rows={data?.items}
          rowKey={({ address }) => address}
          instead={
            data ? (
              <EmptyState
                icon="lock"
                title="Addresses that get no mail show here."
                reason="None bounced, and none was added."
              />
            ) : undefined
          }
        />
      )}
      {data?.pagination && data.pagination.pages > 1 ? (
        <Pagination
          label="Pages of addresses"
          page={page}
          pageCount={data.pagination.pages}
          busy={isFetching && isPlaceholderData}
          onPageChange={setPage}
        />
      ) : null}
      {leaving ? (
        <AllowDialog address={leaving.address} onClose={() => setLeaving(undefined)} />
      ) : null}
    </Card>
  )
}

const causes: Record<string, string> = {
  bounced: 'There is no such address',
  complained: 'Its reader complained',
  by_hand: 'Added by hand',
}

const columnsWith = (
  onAllow: (suppression: Suppression) => void,
): readonly Column<Suppression>[] => [
  { id: 'address', header: 'Address', cell: ({ address }) => address },
  { id: 'cause', header: 'Why', cell: ({ cause }) => causes[cause] ?? cause },
  { id: 'note', header: 'Note', cell: ({ note }) => note ?? '–' },
  { id: 'at', header: 'Since', cell: ({ created_at }) => moment(created_at) },
  {
    id: 'allow',
    header: 'Allow',
    cell: (suppression) => (
      <Button
        size="small"
        aria-label={`Allow mail to ${suppression.address}`}
        onClick={() => onAllow(suppression)}
      >
        Allow
      </Button>
    ),
  },
]

function AllowDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { unsuppress } = useMailActions()
  return (
    <ConfirmDialog
      title={`Send mail to ${address} again?`}
      consequence="Mails about the account go there from now on. If the address does not exist, the mail server may think less of yours."
      confirmLabel="Allow mail"
      danger={false}
      busy={unsuppress.isPending && 'Allowing'}
      error={unsuppress.error ? failureInWords(unsuppress.error) : undefined}
      onCancel={onClose}
      onConfirm={() => unsuppress.mutate(address, { onSuccess: onClose })}
    />
  )
}
