import type { Transaction } from '@console/sdk/billing'
import { Alert } from '@console/ui/alert.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { Pagination } from '@console/ui/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { failureInWords } from '../../lib/describe-error.ts'
import { billingQueries, useInvoice } from '../billing/queries.ts'
import { formatDay, formatMoney } from '../billing/words.ts'
import { LoadError } from '../shell/load-error.tsx'
import { billInWords, billStateInWords, isPaid, isPayable, itemsInWords } from './words.ts'

/** All bills, newest first, with their receipts. */
export function BillsCard() {
  const [page, setPage] = useState(1)
  const bills = useQuery(billingQueries.bills(useClient(), page))
  const invoice = useInvoice()
  const { mutate, isPending, variables } = invoice
  const columns = useMemo(
    () =>
      columnsWith((bill) => (
        <BillAction
          bill={bill}
          isOpening={isPending && variables === bill.id}
          onInvoice={() => mutate(bill.id, { onSuccess: ({ url }) => openBeside(url) })}
        />
      )),
    [mutate, isPending, variables],
  )
  const { data, error, refetch, isFetching, isPlaceholderData } = bills
  return (
    <Card title="Bills" data-slot="bills">
      {invoice.error ? (
        <div className="pb-3">
          <Alert title="The receipt could not be opened.">{failureInWords(invoice.error)}</Alert>
        </div>
      ) : null}
      {error && !data ? (
        <LoadError
          title="The bills could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          caption="Bills"
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          instead={
            data ? (
              <p className="py-6 text-center text-muted">There are no bills yet.</p>
            ) : undefined
          }
        />
      )}
      {data?.pagination && data.pagination.pages > 1 ? (
        <div className="pt-3">
          <Pagination
            label="Pages of bills"
            page={page}
            pageCount={data.pagination.pages}
            busy={isFetching && isPlaceholderData}
            onPageChange={setPage}
          />
        </div>
      ) : null}
    </Card>
  )
}

/** A browser that opens no second window goes there itself. */
function openBeside(url: string) {
  const opened = window.open(url, '_blank')
  if (opened) opened.opener = null
  else location.assign(url)
}

type ActionProps = { bill: Transaction; isOpening: boolean; onInvoice: () => void }

function BillAction({ bill, isOpening, onInvoice }: ActionProps) {
  const what = `of ${formatDay(bill.billed_at ?? bill.created_at)}`
  if (isPayable(bill)) {
    return (
      <a
        className={buttonClass({ size: 'small' })}
        href={`/checkout?_ptxn=${bill.id}`}
        aria-label={`Pay the bill ${what}`}
      >
        Pay
      </a>
    )
  }
  if (!isPaid(bill) || bill.invoice_number === null) return '–'
  return (
    <Button
      size="small"
      className="whitespace-nowrap"
      busy={isOpening && 'Opening'}
      aria-label={`Receipt ${bill.invoice_number}`}
      onClick={onInvoice}
    >
      Receipt
    </Button>
  )
}

const columnsWith = (action: Column<Transaction>['cell']): readonly Column<Transaction>[] => [
  {
    id: 'what',
    header: 'Bill',
    cell: (bill) => (
      <>
        {billInWords(bill)}
        <span className="block text-13 text-muted">{itemsInWords(bill)}</span>
      </>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ billed_at, created_at }) => formatDay(billed_at ?? created_at),
  },
  {
    id: 'state',
    header: 'State',
    cell: (bill) => {
      const { word, tone, icon } = billStateInWords(bill)
      return (
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      )
    },
  },
  {
    id: 'sum',
    header: 'Sum',
    align: 'end',
    cell: ({ totals: { grand_total: amount, credit, currency_code }, refunded }) => (
      <>
        <span className="whitespace-nowrap">{formatMoney({ amount, currency_code })}</span>
        {credit > 0 ? (
          <span className="block text-13 text-muted">
            after {formatMoney({ amount: credit, currency_code })} of what was kept
          </span>
        ) : null}
        {refunded ? (
          <span className="block text-13 text-muted">{formatMoney(refunded)} given back</span>
        ) : null}
      </>
    ),
  },
  { id: 'action', header: 'Receipt', align: 'end', cell: action },
]
