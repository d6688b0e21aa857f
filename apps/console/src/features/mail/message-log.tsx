import type { MailMessage } from '@console/sdk/admin'
import { Badge, type Tone } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Chip } from '@console/ui/chip.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Pagination } from '@console/ui/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { moment } from '../administration/moment.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { isStatus, LogFilterForm, type LogTexts, messageStates } from './log-filter-form.tsx'
import { MessageReader } from './message-reader.tsx'
import { mailQueries } from './queries.ts'

const route = getRouteApi('/admin/email')

type Reading = Pick<MailMessage, 'id'> & Partial<MailMessage>

/** Every mail that was asked for, newest first, those of the gateway included. */
export function MessageLog() {
  const { send, message } = route.useSearch()
  const navigate = route.useNavigate()
  // Not in the address of the page: an address is somebody's.
  const [texts, setTexts] = useState<LogTexts>({ status: '', address: '' })
  const [page, setPage] = useState(1)
  const [reading, setReading] = useState<Reading | undefined>(message ? { id: message } : undefined)
  const { status, address } = texts
  const filter = {
    page,
    ...(send && { send }),
    ...(isStatus(status) && { status }),
    ...(address && { address }),
  }
  const log = useQuery(mailQueries.log(useClient(), filter))
  const { data, error, isFetching, isPlaceholderData } = log
  const columns = useMemo(() => columnsWith(setReading), [])

  return (
    <Card title="Messages" className="flex flex-col gap-4" data-slot="mail-log">
      <LogFilterForm
        onApply={(next) => {
          setTexts(next)
          setPage(1)
        }}
      />
      {send ? (
        <p>
          <Chip
            icon="send"
            label="Messages of one send"
            onRemove={() => void navigate({ search: { tab: 'log' } })}
          />
        </p>
      ) : null}
      {error && !data ? (
        <LoadError
          title="The messages could not be read."
          error={error}
          onRetry={() => void log.refetch()}
        />
      ) : (
        <DataTable
          caption="Messages"
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          instead={
            data ? (
              <EmptyState
                icon="chat"
                title="Messages show here for 90 days."
                reason={
                  status || address || send ? 'None is like that.' : 'None was asked for yet.'
                }
              />
            ) : undefined
          }
        />
      )}
      {data?.pagination && data.pagination.pages > 1 ? (
        <Pagination
          label="Pages of messages"
          page={page}
          pageCount={data.pagination.pages}
          busy={isFetching && isPlaceholderData}
          onPageChange={setPage}
        />
      ) : null}
      {reading ? <MessageReader message={reading} onClose={() => setReading(undefined)} /> : null}
    </Card>
  )
}

const columnsWith = (onRead: (message: MailMessage) => void): readonly Column<MailMessage>[] => [
  { id: 'at', header: 'Asked for', cell: ({ created_at }) => moment(created_at) },
  { id: 'to', header: 'To', cell: ({ to }) => to },
  { id: 'subject', header: 'Subject', cell: ({ subject }) => subject },
  {
    id: 'status',
    header: 'Status',
    cell({ status, error, attempts }) {
      const { word, tone } = stateOf(status)
      return (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={tone}>{word}</Badge>
          {error ? (
            <span className="text-13 text-muted">
              <code>{error}</code> after {attempts} {attempts === 1 ? 'try' : 'tries'}
            </span>
          ) : null}
        </span>
      )
    },
  },
  {
    id: 'read',
    header: 'Read',
    cell: (message) => (
      <Button
        size="small"
        aria-label={`Read “${message.subject}” to ${message.to}`}
        onClick={() => onRead(message)}
      >
        Read
      </Button>
    ),
  },
]

const stateOf = (status: string): { word: string; tone: Tone } =>
  isStatus(status) ? messageStates[status] : { word: status, tone: 'neutral' }
